internal import SourceText

/// Finds `\(name)`, Swift source pasted into a table.
package enum InterpolationSearch {
    /// The longest expression that is found, in bytes.
    private static let longestExpression = 120

    /// Whether `text` contains an interpolation. Works on the value and on the source of a `.strings` entry, where
    /// `\(` is an escape for `(`, so that the value does not show it.
    package static func isPresent(in text: Span<UInt8>) -> Bool { first(in: text) != nil }

    static func first(in text: Span<UInt8>, from start: Int = 0) -> Range<Int>? {
        var index = start
        while let marked = text.first(.syntax, from: index) {
            if text.starts(with: "\\(", at: marked), let end = end(of: marked + 2, in: text) {
                return marked..<end
            }
            index = marked + 1
        }
        return nil
    }

    /// All interpolations of a text.
    package static func all(in text: Span<UInt8>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        while let next = first(in: text, from: found.last?.upperBound ?? 0) { found.append(next) }
        return found
    }

    /// An expression starts with a name, or is a key path (`\.$name`), and contains no other backslash.
    private static func end(of expression: Int, in text: Span<UInt8>) -> Int? {
        let isKeyPath = text.starts(with: "\\.", at: expression)
        let expression = isKeyPath ? expression + 1 : expression
        let first = text.byte(at: expression)
        guard first.isNameByte || first == UInt8(ascii: "$") || first == UInt8(ascii: ".") else { return nil }
        for index in expression..<min(expression + longestExpression, text.count) {
            if text[index] == UInt8(ascii: ")") { return index + 1 }
            if text[index] == UInt8(ascii: "\\") || text[index] == UInt8(ascii: "\n") { return nil }
        }
        return nil
    }
}
