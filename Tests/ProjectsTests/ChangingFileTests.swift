import Files
import Findings
import Foundation
import Linting
import Projects
import Settings
import Testing

/// Files that another program writes to while they are checked.
struct ChangingFileTests {
    /// A base table that is large enough to be mapped into memory, with one kind of format specifier.
    private static func base(_ specifier: String) -> String {
        (0..<20_000).map { "\"key \($0)\" = \"a text with \(specifier)\";\n" }.joined()
    }

    @Test func `a base that is rewritten in place causes no false findings`() async throws {
        let project = try Project()
        try project.write("en.lproj/T.strings", Self.base("%d"))
        for number in 10..<50 { try project.write("l\(number).lproj/T.strings", Self.base("%d")) }
        let request = CheckRequest(
            paths: [project.root], in: Disk.mapping(), configuration: .none, width: 1)
        let check = try ProjectCheck(request, of: try TableSelection(request))
        let path = project.path("en.lproj/T.strings")
        let report = try await check.result { done, _ in
            guard done == 20, let file = FileHandle(forWritingAtPath: path) else { return }
            file.write(Data(Self.base("%@").utf8))
            try? file.close()
        }.report
        #expect(report.findings.isEmpty, "\(report.findings.first?.message ?? "")")
        #expect(report.failures.map(\.path) == [path])
        #expect(report.failures.first?.reason.contains("was changed while it was being read") == true)
    }

    @Test func `a table that is replaced during the check is checked in its earlier version`() async throws {
        let project = try Project()
        try project.write("en.lproj/T.strings", Self.base("%d"))
        try project.write("fr.lproj/T.strings", Self.base("%d"))
        let request = CheckRequest(
            paths: [project.root], in: Disk.mapping(), configuration: .none, width: 1)
        let check = try ProjectCheck(request, of: try TableSelection(request))
        let url = URL(filePath: project.path("en.lproj/T.strings"))
        let report = try await check.result { done, _ in
            guard done == 1 else { return }
            try? Data(Self.base("%@").utf8).write(to: url, options: .atomic)
        }.report
        #expect(report.findings.isEmpty && report.failures.isEmpty)
    }
}
