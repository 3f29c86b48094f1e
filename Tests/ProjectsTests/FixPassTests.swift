import Files
import Findings
import Projects
import Settings
import SourceText
import StringTables
import TestSupport
import Testing

/// What fixes do to whole tables and projects.
@Suite struct FixPassTests {
    private func result(of project: Project, isUnsafe: Bool = true) async throws -> FixResult {
        let request = CheckRequest(
            Workspace(Disk.current, configuration: .none).scope([project.root], width: 2))
        let fix = try ProjectFix(FixRequest(request, isUnsafe: isUnsafe), of: try TableSelection(request))
        return try await fix.result()
    }

    private func table(_ bytes: [UInt8]) async -> Table { await TableReader.read(bytes, as: .strings) }

    @Test(arguments: ["\"k\\#(number)\" = \"v\"\n", "\"k\\#(number)\" = \"\\!\";\n"], [1_500, 22_000])
    func `a table may have any number of findings`(_ line: String, _ count: Int) async throws {
        let project = try Project()
        let text = (0..<count).map { line.replacing("\\#(number)", with: "\($0)") }.joined()
        // A report lists fewer, and one pass finds fewer than the larger number.
        let limit = count == 1_500 ? Limits.findingsPerRule : Limits.fixes(ofBytes: text.utf8.count)
        #expect(count > limit)
        try project.write("a.strings", text)
        let result = try await result(of: project, isUnsafe: false)
        #expect(result.check.report.failures.isEmpty)
        #expect(result.check.report.findings.isEmpty)
        #expect(result.fixed.count == count)
        let fixed = try #require(result.tables.first)
        #expect(await table(fixed.bytes.array).keyedCount == count)
    }

    @Test(arguments: [10, 1_500, 25_000])
    func `one fix escapes all ampersands of a table`(_ count: Int) async throws {
        let project = try Project()
        let lines = (0..<count).map { "<key>k\($0)</key><string>a & b</string>\n" }
        try project.write("a.strings", "<plist><dict>\n\(lines.joined())</dict></plist>\n")
        let result = try await result(of: project, isUnsafe: false)
        #expect(result.check.report.failures.isEmpty)
        #expect(result.fixed.count == 1)
        let fixed = try #require(result.tables.first)
        #expect(await table(fixed.bytes.array).entries.count(where: \.isLoaded) == count)
    }

    @Test func `tables that do not change keep their findings, and those with a new base get others`()
        async throws
    {
        let project = try Project()
        try project.write("en.lproj/L.strings", "\"a\" = \"1\"\n\"n\" = \"%d\";\n")
        try project.write("fr.lproj/L.strings", "\"a\" = \"1\";;\n\"n\" = \"%@\";\n")
        try project.write("other/en.lproj/L.strings", "\"a\" = ;\n")
        try project.write("other/fr.lproj/L.strings", "\"a\" = \"x\";\n\"b\" = \"\";\n")
        let result = try await result(of: project)
        #expect(result.tables.count == 2)
        for table in result.tables {
            try project.write(
                String(table.path.dropFirst(project.root.count + 1)),
                String(decoding: table.bytes.span))
        }
        let again = try await self.result(of: project)
        let left = result.check.report.findings.map { [$0.rule.id, $0.location.path, $0.message] }
        #expect(left == again.check.report.findings.map { [$0.rule.id, $0.location.path, $0.message] })
        #expect(left.contains { $0[1].hasSuffix("other/en.lproj/L.strings") })
        #expect(result.check.report.files == 4)
    }

    @Test(arguments: [
        ("\"k\" = \"v\";a\n\"l\" = \"w\";\n", "\"k\" = \"v\";\n\"l\" = \"w\";\n"),
        ("\"k\" = a\"v\";\n", "\"k\" = \"v\";\n"), ("\"k\" = \\\"v\";\n", "\"k\" = \"v\";\n"),
        ("\"k\" = \"v\";rest of it */\n", "\"k\" = \"v\"; /* rest of it */\n"),
        ("\"k\" = \"v\";rest of it\n", "\"k\" = \"v\"; // rest of it\n"),
        ("\"k\"\u{A0}=\u{A0}\"v\"\u{A0};", "\"k\" = \"v\" ;"),
        ("\"k\" = \u{200B}\"v\";\n", "\"k\" = \"v\";\n"),
        ("/ about k */\n\"k\" = \"v\";\n", "/* about k */\n\"k\" = \"v\";\n"),
        // The second semicolon hides what is wrong after it, and can be removed only once that is mended.
        (
            "\"k\" = \"v\";;\n\"l\" = Porth:\";\n\n/ title */\n\"m\" = \"x\";\n",
            "\"k\" = \"v\";\n\"l\" = \"Porth:\";\n\n/* title */\n\"m\" = \"x\";\n"
        ),
    ])
    func `slips are mended in one run`(_ broken: String, _ mended: String) async throws {
        let project = try Project()
        try project.write("a.strings", broken)
        let result = try await result(of: project)
        let fixed = try #require(result.tables.first)
        #expect(String(decoding: fixed.bytes.span) == mended)
    }

