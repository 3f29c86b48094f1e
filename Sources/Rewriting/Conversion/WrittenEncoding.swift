package import SourceText

/// How the text of a table is written: in an encoding of Unicode, with or without a byte order mark.
struct WrittenEncoding {
    let encoding: TextEncoding
    let hasMark: Bool

    /// - Throws: If the platform cannot read such a table.
    init(_ encoding: TextEncoding, hasMark: Bool) throws(TableConversion.Refusal) {
        guard hasMark || encoding == .utf8 else {
            throw .other(
                "cannot be in \(encoding.name) without a byte order mark: the platform does not read that")
        }
        self.encoding = encoding
        self.hasMark = hasMark
    }

    /// The file with a text in UTF-8; the name of the encoding in its XML declaration is changed.
    func bytes(of text: Span<UInt8>) -> [UInt8] {
        var bytes = hasMark ? encoding.mark : []
        let text = self.text(text)
        encoding.append(text.span, to: &bytes)
        return bytes
    }

    /// A text in UTF-8 whose XML declaration, if it has one, names the encoding.
    func text(_ text: Span<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var copied = 0
        if let range = EncodingDetection.declaredNameRange(text) {
            let name = String(repairing: text.slice(range))
            if !encoding.isNamed(name.lowercased()) {
                result.append(text.extracting(first: range.lower))
                let isLower = name == name.lowercased()
                result += (isLower ? encoding.declaredName.lowercased() : encoding.declaredName).utf8
                copied = range.upper
            }
        }
        result.append(text.extracting(droppingFirst: copied))
        return result
    }
}

extension NamedEncoding {
    /// A table in this encoding as UTF-8; its XML declaration, if it has one, says so.
    ///
    /// - Returns: `nil` if the bytes are not valid in this encoding.
    package func utf8(_ file: ByteBuffer) -> ByteBuffer? {
        guard let text = decode(file), let written = try? WrittenEncoding(.utf8, hasMark: false) else {
            return nil
        }
        return ByteBuffer(written.text(text.span))
    }
}
