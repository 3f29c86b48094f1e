/// An encoding that a person names, for files that do not tell their own.
package struct NamedEncoding: Sendable {
    package let name: String
    /// `nil` for Mac Roman, which is not among the encodings of XML declarations.
    private let declared: DeclaredEncoding?

    private static let macRomanNames: Set = ["macintosh", "mac", "macroman", "mac-roman", "x-mac-roman"]

    /// - Parameter name: An IANA name, or another one in use, in any case.
    /// - Returns: `nil` without an encoding of this name.
    package init?(_ name: String) {
        self.name = name.lowercased()
        declared = Self.macRomanNames.contains(self.name) ? nil : .named(self.name)
        guard declared != nil || Self.macRomanNames.contains(self.name) else { return nil }
    }

    /// The text of a file in UTF-8, without a byte order mark.
    ///
    /// - Returns: `nil` if the bytes are not valid in this encoding.
    package func decode(_ file: ByteBuffer) -> ByteBuffer? {
        let text =
            declared.map { $0.decode(file) }
            ?? SingleByteEncoding.macRoman.decode(file.span).map(ByteBuffer.init)
        guard let text, text.span.isUTF8 else { return nil }
        return text.span.starts(with: "\u{FEFF}", at: 0)
            ? ByteBuffer(copying: text.span.extracting(droppingFirst: 3)) : text
    }
}
