/// What a file holds, as far as it can be told without knowing its form.
package enum FileContents: Sendable {
    /// The bytes as they are.
    case bytes([UInt8])
    /// Large UTF-16 with a byte order mark, decoded while it was read.
    case text(DecodedText)

    /// UTF-16 files of at least this many bytes are decoded in pieces: the bytes are never all in memory.
    private static let largeSize = 1 << 20
    private static let pieceSize = 1 << 18

    /// Reads the regular file at `path`.
    package init(of path: String) async throws(FileReader.Failure) {
        let file = try OpenFile(path)
        let head = try file.chunk(at: 0, count: 4)
        let detection = EncodingDetection(head.span)
        let isWide = detection.encoding == .utf16LittleEndian || detection.encoding == .utf16BigEndian
        guard file.size >= Self.largeSize, isWide, detection.markLength > 0 else {
            self = .bytes(try file.bytes())
            return
        }
        let isBigEndian = detection.encoding == .utf16BigEndian
        let half = file.size / 4 * 2
        let isSplit = WideDecoder.endsInHighSurrogate(try file.chunk(at: half - 2, count: 2), isBigEndian)
        var text = DecodedText(
            bytes: try await Self.decode(
                path, from: detection.markLength, isSplit ? half - 2 : half, file.size, isBigEndian),
            encoding: detection.encoding)
        text.markLength = detection.markLength
        self = .text(text)
    }

    /// Decodes both halves of a file at the same time.
    private static func decode(
        _ path: String, from start: Int, _ middle: Int, _ end: Int, _ isBigEndian: Bool
    ) async throws(FileReader.Failure) -> [UInt8] {
        async let front = decode(path, start..<middle, isBigEndian, reserving: end)
        async let back = decode(path, middle..<end, isBigEndian, reserving: end - middle)
        var text = try await front.get()
        text += try await back.get()
        return text
    }

    /// Decodes a stretch of a file piece by piece.
    ///
    /// - Parameter length: Bytes of UTF-16 to make room for.
    private static func decode(
        _ path: String, _ range: Range<Int>, _ isBigEndian: Bool, reserving length: Int
    ) async -> Result<[UInt8], FileReader.Failure> {
        do throws(FileReader.Failure) {
            let file = try OpenFile(path)
            return .success(
                try [UInt8](capacity: length / 2 * 3 + 8) { (output) throws(FileReader.Failure) in
                    LargeBuffer.prepare(&output)
                    var offset = range.lowerBound
                    while offset < range.upperBound {
                        let piece = try file.chunk(
                            at: offset, count: min(pieceSize, range.upperBound - offset))
                        let isSplit =
                            offset + piece.count < range.upperBound
                            && WideDecoder.endsInHighSurrogate(piece, isBigEndian)
                        let units = piece.count / 2 - (isSplit ? 1 : 0)
                        guard units > 0 else { return }
                        WideDecoder.appendUTF16(
                            piece.span, from: 0, count: units, isBigEndian: isBigEndian, to: &output)
                        offset += units * 2
                    }
                })
        } catch {
            return .failure(error)
        }
    }
}
