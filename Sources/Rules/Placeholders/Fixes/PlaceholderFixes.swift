internal import Findings
internal import FormatStrings
internal import Rewriting
internal import SourceText
internal import StringTables

/// Finds the spelling of a text with which it matches its base.
///
/// Whatever is proposed has to pass the comparison that found the fault.
struct PlaceholderFixes {
    private let translation: Translation
    private let choice: FormatStringChoice
    /// How many comparisons may still be made.
    private var comparisonsLeft = Limits.proposedTexts

    init(_ translation: Translation, _ choice: FormatStringChoice) {
        self.translation = translation
        self.choice = choice
    }

    /// The fix of a fault; `nil` if a person has to decide.
    mutating func fix(of fault: PlaceholderFault) -> UnplacedFix? {
        let table = translation.table.table
        guard comparisonsLeft > 0, table.form != .binary, let value = table.entries[fault.entry].value.text,
            value.content.count <= Limits.repairedLine, let text = String(validating: table.bytes(of: value))
        else { return nil }
        var search = ProposalSearch(judge: judge(of: fault), base: baseText(of: fault))
        defer { comparisonsLeft -= search.comparisons }
        if fault.problem.reason == .swiftInterpolation, value.isUnescaped {
            let shown = table.form == .oldStyle ? table.showingInterpolations(in: value) : text
            guard let shown, let problem = search.judge(shown),
                let result = search.solution(for: shown, problem)
            else { return nil }
            return table.fix("Write it as in the base", replacing: text.replacements(for: result), in: value)
        }
        guard let result = search.solution(for: text, fault.problem) else { return nil }
        return table.fix(
            "Write the format specifiers like the base", replacing: text.replacements(for: result), in: value)
    }

    private func baseText(of fault: PlaceholderFault) -> String? {
        guard let base = translation.base?.table else { return nil }
        return fault.baseEntry.flatMap { base.entries[$0].value.text }.map(base.string)
    }

    /// The comparison that found a fault, for other texts in its place.
    private func judge(of fault: PlaceholderFault) -> (_ text: String) -> FormatMismatch? {
        let table = translation.table.table
        let key = table.string(table.entries[fault.entry].key)
        let policy = choice.policy(ofKey: key.utf8.span)
        let comparison = FormatStringComparison(policy: policy)
        guard let base = baseText(of: fault), !base.isEmpty else {
            let isAlone = translation.base == nil
            return { text in
                let mismatch = comparison.mismatch(base: nil, translation: text.utf8.span, key: key.utf8.span)
                guard mismatch == nil, isAlone else { return mismatch }
                return FormatStringCheck(policy: policy).faults(in: text.utf8.span).first
            }
        }
        return { text in
            comparison.mismatch(base: base.utf8.span, translation: text.utf8.span, key: key.utf8.span)
                ?? FormatStringCheck.repeatedArgument(in: text.utf8.span, base: base.utf8.span)
        }
    }
}

extension Table {
    /// A decoded text of an old-style table with the backslashes of its interpolations, which the reader drops; `nil` if it is not
    /// certain which parentheses are theirs.
    fileprivate func showingInterpolations(in string: TableString) -> String? {
        let written = [UInt8](copying: source(string.source))
        var (shown, rest) = ("", String(repairing: bytes(of: string)))
        for range in InterpolationSearch.all(in: written.span) {
            let expression = String(decoding: written[range], as: UTF8.self)
            let parts = rest.parts(separatedBy: expression.filter { $0 != "\\" })
            guard parts.count == 2 else { return nil }
            shown += "\(parts[0])\(expression)"
            rest = String(parts[1])
        }
        return shown.isEmpty ? nil : shown + rest
    }
}

extension String {
    /// The replacements that make `other` of the text.
    fileprivate func replacements(for other: String) -> [TextReplacement] {
        let (old, new) = (Array(unicodeScalars), Array(other.unicodeScalars))
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.map(\.offset))
        let inserted = Set(difference.insertions.map(\.offset))
        var replacements: [TextReplacement] = []
        var (index, newIndex, offset) = (0, 0, 0)
        while index < old.count || newIndex < new.count {
            let start = offset
            var text = ""
            while removed.contains(index) || inserted.contains(newIndex) {
                if removed.contains(index) {
                    offset += UTF8.width(old[index])
                    index += 1
                } else {
                    text.unicodeScalars.append(new[newIndex])
                    newIndex += 1
                }
            }
            if offset > start || !text.isEmpty { replacements.append(TextReplacement(start..<offset, text)) }
            guard index < old.count else { break }
            offset += UTF8.width(old[index])
            (index, newIndex) = (index + 1, newIndex + 1)
        }
        return replacements
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
