import Foundation
import Testing

/// Reports in several formats and files.
@Suite struct ReportFileTests {
    private static let table = "\"b\" = \"1\";\n/* 😀é */ \"a\" = \"1\"; \"a\" = \"2\";\n"

    /// A project below the root of a repository, with a duplicate key after characters of two and four bytes.
    private func project() throws -> Sandbox {
        let project = try Sandbox(["App/de.lproj/Über uns.strings": Self.table, ".git/HEAD": "ref: x\n"])
        let utf16 = Self.table.data(using: .utf16) ?? Data()
        try project.write("App/fr.lproj/Localizable.strings", utf16)
        return project
    }

    private func json(_ data: Data) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)
    }

    @Test func `every format is written to its target`() async throws {
        let project = try project()
        let outcome = try await project.strlint(
            "check", "-f", "text", "-f", "gitlab=cq.json", "-f", "junit=out/../junit.xml",
            "--format=jsonl=a=b",
            "App")
        #expect(outcome.status == 2)
        try FileManager.default.createDirectory(
            at: project.url("out"), withIntermediateDirectories: true)
        let second = try await project.strlint(
            "check", "-f", "text", "-f", "gitlab=cq.json", "-f", "junit=out/../junit.xml",
            "--format=jsonl=a=b",
            "App")
        #expect(second.status == 1 && second.errors.isEmpty)
        #expect(second.text.contains("findings"))
        for (format, path) in [("gitlab", "cq.json"), ("junit", "junit.xml"), ("jsonl", "a=b")] {
            let alone = try await project.strlint("check", "-f", format, "App")
            #expect(try Data(contentsOf: project.url(path)) == alone.output, "\(format)")
        }
    }

    @Test func `output applies to the format without a path`() async throws {
        let project = try project()
        let outcome = try await project.strlint("check", "-o", "report.txt", "App")
        #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.errors.isEmpty)
        let alone = try await project.strlint("check", "App")
        #expect(try String(contentsOf: project.url("report.txt"), encoding: .utf8) == alone.text)
        let colored = try await project.strlint("check", "-o", "report.txt", "--color", "always", "App")
        #expect(colored.status == 1)
        #expect(try String(contentsOf: project.url("report.txt"), encoding: .utf8).contains("\u{1B}["))
    }

    @Test func `a report that cannot be written is an error`() async throws {
        let project = try project()
        let outcome = try await project.strlint(
            "check", "-f", "sarif=none/out.sarif", "-f", "json=out.json", "--fail-on", "never", "App")
        #expect(outcome.status == 2)
        let message = "strlint: none/out.sarif cannot be written: there is no folder none\n"
        #expect(outcome.errorText == message)
        _ = try json(Data(contentsOf: project.url("out.json")))
    }

    @Test func `files are written even if the pipe is closed`() async throws {
        let project = try project()
        // The first part of the line writes until nothing reads the pipe any more.
        _ = try await project.shell(
            """
            { (trap '' PIPE; while printf x 2>/dev/null; do :; done)
            $STRLINT check -f text -f json=out.json App; } | true
            """)
        _ = try json(Data(contentsOf: project.url("out.json")))
    }

    @Test func `the old report is replaced at once`() async throws {
        let project = try project()
        try project.write("out.json", String(repeating: "old ", count: 10_000))
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o604], ofItemAtPath: project.url("out.json").path)
        _ = try await project.strlint("check", "-f", "json=out.json", "App")
        _ = try json(Data(contentsOf: project.url("out.json")))
        let attributes = try FileManager.default.attributesOfItem(atPath: project.url("out.json").path)
        #expect(attributes[.posixPermissions] as? Int == 0o604)
    }

    // MARK: - Places

    /// The position of the duplicate key, in scalars or in bytes of UTF-8, as each format counts.
    @Test(arguments: ["de.lproj/Über uns.strings", "fr.lproj/Localizable.strings"])
    func `columns depend on the format`(_ path: String) async throws {
        let project = try project()
        let line = Array(Self.table.components(separatedBy: "\n")[1].unicodeScalars)
        let start = try #require(line.lastIndex(of: "a")) - 1
        let bytes = String(String.UnicodeScalarView(line[..<start])).utf8.count
        let rdjson = try await project.strlint("check", "-f", "rdjson", "App/\(path)").text
        #expect(rdjson.contains("\"start\":{\"line\":2,\"column\":\(bytes + 1)}"))
        let sarif = try await project.strlint("check", "-f", "sarif", "App/\(path)").text
        #expect(sarif.contains("\"startLine\":2,\"startColumn\":\(start + 1),"))
        let github = try await project.strlint("check", "-f", "github", "App/\(path)").text
        #expect(github.contains("file=App/\(path),line=2,col=\(start + 1),endLine=2,"))
    }

    @Test(arguments: [".", "de.lproj", "../App/./de.lproj", "$PWD/de.lproj"])
    func `paths are relative to the root of the repository`(_ operand: String) async throws {
        let project = try project()
        func output(_ format: String) async throws -> String {
            try await project.shell("cd App && $STRLINT check -f \(format) \"\(operand)\"").text
        }
        #expect(try await output("gitlab").contains("\"path\":\"App/de.lproj/Über uns.strings\""))
        #expect(try await output("github").contains("file=App/de.lproj/Über uns.strings,"))
        let uri = "\"uri\":\"App/de.lproj/%C3%9Cber%20uns.strings\",\"uriBaseId\":\"%SRCROOT%\""
        #expect(try await output("sarif").contains(uri))
        let root = project.root.resolvingSymlinksInPath().path
        #expect(try await output("xcode").contains("\(root)/App/de.lproj/Über uns.strings:2:"))
    }

    @Test func `outside of a repository, paths are relative to the working folder`() async throws {
        let project = try Sandbox(["App/de.lproj/a.strings": Self.table])
        let outcome = try await project.shell("cd App && $STRLINT check -f sarif de.lproj")
        #expect(outcome.text.contains("\"uri\":\"de.lproj/a.strings\",\"uriBaseId\":\"%SRCROOT%\""))
        let root = project.root.resolvingSymlinksInPath().path
        #expect(outcome.text.contains("\"%SRCROOT%\":{\"uri\":\"file://\(root)/App/\"}"))
    }

    @Test func `links are resolved to files in the repository`() async throws {
        let project = try project()
        try FileManager.default.createSymbolicLink(
            atPath: project.url("link.strings").path, withDestinationPath: "App/de.lproj/Über uns.strings")
        let outcome = try await project.strlint("check", "-f", "gitlab", "link.strings")
        #expect(outcome.text.contains("\"path\":\"App/de.lproj/Über uns.strings\""))
    }

    @Test func `UTF-8 lines have the fingerprint of GitHub`() async throws {
        let project = try Sandbox(["a.strings": "a\nb\n  \t\tc\n d"])
        func hash(_ arguments: String) async throws -> String? {
            let outcome = try await project.shell("$STRLINT check -f sarif \(arguments)")
            let match = outcome.text.firstMatch(of: /"primaryLocationLineHash":"([^"]*)"/)
            return match.map { String($0.1) }
        }
        // The expectation of the action's own test for this text.
        #expect(try await hash("a.strings") == "271789c17abda88f:1")
        #expect(try await hash("- <a.strings") == "271789c17abda88f:1")
    }

    // MARK: - Heads

    @Test func `an HTML report says what was checked, when, and at which commit`() async throws {
        let project = try await Sandbox.repository(["App/de.lproj/L.strings": Self.table])
        let commit = try await project.git("rev-parse HEAD").prefix(12)
        let time = ["SOURCE_DATE_EPOCH": "1000000000"]
        for command in ["check", "fix"] {
            let outcome = try await project.strlint(command, "-f", "html", "App", environment: time)
            let place = "Checked <bdi>App</bdi> on 2001-09-09, 01:46 UTC"
            let revision = "at the commit <code>\(commit)</code> of the branch <bdi>main</bdi></p>"
            #expect(outcome.text.contains("<p>\(place) \(revision)"), "\(outcome.text.prefix(20_000))")
        }
    }

    @Test(arguments: ["", "-1", "now", "253402300800"])
    func `without a time in the environment the clock is used`(_ time: String) async throws {
        let project = try Sandbox(["L.strings": Self.table])
        let outcome = try await project.strlint(
            "check", "-f", "html", "L.strings", environment: ["SOURCE_DATE_EPOCH": time])
        #expect(outcome.text.contains(/<\/bdi> on 20\d\d-\d\d-\d\d, \d\d:\d\d UTC<\/p>/))
    }

    @Test func `outside of a repository, and in other formats, git is not started`() async throws {
        let project = try Sandbox(["out/L.strings": Self.table, "in/L.strings": Self.table])
        _ = try await project.shell("cd in && git init -q")
        try project.write("bin/git", "#!/bin/sh\ntouch '\(project.url("started").path)'\nexit 1\n")
        let path = "chmod +x bin/git; PATH=$PWD/bin:$PATH"
        let isStarted = { FileManager.default.fileExists(atPath: project.url("started").path) }
        for words in ["-f html out", "-f markdown in"] {
            let outcome = try await project.shell("\(path) $STRLINT check \(words)")
            #expect(outcome.status == 1 && !isStarted(), "\(words)")
        }
        let inside = try await project.shell("\(path) $STRLINT check -f html in")
        #expect(inside.text.contains(" UTC</p>") && isStarted())
    }

    // MARK: - Lists

    @Test func `max-findings changes only the list`() async throws {
        let project = try project()
        let outcome = try await project.strlint("check", "-f", "concise", "--max-findings", "0", "App")
        #expect(outcome.status == 1)
        #expect(outcome.text.wholeMatch(of: /\d+ more findings, not listed\.\n/) != nil)
        let text = try await project.strlint("check", "--max-findings", "1", "--statistics", "App")
        #expect(text.text.contains("more findings, not listed.\n\n   2  "))
        #expect(text.text.contains("2 errors"))
    }
}
