import SourceText
import StringTables

@testable import Findings
@testable import Linting
@testable import Rules

/// Suppression comments, between entries with findings. Each line of the input is a comment.
func fuzzSuppressions(_ comments: [UInt8]) -> FuzzResult {
    let lines = comments.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(32)
    let options = LintOptions([RuleSelection(select: [.all])])
    let suppressing = outcome(file(lines, directive: "strlint:"), options)
    let plain = outcome(file(lines, directive: "strlinx:"), options)
    require(plain.suppressed.allSatisfy { _ in false } || hasOwnDirectives(lines), "nothing is suppressed")
    guard !hasOwnDirectives(lines) else { return .kept }
    let all = suppressing.findings + suppressing.suppressed
    require(places(all) == places(plain.findings), "each finding is reported or suppressed")
    require(
        suppressing.suppressed.allSatisfy { $0.suppression != nil },
        "a suppressed finding has its suppression")
    require(suppressing.findings.allSatisfy { $0.suppression == nil }, "a reported finding is not suppressed")
    return .kept
}

private func outcome(_ file: [UInt8], _ options: LintOptions) -> TableReport {
    let table = table(file)
    table.requireSound()
    return Linter(options).check(LintedTable(path: "fr.lproj/a.strings", table: table), base: nil)
}

/// A table with each line as a comment, alternating between both kinds.
private func file(_ lines: ArraySlice<[UInt8].SubSequence>, directive: String) -> [UInt8] {
    var file: [UInt8] = []
    for (number, line) in lines.enumerated() {
        let (open, close) = number.isMultiple(of: 2) ? ("/* ", " */\n") : ("// ", "\n")
        file += (open + directive).utf8
        file += line
        file += close.utf8
        file += "\"key\(number / 2)\" = \"a  b %d\";\n".utf8
    }
    return file
}

/// Whether a line contains another comment for strlint.
private func hasOwnDirectives(_ lines: ArraySlice<[UInt8].SubSequence>) -> Bool {
    lines.contains { String(decoding: $0, as: UTF8.self).contains("strlin") }
}

/// The findings that are not about suppression comments.
private func places(_ findings: [Finding]) -> [String] {
    findings.filter { $0.rule.group != .suppressions }
        .map { "\($0.location.range?.start.offset ?? 0) \($0.rule.id)" }.sorted()
}
