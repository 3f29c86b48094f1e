package import SourceText

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
