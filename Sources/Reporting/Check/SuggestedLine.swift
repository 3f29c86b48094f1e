internal import Findings
internal import SourceText

/// The line of a finding after its fix, as forges show it in a suggested change.
struct SuggestedLine {
    /// 1-based.
    let number: Int
    let text: String
    let applicability: Fix.Applicability

    /// `nil` if the fix is not in one line, if only a part of that is known, or if the result has characters that Markdown does not
    /// show.
    init?(_ finding: Finding) {
        guard let fix = finding.fixes.first, let snippet = finding.location.snippet, !snippet.isCutBefore,
            !snippet.isCutAfter, let line = finding.location.range?.start.line, !fix.edits.isEmpty,
            fix.edits.allSatisfy({ $0.range.start.line == line && $0.range.end.line == line })
        else { return nil }
        let old = Array((snippet.before + snippet.marked + snippet.after).unicodeScalars)
        guard let text = Self.text(old, fix.edits),
            VisibleText(text, tab: "\t").text.utf8.elementsEqual(text.utf8)
        else { return nil }
        number = line
        self.text = text
        applicability = fix.applicability
    }

    private static func text(_ line: [Unicode.Scalar], _ edits: [TextEdit]) -> String? {
        var text = String.UnicodeScalarView()
        var end = 0
        for edit in edits {
            let (start, next) = (edit.range.start.column - 1, edit.range.end.column - 1)
            guard end <= start, start <= next, next <= line.count else { return nil }
            text.append(contentsOf: line[end..<start])
            text.append(contentsOf: edit.replacement.unicodeScalars)
            end = next
        }
        text.append(contentsOf: line[end...])
        return String(text)
    }

    /// The block of Markdown that forges offer to commit.
    var block: String {
        let fence = text.contains(text: "```") ? String(repeating: "`", count: text.utf8.count + 1) : "```"
        return "\(fence)suggestion\n\(text)\n\(fence)\n"
    }
}
