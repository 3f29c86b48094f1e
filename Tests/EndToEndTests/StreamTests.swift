import Foundation
import Testing

/// Pipes, colour, and the order of output.
@Suite struct StreamTests {
    /// Tables with some findings each.
    private static func project() throws -> Sandbox {
        let project = try Sandbox(["en.lproj/a.strings": "\"n\" = \"%d files\";\n"])
        for number in 0..<40 {
            let table = (0..<50).map { "\"key \(number) \($0)\" = \"café, caf\\u00e9 \($0)\";\n" }.joined()
            try project.write("x-\(number).lproj/a.strings", table + "\"n\" = \"%@\";\n")
        }
        return project
    }

    /// Commands with long output, with their status if all of it is read.
    private static let verboseCommands = [
        ("check .", 1), ("check . -f json", 1), ("check . --fail-on never", 0), ("check . none", 2),
        ("diff x-0.lproj en.lproj", 1), ("show x-0.lproj/a.strings", 0),
        ("check . -f sarif=out.sarif -f text", 1),
        ("rules -f json", 0),
    ]

    @Test(arguments: verboseCommands)
    func `a closed pipe does not change the status`(_ command: String, status: Int) async throws {
        let project = try Self.project()
        let line = "{ $STRLINT \(command) 2>errors; echo $? >status; } | head -c 1"
        let outcome = try await project.shell(line)
        #expect(outcome.output.count == 1)
        #expect(try String(contentsOf: project.url("status"), encoding: .utf8) == "\(status)\n")
        let errors = try String(contentsOf: project.url("errors"), encoding: .utf8)
        #expect(errors.isEmpty || command.hasSuffix("none"), "\(errors)")
    }

    @Test func `a full disk is an error`() async throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let outcome = try await Self.project().shell("$STRLINT check . >/dev/full")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.hasPrefix("strlint: cannot write: "))
    }

    @Test(arguments: ["text", "concise", "json"])
    func `the number of jobs does not change the report`(_ format: String) async throws {
        let project = try Self.project()
        let one = try await project.strlint("check", ".", "-f", format, "--jobs", "1")
        let eight = try await project.strlint("check", ".", "-f", format, "--jobs", "8")
        #expect(one.output == eight.output)
        #expect(one.output.count > 100_000)
        #expect(one.status == 1 && eight.status == 1)
    }

    @Test func `paths are sorted and unique`() async throws {
        let project = try Self.project()
        let outcome = try await project.strlint(
            "check", "x-9.lproj", "x-1.lproj/a.strings", "x-9.lproj/a.strings", "-fconcise", "-q")
        let paths = outcome.lines.map { String($0.prefix { $0 != ":" }) }
        #expect(
            paths == Array(repeating: "x-1.lproj/a.strings", count: 51)
                + Array(repeating: "x-9.lproj/a.strings", count: 51))
    }

    // MARK: - Colour

    private static let colours: [([String: String], [String], Bool)] = [
        ([:], [], false), (["CLICOLOR_FORCE": "1"], [], true), (["CLICOLOR_FORCE": "0"], [], false),
        (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], [], false), ([:], ["--color", "always"], true),
        (["NO_COLOR": "1"], ["--color=always"], true), (["CLICOLOR_FORCE": "1"], ["--color=never"], false),
    ]

    @Test(arguments: colours)
    func `color depends on options and environment`(
        _ environment: [String: String], _ options: [String], _ isColored: Bool
    )
        async throws
    {
        let command = Command(
            executable: Binary.url, arguments: ["check", "-"] + options, folder: Repository.root,
            environment: environment, input: Data("a = \"b".utf8))
        #expect(try await command.run().text.contains("\u{1B}[") == isColored)
    }

    @Test(arguments: ["concise", "json"])
    func `formats for programs are never colored`(_ format: String) async throws {
        let outcome = try await Sandbox().strlint(
            "check", "-", "-f", format, "--color=always", input: "a = \"b")
        #expect(!outcome.text.contains("\u{1B}"))
    }

    @Test func `text from files is escaped`() async throws {
        let outcome = try await Sandbox().strlint(
            "check", "-", input: "\"\u{1B}[31m\u{202E}\" = \"\\q\";\n\"\u{1B}[31m\u{202E}\" = \"\";\n")
        #expect(outcome.status == 1)
        #expect(!outcome.text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }
}
