package import Findings
package import Rewriting
internal import SourceText
internal import StringTables

/// A fix whose positions are offsets into the text of the table.
package struct UnplacedFix: Sendable {
    package let title: String
    package let applicability: Fix.Applicability
    /// In the order of the text, without overlaps.
    package let changes: [TextChange]

    /// A fix of several changes; of those at one place the first comes first.
    package init(_ title: String, _ applicability: Fix.Applicability, _ changes: [TextChange]) {
        self.title = title
        self.applicability = applicability
        self.changes =
            changes.enumerated().sorted {
                ($0.element.range.lower, $0.element.range.upper, $0.offset)
                    < ($1.element.range.lower, $1.element.range.upper, $1.offset)
            }.map(\.element).joined
    }
}

extension UnplacedFix {
    /// A fix that replaces one range.
    init(
        _ title: String, _ applicability: Fix.Applicability, replacing range: TextRange,
        with replacement: String
    ) {
        self.init(title, applicability, [TextChange(range, replacement)])
    }

    /// A fix that deletes one range.
    init(_ title: String, _ applicability: Fix.Applicability, deleting range: TextRange) {
        self.init(title, applicability, [TextChange(deleting: range)])
    }
}

extension [TextChange] {
    /// The changes, with those that touch each other as one.
    fileprivate var joined: [TextChange] {
        var (result, range, replacement) = ([TextChange](), TextRange.empty, "")
        for (number, change) in enumerated() {
            let continues = number > 0 && range.upper == change.range.lower
            if number > 0, !continues { result.append(TextChange(range, replacement)) }
            range = TextRange(continues ? range.lower : change.range.lower, change.range.upper)
            // Appended in place, so that many changes take linear time.
            if continues { replacement += change.replacement } else { replacement = change.replacement }
        }
        return isEmpty ? [] : result + [TextChange(range, replacement)]
    }
}
