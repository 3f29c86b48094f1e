import Foundation
import SourceText
import Testing

@testable import Findings
@testable import Rules

@Suite struct ProfileTests {
    private func findings(_ profile: Profile?) async -> [Finding] {
        return await LintingTests.findings(
            in: Array("\"a\" = \"\";\n\"x\" = \"y\";\n\"b\" = \"u  v\";\n".utf8),
            base: "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n\"d\" = \"D\";\n",
            options: LintOptions([RuleSelection(profile: profile)]))
    }

    private static let cases: [(Profile?, [String: Severity])] = [
        (nil, ["missing-key": .info, "empty-value": .warning, "extra-key": .warning, "double-space": .info]),
        (.pr, ["empty-value": .warning, "extra-key": .warning]),
        (
            .import,
            ["missing-key": .warning, "empty-value": .error, "extra-key": .error, "double-space": .info]
        ),
        (
            .release,
            ["missing-key": .error, "empty-value": .error, "extra-key": .warning, "double-space": .info]
        ),
    ]

    @Test(arguments: cases)
    func `a profile changes severities`(profile: Profile?, expected: [String: Severity]) async {
        let found = await findings(profile)
        #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.rule.id, $0.severity) }) == expected)
    }

    @Test func `the grade of a rule takes precedence over the profile`() async {
        let options = LintOptions([
            RuleSelection(profile: .release, grades: ["missing-key": .off, "empty-value": .on(.info)])
        ])
        let found = await LintingTests.findings(
            in: Array("\"a\" = \"\";\n".utf8), base: "\"a\" = \"A\";\n\"c\" = \"C\";\n", options: options)
        #expect(found.map(\.rule.id) == ["empty-value"])
        #expect(found.map(\.severity) == [.info])
    }

    /// Compares with the table in `docs/cli.md`.
    @Test(arguments: Profile.allCases)
    func `the documentation lists the severities of a profile`(_ profile: Profile) throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/cli.md")
        let lines = try String(contentsOf: page.standardized, encoding: .utf8).split(separator: "\n")
        let head = try #require(lines.firstIndex { $0.hasPrefix("| rule | default |") })
        let column = try #require(Profile.allCases.firstIndex(of: profile)) + 2
        var named = Set<String>()
        for line in lines[(head + 2)...].prefix(while: { $0.hasPrefix("| `") }) {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            for id in cells[0].split(separator: ",").map({ $0.filter { $0 != "`" && $0 != " " } }) {
                named.insert(id)
                let rule = try #require(RuleCatalog.descriptor(of: id))
                #expect(cells[1] == rule.severity.rawValue, "\(id)")
                let grade = rule.profiles[profile] ?? .on(rule.severity)
                #expect(
                    grade
                        == (cells[column] == "off"
                            ? .off : .on(try #require(Severity(rawValue: cells[column])))))
            }
        }
        let changed = RuleCatalog.descriptors.filter { $0.profiles[profile] != nil }.map(\.id)
        #expect(named.isSuperset(of: changed))
    }
}
