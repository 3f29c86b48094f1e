package import SourceText

/// Maps decoded text back to the source.
extension Table {
    /// The range in the text of bytes of a decoded key or value.
    ///
    /// - Parameter range: Offsets into ``bytes(of:)``.
    /// - Returns: The whole string if it cannot be mapped: a text of XML with entities.
    package func source(of range: Range<Int>, in string: TableString) -> TextRange {
        if !string.isUnescaped {
            return TextRange(string.content.lower + range.lowerBound, string.content.lower + range.upperBound)
        }
        switch form {
        case .oldStyle:
            var reader = OldStyleReader(text, from: string.innerSource.lower)
            let start = reader.source(ofDecoded: range.lowerBound)
            return TextRange(start, max(start + 1, reader.source(ofDecoded: range.upperBound)))
        case .json:
            var reader = JSONReader(text, from: string.innerSource.lower)
            let start = reader.source(ofDecoded: range.lowerBound)
            return TextRange(start, max(start + 1, reader.source(ofDecoded: range.upperBound)))
        case .xml, .xliff, .binary:
            return string.source
        }
    }

    /// The exact ranges in the text of ascending ranges of a decoded key or value, which may be empty.
    ///
    /// - Returns: `nil` if one of them cannot be mapped.
    package func sources(of ranges: [Range<Int>], in string: TableString) -> [TextRange]? {
        guard string.isUnescaped else {
            return ranges.map {
                TextRange(string.content.lower + $0.lowerBound, string.content.lower + $0.upperBound)
            }
        }
        var offsets: [Int] = []
        let ends = ranges.flatMap { [$0.lowerBound, $0.upperBound] }
        switch form {
        case .oldStyle:
            var reader = OldStyleReader(text, from: string.innerSource.lower)
            for end in ends { offsets.append(reader.source(ofDecoded: end)) }
        case .json:
            var reader = JSONReader(text, from: string.innerSource.lower)
            for end in ends { offsets.append(reader.source(ofDecoded: end)) }
        case .xml, .xliff:
            guard let places = XMLText.sources(of: ends, in: text.bytes.span, string.source) else {
                return nil
            }
            offsets = places
        case .binary: return nil
        }
        return ranges.indices.map { TextRange(offsets[2 * $0], offsets[2 * $0 + 1]) }
    }
}

extension JSONReader {
    /// Reads a string until `count` bytes of it are decoded, and returns the position.
    fileprivate mutating func source(ofDecoded count: Int) -> Int {
        while unescaped.count < count, !isAtEnd {
            if bytes[position] == UInt8(ascii: "\\") {
                position = unescape(at: position)
            } else {
                unescaped.append(bytes[position])
                position += 1
            }
        }
        return position
    }
}

extension OldStyleReader {
    /// Reads a quoted string until `count` bytes of it are decoded, and returns the position.
    fileprivate mutating func source(ofDecoded count: Int) -> Int {
        while unescaped.count < count, !isAtEnd {
            if bytes[position] == UInt8(ascii: "\\") {
                position = unescape(at: position, from: 0)
            } else {
                unescaped.append(bytes[position])
                position += 1
            }
        }
        return position
    }
}
