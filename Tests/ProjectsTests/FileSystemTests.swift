import Files
import Findings
import Linting
import Projects
import Settings
import SourceText
import Testing

/// The engine reads only the file system of its request.
struct FileSystemTests {
    private func report(in files: any FileSystem, _ paths: [String]) async throws -> CheckReport {
        let request = CheckRequest(Workspace(files).scope(paths))
        return try await (try ProjectCheck(request, of: try TableSelection(request))).result().report
    }

    private static let tables = [
        "App/en.lproj/T.strings": "\"n\" = \"%d\";\n", "App/fr.lproj/T.strings": "\"n\" = \"%@\";\n",
    ].mapValues { ByteBuffer(Array($0.utf8)) }

    @Test func `tables in memory are checked`() async throws {
        let report = try await report(in: MemoryFiles(Self.tables), ["."])
        #expect(report.findings.map(\.rule.id) == ["type-mismatch"])
        #expect(report.findings.map(\.location.path) == ["App/fr.lproj/T.strings"])
        #expect(report.files == 2)
    }

    @Test func `a configuration in memory applies`() async throws {
        var files = Self.tables
        files[".strlint.yml"] = ByteBuffer(Array("ignore: [type-mismatch]\n".utf8))
        #expect(try await report(in: MemoryFiles(files), ["App"]).findings.isEmpty)
    }

    @Test func `a file that is not in memory does not exist`() async throws {
        let report = try await report(in: MemoryFiles(Self.tables), ["/etc/passwd"])
        #expect(report.failures.map(\.reason) == ["does not exist"])
    }

    @Test func `unsaved text replaces a file`() async throws {
        let text = ByteBuffer(Array("\"n\" = \"%d\";\n".utf8))
        let files = OverlaidFiles(["App/fr.lproj/T.strings": text], over: MemoryFiles(Self.tables))
        let report = try await report(in: files, ["App/fr.lproj/T.strings"])
        #expect(report.findings.isEmpty && report.files == 1)
    }

    @Test func `a file that exists only in an overlay is read by its name`() async throws {
        let text = ByteBuffer(Array("\"n\" = \"%@\";\n".utf8))
        let files = OverlaidFiles(["App/de.lproj/T.strings": text], over: MemoryFiles(Self.tables))
        let report = try await report(in: files, ["App/de.lproj/T.strings"])
        #expect(report.findings.map(\.rule.id) == ["type-mismatch"])
    }

    @Test func `unsaved new tables are found in their folders, also in new ones`() async throws {
        var files = OverlaidFiles(over: MemoryFiles(Self.tables))
        #expect(try await report(in: files, ["App"]).files == 2)
        files.set(ByteBuffer(Array("\"n\" = \"%@\";\n".utf8)), at: "App/fr.lproj/Other.strings")
        files.set(ByteBuffer(Array("\"n\" = \"%@\";\n".utf8)), at: "App/de.lproj/T.strings")
        let report = try await report(in: files, ["App"])
        #expect(report.files == 4)
        #expect(report.findings.contains { $0.location.path == "App/de.lproj/T.strings" })
        files.set(nil, at: "App/fr.lproj/Other.strings")
        files.set(nil, at: "App/de.lproj/T.strings")
        #expect(try await self.report(in: files, ["App"]).files == 2)
    }

    @Test func `each change of an unsaved text is another version`() {
        let below = MemoryFiles(Self.tables)
        var files = OverlaidFiles(over: below)
        let path = "App/fr.lproj/T.strings"
        let saved = files.version(of: path)
        files.set(ByteBuffer([]), at: path)
        let empty = files.version(of: path)
        files.set(ByteBuffer([]), at: path)
        #expect(files.version(of: path) != empty && empty != saved && empty.isSettled)
        files.set(nil, at: path)
        #expect(files.version(of: path) == saved)
        #expect(files.version(of: "App/none.strings") == .unknown)
    }

    @Test func `relative paths start from the working folder of the file system`() async throws {
        let project = try Project()
        try project.write("en.lproj/T.strings", "\"n\" = \"%d\";\n")
        try project.write("fr.lproj/T.strings", "\"n\" = \"%@\";\n")
        let report = try await report(in: Disk(workingFolder: project.root), ["fr.lproj"])
        #expect(report.findings.map(\.location.path) == ["fr.lproj/T.strings"])
        let inside = Disk(workingFolder: project.path("fr.lproj"))
        #expect(try await self.report(in: inside, ["T.strings"]).findings.map(\.rule.id) == ["type-mismatch"])
    }
}
