/// Searching in texts by their bytes: a character with a combining mark is a `Character` of its own, but whatever reads the text
/// still sees the first code point.
///
/// The functions of the same names in the standard library bring along its regular expressions, a twentieth of the program.
extension StringProtocol {
    /// The first place of a text; an empty text is at the start.
    package func firstRange(ofText text: some StringProtocol) -> Range<Index>? {
        guard let first = text.utf8.first else { return startIndex..<startIndex }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: text.utf8) {
                return start..<utf8.index(start, offsetBy: text.utf8.count)
            }
            rest = rest.dropFirst()
        }
        return nil
    }

    package func contains(text: some StringProtocol) -> Bool { firstRange(ofText: text) != nil }

    /// The text with each place of a part replaced, from the start.
    ///
    /// - Parameter part: Not empty.
    package func replacing(text part: some StringProtocol, with replacement: some StringProtocol) -> String {
        guard var range = firstRange(ofText: part), !range.isEmpty else { return String(self) }
        var (result, rest) = ("", self[...])
        while true {
            result += rest[..<range.lowerBound]
            result += replacement
            rest = rest[range.upperBound...]
            guard let next = rest.firstRange(ofText: part) else { return result + rest }
            range = next
        }
    }

    /// The parts between the places of a separator; empty ones included.
    ///
    /// - Parameter separator: Not empty.
    package func parts(separatedBy separator: some StringProtocol) -> [SubSequence] {
        var (parts, rest) = ([SubSequence](), self[...])
        while let range = rest.firstRange(ofText: separator), !range.isEmpty {
            parts.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        return parts + [rest]
    }
}
