package import SourceText

/// Decodes sources. A byte order mark tells the encoding; otherwise it is UTF-8, or what is named, and never guessed.
package struct SourceDecoding: Sendable {
    /// The encoding of sources without a byte order mark; UTF-8 if `nil`.
    package var encoding: NamedEncoding?
    /// The encoding to try if that fails.
    package var fallback: NamedEncoding?

    package init(_ encoding: NamedEncoding? = nil) {
        self.encoding = encoding
    }

    /// The text of a source in UTF-8; `nil` if it is not valid in its encoding.
    package func text(of file: ByteBuffer) -> ByteBuffer? {
        let detection = EncodingDetection(file.span)
        if detection.markLength > 0 { return marked(file, detection) }
        let text = encoding.map { $0.decode(file) } ?? (file.isUTF8 ? file : nil)
        return text ?? fallback?.decode(file)
    }

    private func marked(_ file: ByteBuffer, _ detection: EncodingDetection) -> ByteBuffer? {
        guard let text = try? TextDecoder.decode(file, by: detection) else { return nil }
        guard text.encoding == .utf8 else { return text.bytes }
        return text.isValidUTF8 ? ByteBuffer(copying: file.span.extracting(droppingFirst: text.start)) : nil
    }
}

extension ByteBuffer {
    fileprivate var isUTF8: Bool { span.isUTF8 }
}
