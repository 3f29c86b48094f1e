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
    ) throws(ChangeRefusal) -> ByteBuffer {
        let splices = try splices(for: changes, fileLength: file.count)
        let count = splices.reduce(file.count) { $0 + $1.bytes.count - $1.range.count }
        return ByteBuffer(capacity: count) { output in
            var copied = 0
            for splice in splices {
                output.append(file.span.extracting(copied..<splice.range.lowerBound))
                output.append(splice.bytes.span)
                copied = splice.range.upperBound
            }
            output.append(file.span.extracting(copied...))
        }
    }

    /// A change of the file.
    private struct Splice {
        let range: Range<Int>
        let bytes: [UInt8]
    }

    private func splices(
        for changes: [TextChange], fileLength: Int
    ) throws(ChangeRefusal) -> [Splice] {
        guard var offsets = FileOffsets(self, fileLength: fileLength) else { throw .encoding(encoding.name) }
        var (splices, end): ([Splice], Int) = ([], 0)
        splices.reserveCapacity(changes.count)
        for change in changes {
            guard change.range.lower >= end, change.range.upper <= bytes.count else { throw .overlap }
            end = change.range.upper
            let start = offsets.offset(of: change.range.lower)
            splices.append(
                Splice(range: start..<offsets.offset(of: end), bytes: try encoded(change.replacement)))
        }
        return splices
    }

    private func encoded(_ text: String) throws(ChangeRefusal) -> [UInt8] {
        if let bytes = encoding.bytes(of: text) { return bytes }
        let missing = text.unicodeScalars.first { encoding.bytes(of: String($0)) == nil }
        throw missing.map { .unencodable($0, encoding: encoding.name) } ?? .encoding(encoding.name)
    }
}
