package import SourceText

extension DecodedText {
    /// The file with changes made to its text. All other bytes are copied as they are, whatever they mean.
    ///
    /// - Parameters:
    ///   - changes: Ascending, without overlaps.
    ///   - file: The bytes that this text was decoded from.
    /// - Throws: ``ChangeRefusal``.
    package func applying(
        _ changes: [TextChange], to file: ByteBuffer
    ) throws(ChangeRefusal) -> [UInt8] {
        guard var offsets = FileOffsets(self, fileLength: file.count) else { throw .encoding(encoding.name) }
        var result: [UInt8] = []
        result.reserveCapacity(file.count + changes.reduce(0) { $0 + $1.replacement.utf8.count })
        var (copied, end) = (0, 0)
        for change in changes {
            guard change.range.lower >= end, change.range.upper <= bytes.count else { throw .overlap }
            end = change.range.upper
            let start = offsets.offset(of: change.range.lower)
            result.append(file.span.extracting(copied..<start))
            result += try encoded(change.replacement)
            copied = offsets.offset(of: end)
        }
        result.append(file.span.extracting(copied..<file.count))
        return result
    }

    private func encoded(_ text: String) throws(ChangeRefusal) -> [UInt8] {
        if let bytes = encoding.bytes(of: text) { return bytes }
        let missing = text.unicodeScalars.first { encoding.bytes(of: String($0)) == nil }
        throw missing.map { .unencodable($0, encoding: encoding.name) } ?? .encoding(encoding.name)
    }
}
