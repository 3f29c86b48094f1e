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

    /// The names by the length of their identifier.
    private let names: [[Name]]

    init(_ names: [String]) {
        var byLength: [[Name]] = []
        for (number, name) in names.enumerated() {
            let bytes = Array(name.utf8)
            let start = (bytes.lastIndex { !$0.isIdentifier } ?? -1) + 1
            let length = bytes.count - start
            while byLength.count <= length { byLength.append([]) }
            byLength[length].append(
                Name(
                    identifier: Array(bytes[start...]), prefix: Array(bytes[..<start]), number: number))
        }
        if !byLength.isEmpty { byLength[0] = [] }
        self.names = byLength
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
            let length = index &- start
            guard length < names.count, !names[length].isEmpty else { continue }
            if let name = name(at: start..<index, in: text) {
                places.append(Place(name: name, range: start..<index))
            }
        }
        return places
    }

    private func name(at range: Range<Int>, in text: Span<UInt8>) -> Int? {
        for name in names[range.count] where name.identifier[0] == text[range.lowerBound] {
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

    /// Whether no letter beyond ASCII is beside the name.
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
