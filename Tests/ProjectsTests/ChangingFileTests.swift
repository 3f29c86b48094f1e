import Findings
import Foundation
import Linting
import Projects
import Settings
import Testing

@testable import Files

/// Files that another program writes to while they are checked.
struct ChangingFileTests {
    /// A base table that is large enough to be mapped into memory, with one kind of format specifier. Most of it is comments,
    /// which take the least time.
    private static func base(_ specifier: String) throws -> String {
        let comment = "/* \(String(repeating: "about the entry ", count: 64)) */"
        let table = (0..<300).map { "\(comment)\n\"key \($0)\" = \"a text with \(specifier)\";\n" }.joined()
        try #require(table.utf8.count > FileMapping.smallestFile)
        return table
    }

    @Test func `a base that is rewritten in place causes no false findings`() async throws {
        let project = try Project()
        try project.write("en.lproj/T.strings", try Self.base("%d"))
        for number in 1...8 { try project.write("l\(number).lproj/T.strings", try Self.base("%d")) }
        let request = CheckRequest(
            Workspace(Disk.mapping(), configuration: .none).scope([project.root]))
        let check = try ProjectCheck(request, of: try TableSelection(request))
        let path = project.path("en.lproj/T.strings")
        let changed = Data(try Self.base("%@").utf8)
        // Half of the translations are checked before, and the others after.
        let report = try await check.result { done, _ in
            guard done == 4, let file = FileHandle(forWritingAtPath: path) else { return }
            file.write(changed)
            try? file.close()
        }.report
        #expect(report.findings.isEmpty, "\(report.findings.first?.message ?? "")")
        #expect(report.failures.map(\.path) == [path])
        #expect(report.failures.first?.reason.contains("was changed while it was being read") == true)
    }

    @Test func `a table that is replaced during the check is checked in its earlier version`() async throws {
        let project = try Project()
        try project.write("en.lproj/T.strings", try Self.base("%d"))
        try project.write("fr.lproj/T.strings", try Self.base("%d"))
        let request = CheckRequest(
            Workspace(Disk.mapping(), configuration: .none).scope([project.root]))
        let check = try ProjectCheck(request, of: try TableSelection(request))
        let url = URL(filePath: project.path("en.lproj/T.strings"))
        let replacement = Data(try Self.base("%@").utf8)
        let report = try await check.result { done, _ in
            guard done == 1 else { return }
            try? replacement.write(to: url, options: .atomic)
        }.report
        #expect(report.findings.isEmpty && report.failures.isEmpty)
    }
}
