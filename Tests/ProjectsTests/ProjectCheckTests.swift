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
        let request = CheckRequest(paths: paths, in: Disk.current, configuration: .none, width: width)
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

    @Test func `a check that is cancelled ends without a result`() async throws {
        let project = try Project()
        for number in 10..<60 { try project.write("l\(number).lproj/T.strings", "\"a\" = \"1\";\n") }
        let request = CheckRequest(paths: [project.root], in: Disk.current, configuration: .none, width: 1)
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
}
