internal import SourceText

/// Finds names in a source, each of them alone: not as a part of a longer name.
struct NameSearch: Sendable {
    /// A name and what has to be before it.
    private struct Name: Sendable {
        let identifier: [UInt8]
        /// What precedes the identifier, as the `Bundle.` in `Bundle.localizedString`, or only `.` or `@`.
        let prefix: [UInt8]
        let number: Int
    }

    /// A place where a name is.
    struct Place {
        /// The number of the name.
        let name: Int
        /// The range of its identifier.
        let range: Range<Int>
    }

    /// The names by the hash of their identifier.
    private let names: [[Name]]
    private let longest: Int

    init(_ names: [String]) {
        var byHash = [[Name]](repeating: [], count: Self.hashes)
        var longest = 0
        for (number, name) in names.enumerated() {
            let bytes = Array(name.utf8)
            let start = (bytes.lastIndex { !$0.isIdentifier } ?? -1) + 1
            let identifier = Array(bytes[start...])
            guard !identifier.isEmpty else { continue }
            longest = max(longest, identifier.count)
            byHash[Self.hash(of: 0..<identifier.count, in: identifier.span)].append(
                Name(identifier: identifier, prefix: Array(bytes[..<start]), number: number))
        }
        (self.names, self.longest) = (byHash, longest)
    }

    /// A power of two.
    private static let hashes = 1_024

    @inline(__always)
    private static func hash(of range: Range<Int>, in text: Span<UInt8>) -> Int {
        let length = range.upperBound &- range.lowerBound
        let (first, last) = (Int(text[range.lowerBound]), Int(text[range.upperBound &- 1]))
        let middle = Int(text[range.lowerBound &+ length >> 1])
        return (length &* 149 &+ first &* 31 &+ last &* 7 &+ middle) & (hashes &- 1)
    }

    /// The places of all names, ascending.
    func places(in text: Span<UInt8>) -> [Place] {
        var places: [Place] = []
        var index = 0
        while index < text.count {
            guard text[index].isIdentifier else {
                index &+= 1
                continue
            }
            let start = index
            repeat { index &+= 1 } while index < text.count && text[index].isIdentifier
            guard index &- start <= longest else { continue }
            let bucket = Self.hash(of: start..<index, in: text)
            guard !names[bucket].isEmpty else { continue }
            if let name = name(at: start..<index, bucket, in: text) {
                places.append(Place(name: name, range: start..<index))
            }
        }
        return places
    }

    private func name(at range: Range<Int>, _ bucket: Int, in text: Span<UInt8>) -> Int? {
        for name in names[bucket] where name.identifier.count == range.count {
            if text.extracting(range).isEqual(to: name.identifier.span), hasPrefix(name, at: range, in: text),
                isAlone(range, in: text)
            {
                return name.number
            }
        }
        return nil
    }

    private func hasPrefix(_ name: Name, at range: Range<Int>, in text: Span<UInt8>) -> Bool {
        guard let first = name.prefix.first else { return true }
        let start = range.lowerBound - name.prefix.count
        guard start >= 0, text.extracting(start..<range.lowerBound).isEqual(to: name.prefix.span) else {
            return false
        }
        return !first.isIdentifier || start == 0 || !text[start - 1].isIdentifier
    }

    /// Whether no letter beyond ASCII is next to the name.
    private func isAlone(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
        if range.upperBound < text.count, text[range.upperBound] >= 0x80,
            Self.isLetter(at: range.upperBound, in: text)
        {
            return false
        }
        guard range.lowerBound > 0, text[range.lowerBound - 1] >= 0x80 else { return true }
        var start = range.lowerBound - 1
        while start > 0, range.lowerBound - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
        return !Self.isLetter(at: start, in: text)
    }

    private static func isLetter(at index: Int, in text: Span<UInt8>) -> Bool {
        let sequence = UTF8Sequence(text, at: index)
        guard sequence.length > 0, let scalar = Unicode.Scalar(sequence.codePoint) else { return false }
        return scalar.properties.isIDContinue
    }
}
