import Files
import Findings
import Linting
import Projects
import Settings
import Synchronization
import Testing

/// The report of a check and its order.
struct ProjectCheckTests {
    private func report(on paths: [String], width: Int) async throws -> CheckReport {
        let request = CheckRequest(
            Workspace(Disk.current, configuration: .none).scope(paths, width: width))
        return try await (try ProjectCheck(request, of: try TableSelection(request))).result().report
    }

    @Test func `the report does not depend on the number of parallel jobs`() async throws {
        let project = try Project()
        try project.write("en.lproj/T.strings", "\"n\" = \"%d\";\n\"o\" = \"%@\";\n")
        for number in 0..<20 {
            try project.write("l\(number).lproj/T.strings", "\"n\" = \"%@\";\n\"n\" = \"%s\";;\n")
        }
        let narrow = try await report(on: [project.root], width: 1)
        let wide = try await report(on: [project.root], width: 8)
        #expect(narrow.findings.map(\.message) == wide.findings.map(\.message))
        #expect(narrow.findings.map(\.location.path) == wide.findings.map(\.location.path))
        #expect(narrow.files == 21)
        #expect(narrow.findings.count >= 60)
    }

    @Test func `a file that cannot be read does not stop the rest`() async throws {
        let project = try Project()
        try project.write("a.strings", "\"a\" = \"1\"\n")
        let missing = project.path("missing.strings")
        let report = try await report(on: [project.path("a.strings"), missing], width: 2)
        #expect(report.failures.map(\.path) == [missing])
        #expect(report.files == 1)
        #expect(report.findings.map(\.rule.id) == ["syntax-error"])
    }

    @Test func `findings on the file of a catalog count for their locale`() async throws {
        let project = try Project()
        try project.write(
            "L.xcstrings",
            """
            {"sourceLanguage":"en","strings":{"Hi":{"localizations":{
              "fr":{"stringUnit":{"state":"needs_review","value":"Salut"}}
            }}},"version":"1.0"}
            """)
        let report = try await report(on: [project.root], width: 1)
        #expect(report.findings.map(\.rule.id) == ["needs-review"])
        #expect(report.locales.map(\.found.infos) == [1])
        #expect(report.showing(.warning).locales.map(\.found.infos) == [0])
    }

    @Test func `a check that is cancelled ends without a result`() async throws {
        let project = try Project()
        for number in 10..<60 { try project.write("l\(number).lproj/T.strings", "\"a\" = \"1\";\n") }
        let request = CheckRequest(
            Workspace(Disk.current, configuration: .none).scope([project.root]))
        let check = try ProjectCheck(request, of: try TableSelection(request))
        let running = Mutex<Task<CheckResult, any Error>?>(nil)
        let done = Mutex(0)
        let task = Task {
            try await check.result { number, _ in
                done.withLock { $0 = number }
                guard number == 5 else { return }
                while running.withLock({ $0?.cancel() }) == nil {}
            }
        }
        running.withLock { $0 = task }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(done.withLock { $0 } == 5)
    }

    @Test(arguments: [(3, 1, ["en"]), (2, 0, ["de", "fr"]), (3, 3, ["de", "fr", "it"])])
    func `what most translations lack is reported once at the base`(
        lacking: Int, having: Int, expected: [String]
    ) async throws {
        let project = try Project()
        try project.write("en.lproj/T.strings", "\"a\" = \"Name: \";\n")
        for locale in ["de", "fr", "it"].prefix(lacking) {
            try project.write("\(locale).lproj/T.strings", "\"a\" = \"Name:\";\n")
        }
        for locale in ["es", "nb", "sv"].prefix(having) {
            try project.write("\(locale).lproj/T.strings", "\"a\" = \"Name: \";\n")
        }
        let report = try await report(on: [project.root], width: 1)
        #expect(
            report.findings.map(\.location.path) == expected.map { project.path("\($0).lproj/T.strings") })
        #expect(report.findings.allSatisfy { $0.rule.id == "edge-whitespace" })
        let counted = report.locales.reduce(0) { $0 + $1.found.warnings }
        #expect(counted == (expected == ["en"] ? 0 : expected.count))
    }

    @Test func `a table beside a storyboard is not the base of its keys`() async throws {
        let project = try Project()
        try project.write("en.lproj/Main.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n")
        try project.write("fr.lproj/Main.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n")
        #expect(try await report(on: [project.root], width: 1).findings.map(\.rule.id) == ["extra-key"])
        try project.write("Base.lproj/Main.storyboard", "<document/>")
        #expect(try await report(on: [project.root], width: 1).findings.isEmpty)
    }
}
