import Comparison
import Findings
import SourceText
import Testing

@testable import Reporting

struct DiffReportTests {
    private func text(
        _ report: DifferenceReport, _ format: DiffFormat, _ style: TerminalStyle = .plain,
        faults: [Finding] = [], listsLayout: Bool = false
    ) -> String {
        document {
            DiffDocument(report, faults: faults, listsLayout: listsLayout).write(
                as: format, style: style, to: $0)
        }
    }

    @Test(arguments: DiffFormat.allCases)
    func `the output matches the golden file`(format: DiffFormat) async {
        Golden.expect(
            text(await DiffSamples.report(DiffSamples.old, DiffSamples.new), format),
            is: "diff-\(format)/table.txt")
        Golden.expect(text(await DiffSamples.tree, format), is: "diff-\(format)/tree.txt")
        Golden.expect(text(await DiffSamples.tracked, format), is: "diff-\(format)/translations.txt")
        Golden.expect(
            text(await DiffSamples.report("", DiffSamples.hostile), format), is: "diff-\(format)/hostile.txt")
    }

    @Test(arguments: ["\0", "a", "é", "\u{200B}"])
    func `a very long text is truncated`(_ character: Character) {
        let text = TextPart(String(repeating: character, count: 100_000)).visible
        #expect(text.hasSuffix("…") && text.utf8.count < 200_000)
        let short = TextPart(String(repeating: character, count: 3_000)).visible
        #expect(!short.hasSuffix("…"))
    }

    @Test func `only text is colored`() async {
        let report = await DiffSamples.report(DiffSamples.old, DiffSamples.new)
        let colored = TerminalStyle(isColored: true)
        Golden.expect(text(report, .text, colored), is: "diff-text/table-colored.txt")
        for format in DiffFormat.allCases where format != .text {
            #expect(text(report, format, colored) == text(report, format))
        }
    }

    @Test func `layout is summarized or listed`() async {
        let (old, new) = ("b = \"1\";\r\n\"a\" = \"1\";\r\n", "\"a\"=\"1\";\n\"b\" = \"1\";\n")
        let report = await DiffSamples.report(old, new)
        let lines = text(report, .text).lines
        #expect(lines.first == "Only the layout changed: line breaks, order, quoting and spacing.")
        #expect(lines.count == 2)
        #expect(text(report, .text, listsLayout: true).lines.count { $0.hasPrefix("  = layout: ") } == 4)
    }

    @Test func `equal tables have no differences`() async {
        #expect(text(await DiffSamples.report("\"a\";", "\"a\";"), .text) == "No differences in 1 table.\n")
    }

    @Test func `unified diffs and counts match the golden files`() async {
        let table = await DiffSamples.report(DiffSamples.old, DiffSamples.new)
        Golden.expect(document { UnifiedDiff.write(table, to: $0) }, is: "diff-unified/table.txt")
        let tree = await DiffSamples.tree
        Golden.expect(document { UnifiedDiff.write(tree, to: $0) }, is: "diff-unified/tree.txt")
        Golden.expect(document { tree.writeCounts(to: $0) }, is: "diff-stat/tree.txt")
    }

    // MARK: - Formats that others read

    @Test(arguments: [10, 2_000])
    func `Markdown is never too long`(entries: Int) async {
        let new = (0..<entries).map { "\"key \($0)\" = \"A text that is of some length, \($0)\";\n" }.joined()
        let markdown = text(await DiffSamples.report("", new), .markdown)
        #expect(markdown.utf16.count <= 60_000)
        let isTruncated = markdown.contains("_Truncated: ")
        #expect(isTruncated == (entries > 1_000))
        #expect(markdown.split(separator: "<details").count == markdown.split(separator: "</details>").count)
        let shown = markdown.lines.count { $0.hasPrefix("- ") }
        if isTruncated { #expect(markdown.contains("_Truncated: \(entries - shown) more differences.")) }
    }

    @Test(arguments: [DiffFormat.text, .markdown, .html])
    func `text is escaped for its context`(format: DiffFormat) async {
        let text = text(await DiffSamples.report("", DiffSamples.hostile), format)
        let harmful = text.unicodeScalars.filter { $0 != "\n" && $0.value.isUnsafe }
        #expect(harmful.isEmpty)
        let starts = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(!starts.contains { $0.hasPrefix("::") })
        #expect(!text.contains("##[") && !text.contains("##vso["))
        guard format != .text else { return }
        #expect(!text.contains("<script>alert"))
        #expect(!text.contains("http://a.b") || format == .html)
    }

    @Test(arguments: ["::error::x.lproj/A.strings", "##[group]/A.strings"])
    func `paths cannot begin a command`(path: String) async {
        let report = await DiffSamples.report("\"a\";", "\"b\";\n/* x\n   ::error::y */\n\"c\";", path: path)
        for document in [
            text(report, .text), document { UnifiedDiff.write(report, to: $0) },
            document { report.writeCounts(to: $0) },
        ] {
            let starts = document.split(separator: "\n").map { $0.drop { $0 == " " } }
            #expect(!starts.contains { $0.hasPrefix("::") || $0.contains("##[") }, "\(document)")
        }
    }

    @Test func `pages load nothing`() async {
        let page = text(await DiffSamples.tree, .html)
        #expect(page.contains("default-src 'none'"))
        #expect(!page.contains("src=") && !page.contains("href=") && !page.contains("@import"))
        #expect(page.contains("dir=\"auto\""))
        #expect(page.contains("prefers-color-scheme: dark"))
    }

    // MARK: - History

    @Test(arguments: LogFormat.allCases)
    func `history matches the golden file`(format: LogFormat) async {
        let history = await DiffSamples.history
        Golden.expect(
            document { LogDocument(history).write(as: format, to: $0) }, is: "log-\(format)/table.txt")
        Golden.expect(
            document { LogDocument(history, key: "auth.login.title").write(as: format, to: $0) },
            is: "log-\(format)/key.txt")
    }

    @Test(
        arguments: [([1, 2, 3], "▁▄█"), ([5, 5], "▄▄"), ([], ""), (Array(0..<600), nil)] as [([Int], String?)]
    )
    func `sparklines show the range of values`(values: [Int], expected: String?) {
        let text = Sparkline(values).text
        if let expected { #expect(text == expected) }
        #expect(text.count == min(60, values.count))
    }
}
