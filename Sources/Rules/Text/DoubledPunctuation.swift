internal import Findings
internal import SourceText
internal import StringTables

/// `Autor::`: a punctuation mark twice in a row.
enum DoubledPunctuation: TextRule {
    static let descriptor = RuleDescriptor(
        id: "doubled-punctuation", group: .text, severity: .info,
        summary: "a punctuation mark is doubled, but not in the base",
        rationale: """
            Two colons, commas or full stops in a row are a slip, or what is left of an ellipsis. Not reported are paths \
            (../), names in code (std::string), ranges (1..10), three or more marks, and marks that the base doubles too.
            """,
        related: ["end-punctuation", "double-space", "unbalanced-bracket"],
        profiles: ProfileGrades(pr: .off),
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"author\" = \"Auteur↓::\";\n", good: "\"author\" = \"Auteur:\";\n",
                base: "\"author\" = \"Author:\";\n"),
            RuleExample(
                bad: "\"loading\" = \"Chargement↓..\";\n", good: "\"loading\" = \"Chargement...\";\n",
                base: "\"loading\" = \"Loading...\";\n"),
        ])

    static var marks: TextMarks { [.doubles, .wide] }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        guard let double = pair.text.firstSlip, !pair.base.hasDouble(of: double.kind) else { return nil }
        if double.kind == .stop, let ellipsis = pair.base.ellipsis {
            return TextFault(
                message: "two full stops, but the base has an ellipsis", range: double.range,
                fix: .init(
                    title: "Write an ellipsis", replacements: [TextReplacement(double.range, ellipsis)]))
        }
        let second = double.second..<double.range.upperBound
        return TextFault(
            message: "two \(double.kind.rawValue) in a row, but not in the base", range: double.range,
            fix: .init(title: "Delete one of the two", replacements: [TextReplacement(second, "")]))
    }
}

/// Two punctuation marks of a kind in a row, and not three.
private struct DoubledMark {
    /// Marks of Chinese and Japanese are of the same kind as those of ASCII.
    enum Kind: String {
        case stop = "full stops"
        case colon = "colons"
        case comma = "commas"
    }

    let kind: Kind
    let range: Range<Int>
    /// The index of the second one.
    let second: Int
}

extension Span<UInt8> {
    /// The first doubled mark that has no meaning.
    fileprivate var firstSlip: DoubledMark? {
        var found = doubledMark(from: 0)
        while let double = found {
            if isSlip(double) { return double }
            found = doubledMark(from: double.range.upperBound)
        }
        return nil
    }

    fileprivate func hasDouble(of kind: DoubledMark.Kind) -> Bool {
        var found = doubledMark(from: 0)
        while let double = found {
            if double.kind == kind { return true }
            found = doubledMark(from: double.range.upperBound)
        }
        return false
    }

    /// An ellipsis of the text, as it is written there.
    fileprivate var ellipsis: String? { contains("...") ? "..." : contains("…") ? "…" : nil }

    private func doubledMark(from start: Int) -> DoubledMark? {
        var index = start
        while index < count {
            guard let first = mark(at: index) else {
                index += 1
                continue
            }
            let second = index + first.length
            var (end, number) = (second, 1)
            while let next = mark(at: end), next.kind == first.kind {
                end += next.length
                number += 1
            }
            if number == 2 { return DoubledMark(kind: first.kind, range: index..<end, second: second) }
            index = end
        }
        return nil
    }

    private func mark(at index: Int) -> (kind: DoubledMark.Kind, length: Int)? {
        guard index < count else { return nil }
        switch self[index] {
        case UInt8(ascii: "."): return (.stop, 1)
        case UInt8(ascii: ":"): return (.colon, 1)
        case UInt8(ascii: ","): return (.comma, 1)
        case 0xE3 where index + 1 < count && self[index + 1] == 0x80, 0xEF: break
        default: return nil
        }
        switch UTF8Sequence(self, at: index).codePoint {
        case 0x3002, 0xFF0E: return (.stop, 3)
        case 0xFF1A: return (.colon, 3)
        case 0x3001, 0xFF0C: return (.comma, 3)
        default: return nil
        }
    }

    /// Whether the marks end a word: they are at the end of the text, or a space follows.
    private func isSlip(_ double: DoubledMark) -> Bool {
        let (start, end) = (double.range.lowerBound, double.range.upperBound)
        guard start > 0 else { return false }
        // French has a space before a colon.
        let before = self[start - 1]
        let isAfterWord =
            before == 0x20 ? double.kind == .colon && end == count : before > 0x20 && !before.isOfPath
        guard isAfterWord, double.kind != .stop || !(before.endsSentence || isAndSoOn(after: end)) else {
            return false
        }
        return end == count || self[double.second] >= 0x80 || self[end].endsWord
    }

    /// Whether the Arabic “etc.” follows, before which two full stops are a pause.
    private func isAndSoOn(after end: Int) -> Bool {
        guard end < count, case let start = self[end] == 0x20 ? end + 1 : end else { return false }
        return starts(with: "الخ", at: start) || starts(with: "إلخ", at: start)
    }
}

extension UInt8 {
    /// Whether full stops or colons may follow in a path, a version or a pattern.
    fileprivate var isOfPath: Bool { "/\\([{<=*-".utf8.contains(self) }

    /// Russian has two full stops after these.
    fileprivate var endsSentence: Bool { self == UInt8(ascii: "?") || self == UInt8(ascii: "!") }

    fileprivate var endsWord: Bool { isASCIIWhitespace || ")]\"'<".utf8.contains(self) }
}
