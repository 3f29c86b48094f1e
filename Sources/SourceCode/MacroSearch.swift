package import SourceText

/// Finds the macros of C that pass their first argument on as a key: `#define TR(key) NSLocalizedString(key, nil)`.
package enum MacroSearch {
    /// The places of the names of the macros in a source of C.
    package static func names(in text: Span<UInt8>) -> [TextRange] {
        var names: [TextRange] = []
        var letter = text.index(of: UInt8(ascii: "z"), from: 0)
        while letter < text.count, names.count < mostNames {
            if let name = name(aroundLetter: letter, in: text) { names.append(name) }
            letter = text.index(of: UInt8(ascii: "z"), from: letter + 1)
        }
        return names
    }

    private static let mostNames = 1_000
    /// How far back the beginning of a definition is looked for.
    private static let longestDefinition = 512

    /// - Parameter letter: Where a `z` is, which may be that of a routine.
    private static func name(aroundLetter letter: Int, in text: Span<UInt8>) -> TextRange? {
        guard let routine = routine(aroundLetter: letter, in: text),
            let start = startOfDefinition(before: routine, in: text)
        else { return nil }
        let name = word(from: text.endOfSpacesAndTabs(from: start), in: text)
        guard !name.isEmpty, name.upperBound < routine, text[name.upperBound] == UInt8(ascii: "(") else {
            return nil
        }
        let parameter = word(from: text.endOfSpacesAndTabs(from: name.upperBound + 1), in: text)
        let argument = word(from: text.endOfSpace(from: letter + rest.utf8CodeUnitCount + 1), in: text)
        guard !parameter.isEmpty, text.extracting(parameter).isEqual(to: text.extracting(argument)) else {
            return nil
        }
        return TextRange(name.lowerBound, name.upperBound)
    }

    private static let rest: StaticString = "zedString"

    /// Where the name of a routine begins that takes a key and a comment.
    private static func routine(aroundLetter letter: Int, in text: Span<UInt8>) -> Int? {
        guard text.starts(with: "zedString(", at: letter) else { return nil }
        if letter >= 8, text.starts(with: "NSLocali", at: letter - 8) { return letter - 8 }
        return letter >= 12 && text.starts(with: "CFCopyLocali", at: letter - 12) ? letter - 12 : nil
    }

    /// What is after `#define`, if an index is in a definition.
    private static func startOfDefinition(before index: Int, in text: Span<UInt8>) -> Int? {
        var line = index
        while line > 0, index - line < longestDefinition {
            let isBreak = text[line - 1] == 0x0A || text[line - 1] == 0x0D
            let isJoined =
                line > 1 && (text[line - 2] == UInt8(ascii: "\\") || text[line - 2] == 0x0D)
            if isBreak, !isJoined { break }
            line -= 1
        }
        let sign = text.endOfSpacesAndTabs(from: line)
        guard sign < index, text[sign] == UInt8(ascii: "#") else { return nil }
        let word = text.endOfSpacesAndTabs(from: sign + 1)
        return text.starts(with: "define", at: word) ? word + 6 : nil
    }

    private static func word(from start: Int, in text: Span<UInt8>) -> Range<Int> {
        start..<text.endOfIdentifier(from: start)
    }
}
