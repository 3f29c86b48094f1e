import Findings
import Linting
import Rules
import SourceText
import StringTables
import Testing

@Suite struct CoverageRuleTests {
    private func findings(
        in keys: [String], base: [String], name: String = "Localizable.strings", baseEnd: String = ""
    ) async -> [Finding] {
        let translation = LintedTable(path: "fr.lproj/\(name)", table: await table(keys))
        let base = LintedTable(path: "en.lproj/\(name)", table: await table(base, end: baseEnd))
        return Linter().check(translation, base: base).findings
    }

    private func table(_ keys: [String], end: String = "") async -> Table {
        await TableReader.read(Array((keys.map { "\"\($0)\" = \"text\";\n" }.joined() + end).utf8))
    }

    private func keys(_ count: Int, _ prefix: String = "key") -> [String] {
        (0..<count).map { "\(prefix) \($0)" }
    }

    @Test(arguments: [
        (2, "1 of 3 keys of the base is missing: \"key 2\""),
        (1, "2 of 3 keys of the base are missing: \"key 1\", \"key 2\""),
    ])
    func `missing keys are one finding with their names`(present: Int, message: String) async {
        let found = await findings(in: keys(present), base: keys(3))
        #expect(found.map(\.message) == [message])
        #expect(found.map(\.severity) == [.info])
    }

    @Test func `only the first of many missing keys are named`() async {
        let found = await findings(in: keys(1), base: keys(1_000))
        #expect(
            found.map(\.message) == [
                "999 of 1000 keys of the base are missing: \"key 1\", \"key 2\", \"key 3\" and 996 more"
            ])
    }

    @Test(arguments: [(3, 3), (4, 1), (10, 1), (11, 0)])
    func `few extra keys are separate findings, many are one, and too many are not reported`(
        extra: Int, expected: Int
    ) async {
        let found = await findings(in: keys(10) + keys(extra, "other"), base: keys(10))
        #expect(found.map(\.rule.id) == Array(repeating: "extra-key", count: expected))
    }

    @Test func `a table without keys of its base has no extra keys`() async {
        #expect(await findings(in: ["x"], base: keys(3)).allSatisfy { $0.rule.id != "extra-key" })
    }

    @Test func `extra keys are not reported if the platform reads only a part of the base`() async {
        let found = await findings(
            in: keys(3) + ["other"], base: keys(2), baseEnd: ";\n\"key 2\" = \"text\";\n")
        #expect(!found.contains { $0.rule.id == "extra-key" })
    }

    @Test func `a table without entries has no missing keys`() async {
        #expect(await findings(in: [], base: keys(3)).allSatisfy { $0.rule.id != "missing-key" })
    }

    @Test func `missing keys of InfoPlist are looked up in Info.plist`() async {
        let found = await findings(in: keys(1, "own"), base: keys(3), name: "InfoPlist.strings")
        #expect(found.isEmpty, "\(found.lines)")
    }

    @Test func `an extra key that occurs twice is reported once`() async {
        let found = await findings(in: keys(4) + ["x", "x"], base: keys(4))
        #expect(found.filter { $0.rule.id == "extra-key" }.map(\.location.range?.start.line) == [6])
    }

    @Test(arguments: [
        ("Save ", true), ("SAVE…", true), ("Sa\u{200B}ve", true), ("Store", false), ("ｲ", false),
    ])
    func `an extra key that resembles a missing one names it`(key: String, resembles: Bool)
        async throws
    {
        let found = await findings(in: keys(3) + [key], base: keys(3) + ["Save"])
        let extra = try #require(found.first { $0.rule.id == "extra-key" })
        #expect(extra.notes.compactMap(\.location?.key) == (resembles ? ["Save"] : []))
    }

    @Test func `a base that is empty on purpose has no missing keys`() async {
        #expect(await findings(in: keys(2), base: [""]).allSatisfy { $0.rule.id != "missing-key" })
    }

    @Test func `the keys of a base are counted once`() async {
        let found = await findings(in: keys(1), base: keys(2) + keys(2))
        #expect(found.map(\.message) == ["1 of 2 keys of the base is missing: \"key 1\""])
    }

    @Test(arguments: [("zZ9aB0", 0), ("title", 1)])
    func `keys of an intent definition are not left over`(key: String, count: Int) async {
        let made = ["aB3dE5", "xY9kL0", "000AAA"]
        let found = await findings(in: made + [key], base: made)
        #expect(found.map(\.rule.id) == Array(repeating: "extra-key", count: count))
    }

    @Test(arguments: [false, true])
    func `an interface file takes precedence over its table`(hasSource: Bool) async {
        let translation = LintedTable(path: "fr.lproj/Main.strings", table: await table(["a", "b", "c"]))
        let base = LintedTable(
            path: "en.lproj/Main.strings", table: await table(["a", "b"]), locale: nil,
            hasSource: { hasSource })
        let found = Linter().check(translation, base: base).findings
        #expect(found.map(\.rule.id) == (hasSource ? [] : ["extra-key"]))
    }
}
