import Findings
import FormatStrings
import Rules
import SourceText
import Testing

@Suite struct PlaceholderReportTests {
    private func findings(base: [String], translation: [String], policy: FormatPolicy = .auto) async
        -> [Finding]
    {
        await LintingTests.findings(
            in: Array(table(translation).utf8), base: table(base),
            options: LintOptions(formatStrings: FormatStringChoice(policy)))
    }

    private func table(_ values: [String]) -> String {
        values.enumerated().map { "\"key \($0.offset)\" = \"\($0.element)\";\n" }.joined()
    }

    @Test(arguments: [(3, 3), (4, 1), (30, 1)])
    func `many mismatched names in a table are one finding`(entries: Int, expected: Int) async throws {
        let found = await findings(
            base: Array(repeating: "Hello {name}", count: entries),
            translation: Array(repeating: "Bonjour {nom}", count: entries))
        #expect(found.map(\.rule.id) == Array(repeating: "named-placeholder-mismatch", count: expected))
    }

    @Test func `the other entries are notes of that finding`() async throws {
        let found = await findings(
            base: ["{a}", "{a}", "{a}", "{b}"], translation: ["{x}", "{x}", "{x}", "{y}"])
        let notes = try #require(found.first).notes
        #expect(notes.map(\.message).prefix(3) == ["the base text", "the same here", "the same here"])
        #expect(notes.last?.message.contains("{y}") == true)
        #expect(notes.map { $0.location?.range?.start.line } == [1, 2, 3, 4])
    }

    @Test func `entries beyond a limit are only counted`() async throws {
        let found = await findings(
            base: Array(repeating: "{a}", count: 30), translation: Array(repeating: "{x}", count: 30))
        #expect(found.first?.notes.last?.message == "9 more entries are like these")
    }

    @Test func `other faults of such a table are separate findings`() async {
        let found = await findings(
            base: ["{a}", "{a}", "%@", "{a}", "{a}"], translation: ["{x}", "{x}", "%d", "{x}", "{x}"])
        #expect(found.map(\.rule.id) == ["named-placeholder-mismatch", "type-mismatch"])
    }

    @Test(arguments: [(FormatPolicy.auto, 0), (.always, 1), (.never, 0)])
    func `the policy says whether prose is formatted`(policy: FormatPolicy, count: Int) async {
        let found = await findings(base: ["Half"], translation: ["50% de"], policy: policy)
        #expect(found.count == count, "\(found.lines)")
    }

    @Test func `the arguments of both texts are shown side by side`() async throws {
        let found = await findings(base: ["%d of %@"], translation: ["%@ %d"])
        let notes = try #require(found.first).notes.map(\.message)
        #expect(notes.dropFirst().first == "argument 1: %d (an integer) in the base, %@ (an object) here")
    }

    @Test func `the other format specifiers are marked too`() async throws {
        let found = await findings(base: ["%d of %@, %d"], translation: ["\\U00e9%@ %d %d"])
        let finding = try #require(found.first)
        let snippets = [finding.location.snippet, finding.notes.first?.location?.snippet].compactMap { $0 }
        let marked = snippets.map { snippet in
            let line = Array((snippet.before + snippet.marked + snippet.after).utf8)
            return [snippet.marked] + snippet.others.map { String(decoding: line[$0], as: UTF8.self) }
        }
        #expect(marked == [["%@", "%d", "%d"], ["%d", "%@", "%d"]])
    }

    @Test(arguments: [
        (["%d file", "%d files"], 1), (["%d files", "%d file"], 1), (["%d file"], 1),
        (["%@ file", "%@ files"], 2),
        (["Delete %d tunnel?", "Delete %d tunnels?"], 1),
    ])
    func `a singular form may omit its number`(base: [String], expected: Int) async {
        let found = await findings(base: base, translation: base.map { _ in "fichier" })
        #expect(found.filter { $0.rule.id == "missing-argument" }.count == expected, "\(found.lines)")
    }
}