    @Test(arguments: [(11, 11), (40, 40), (100, 64)])
    func `errors that hide one another are fixed one after the other`(_ count: Int, _ fixed: Int) async throws
    {
        let project = try Project()
        let lines: (String, Int) -> String = { String(repeating: "\($0) a */\n", count: $1) }
        try project.write("a.strings", lines("*", count) + "\"k\" = \"v\";\n")
        let result = try await result(of: project, isUnsafe: false)
        #expect(result.check.report.failures.isEmpty)
        let table = try #require(result.tables.first)
        #expect(
            String(decoding: table.bytes.span)
                == lines("/*", fixed) + lines("*", count - fixed) + "\"k\" = \"v\";\n")
    }

    @Test func `a fix with which the app would load less is left out, and counted`() async throws {
        let project = try Project()
        try project.write("a.strings", "\"a\" = \"1\";;\n\"c\" = ;\n")
        let result = try await result(of: project, isUnsafe: false)
        #expect(result.tables.isEmpty)
        #expect(result.refusedCount == 1)
    }

    // MARK: - Damaged tables

    private static let signs = [
        "\"", ";", "=", "\\", "/*", "*/", "//", "#", "{", "}", "\n", " ", "“", "”", ",", "a", "%", "\u{200B}",
    ]

    private static let sample = """
        /* Title of the window */
        "title" = "Préférences…";

        // MARK: Buttons
        "ok" = "OK"; /* a button */
        bare = "value";
        "quote" = "Il dit \\"oui\\"";
        "lines" = "first\\nsecond";

        /* No comment provided by engineer. */
        "count" = "%1$d fichiers sur %2$@";
        "path" = "/* no comment */ http://example.com";
        'single' = 'it';
        "empty" = "";

        """

    private func damaged(_ random: inout SplitMix64) -> [UInt8] {
        var text = Array(Self.sample)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = text.indices.randomElement(using: &random) ?? 0
            let sign = Array(Self.signs.randomElement(using: &random) ?? "")
            switch Int.random(in: 0..<4, using: &random) {
            case 0: text.remove(at: place)
            case 1: text.insert(contentsOf: sign, at: place)
            case 2: text.replaceSubrange(place...place, with: sign)
            default:
                text.removeSubrange(place..<min(text.count, place + Int.random(in: 1..<20, using: &random)))
            }
            if text.isEmpty { text = ["\n"] }
        }
        return Array(String(text).utf8)
    }

    private func loadedKeys(_ bytes: [UInt8]) async -> Set<String> {
        let table = await table(bytes)
        return Set(table.entries.filter(\.isLoaded).map { table.string($0.key) })
    }

    @Test(arguments: 1...4)
    func `no fix makes a damaged table worse`(_ seed: UInt64) async throws {
        var random = SplitMix64(seed)
        let project = try Project()
        var tables: [String: [UInt8]] = [:]
        for number in 0..<100 {
            let bytes = damaged(&random)
            try project.write("\(number).strings", String(decoding: bytes, as: UTF8.self))
            tables[project.path("\(number).strings")] = bytes
        }
        let result = try await result(of: project)
        #expect(result.check.report.failures.isEmpty)
        #expect(result.tables.count > 50)
        for fixed in result.tables {
            let old = try #require(tables[fixed.path])
            let named = Set(fixed.fixed.compactMap(\.key))
            let lost = await loadedKeys(old).subtracting(await loadedKeys(fixed.bytes.array)).subtracting(
                named)
            #expect(lost.isEmpty, "\(String(decoding: old, as: UTF8.self))")
            try project.write(FilePath.name(of: fixed.path), String(decoding: fixed.bytes.span))
        }
        #expect(try await self.result(of: project).tables.isEmpty)
    }
}
