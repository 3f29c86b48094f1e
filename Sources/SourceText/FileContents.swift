/// What a file holds, as far as it can be told without knowing its form.
package enum FileContents: Sendable {
    /// The bytes as they are.
    case bytes([UInt8])
    /// Large UTF-16 with a byte order mark, decoded while it was read.
    case text(DecodedText)

    /// UTF-16 files of at least this many bytes are decoded in pieces: the bytes are never all in memory.
    private static let largeSize = 1 << 20

    /// Reads the regular file at `path`.
    package init(of path: String) throws(FileReader.Failure) {
        let file = try OpenFile(path)
        guard file.size >= Self.largeSize else {
            self = .bytes(try file.bytes())
            return
        }
        let detection = EncodingDetection(file.bytes(at: 0, count: 4).span)
        let isWide = detection.encoding == .utf16LittleEndian || detection.encoding == .utf16BigEndian
        if isWide, detection.markLength > 0 {
            var text = DecodedText(
                bytes: try file.decodedUTF16(isBigEndian: detection.encoding == .utf16BigEndian),
                encoding: detection.encoding)
            text.markLength = detection.markLength
            self = .text(text)
        } else {
            self = .bytes(try file.bytes())
        }
    }
}

extension OpenFile {
    private static let pieceSize = 1 << 17

    /// The UTF-16 behind the two bytes of the mark as UTF-8.
    fileprivate func decodedUTF16(isBigEndian: Bool) throws(FileReader.Failure) -> [UInt8] {
        let (descriptor, units) = (descriptor, size / 2 - 1)
        var stretches = Parallel.map(units, minimum: 0) { range in
            Self.decodedUTF16(of: descriptor, range, isBigEndian, room: units - range.lowerBound)
        }
        // Taken out of the array, the first stretch is appended to in place.
        guard var text = stretches.removeFirst() else { throw .cutOff }
        for stretch in stretches {
            guard let stretch else { throw .cutOff }
            text.append(joiningSurrogates: stretch)
        }
        return text
    }

    /// A stretch of code units, decoded piece by piece; `nil` if the file ends before.
    ///
    /// - Parameter room: Code units to make room for: what follows is appended.
    private static func decodedUTF16(
        of descriptor: Int32, _ range: Range<Int>, _ isBigEndian: Bool, room: Int
    ) -> [UInt8]? {
        var isWhole = true
        let text = [UInt8](capacity: room * 3 + 8) { output in
            LargeBuffer.prepare(&output)
            var piece = [UInt8](repeating: 0, count: pieceSize)
            var unit = range.lowerBound
            while unit < range.upperBound {
                let length = min(pieceSize, (range.upperBound - unit) * 2)
                let count = read(at: 2 + unit * 2, count: length, of: descriptor, into: &piece) / 2
                guard count > 0 else {
                    isWhole = false
                    return
                }
                let isSplit =
                    count * 2 == pieceSize && WideDecoder.isHighSurrogate(piece, unit: count - 1, isBigEndian)
                let whole = isSplit ? count - 1 : count
                WideDecoder.appendUTF16(
                    piece.span, from: 0, count: whole, isBigEndian: isBigEndian, to: &output)
                unit += whole
            }
        }
        return isWhole ? text : nil
    }
}

extension [UInt8] {
    /// Appends `text`; a high surrogate at the end here and a low one at its start become one character.
    fileprivate mutating func append(joiningSurrogates text: [UInt8]) {
        guard count >= 3, text.count >= 3 else { return append(contentsOf: text) }
        let high = UTF8Sequence(span, at: count - 3)
        let low = UTF8Sequence(text.span, at: 0)
        guard high.codePoint & 0xFFFF_FC00 == 0xD800, low.codePoint & 0xFFFF_FC00 == 0xDC00
        else { return append(contentsOf: text) }
        removeLast(3)
        append(codePoint: 0x10000 + (high.codePoint & 0x3FF) << 10 + low.codePoint & 0x3FF)
        append(contentsOf: text[3...])
    }
}
