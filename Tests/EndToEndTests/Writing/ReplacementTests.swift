import Foundation
import Testing

/// What happens to files and their folders when tables are written.
@Suite struct ReplacementTests {
    private static let broken = "\"a\" = \"1\";;\n\"b\" = \"2\";\n"
    private static let fixed = "\"a\" = \"1\";\n\"b\" = \"2\";\n"

    private func text(_ project: Sandbox, _ path: String) throws -> String {
        try String(contentsOf: project.url(path), encoding: .utf8)
    }

    private func names(_ project: Sandbox, _ folder: String = ".") throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: project.url(folder).path))
    }

    /// The system kills it when the new table grows over the limit, so that it is in the middle of writing. The unit of the
    /// limit depends on the shell, and is at most 1,024 bytes: all limits but the last are within the table.
    @Test(arguments: [0, 1, 8, 20, 2_000])
    func `killed at any moment the table is the old or the new one, and nothing else is left`(
        _ limit: Int
    ) async throws {
        let old = (0..<2_000).map { "\"key \($0)\"=\"value\";;\n" }.joined()
        let new = old.replacing(";;", with: ";")
        #expect(new.utf8.count > 20 << 10)
        let project = try Sandbox(["a.strings": old])
        let outcome = try await project.shell(
            "ulimit -c 0; ulimit -f \(limit); exec \"$STRLINT\" fix --isolated -q a.strings")
        #expect(outcome.wasKilled == (limit < 2_000))
        #expect(try text(project, "a.strings") == (limit < 2_000 ? old : new))
        #if os(Linux)
            #expect(try names(project) == ["a.strings"])
        #endif
    }

    @Test func `killed before it writes the table is the old one`() async throws {
        let project = try Sandbox(["a.strings": Self.broken])
        _ = try await project.shell("\"$STRLINT\" fix --isolated -q a.strings & kill -9 $!; wait")
        #expect(try text(project, "a.strings") == Self.broken)
        #expect(try names(project) == ["a.strings"])
    }

    @Test func `a write that fails leaves the old table`() async throws {
        // More than the limit, whose unit is 512 or 1,024 bytes.
        let old = String(repeating: Self.broken, count: 1_000)
        #expect(Self.fixed.utf8.count * 1_000 > 20 << 10)
        let project = try Sandbox(["a.strings": old])
        let outcome = try await project.shell(
            "ulimit -f 20; trap '' XFSZ; $STRLINT fix --isolated -q a.strings")
        #expect(outcome.status == 2)
        #expect(try text(project, "a.strings") == old)
        #expect(try names(project) == ["a.strings"])
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
    func `a table in a folder that is not writable stays`() async throws {
        let project = try Sandbox(["sub/a.strings": Self.broken, "b.strings": Self.broken])
        let outcome = try await project.shell(
            "chmod 555 sub; $STRLINT fix --isolated -q sub b.strings; status=$?; chmod 755 sub; exit $status")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("sub/a.strings cannot be written: "))
        #expect(try text(project, "sub/a.strings") == Self.broken)
        #expect(try text(project, "b.strings") == Self.fixed)
    }

    @Test func `a link stays, and so do other names of the file`() async throws {
        let project = try Sandbox(["real/a.strings": Self.broken, "c.strings": Self.broken])
        let outcome = try await project.shell(
            "ln -s real/a.strings l.strings; ln c.strings d.strings; $STRLINT fix --isolated -q l.strings c.strings"
        )
        #expect(outcome.status == 0)
        #expect(
            outcome.errorText
                == "strlint: c.strings has other names (hard links), which keep the old content\n")
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: project.url("l.strings").path)
                == "real/a.strings")
        #expect(try text(project, "real/a.strings") == Self.fixed)
        #expect(try text(project, "c.strings") == Self.fixed)
        #expect(try text(project, "d.strings") == Self.broken)
    }

    @Test func `a second run writes nothing`() async throws {
        let project = try Sandbox(["a.strings": Self.broken])
        let first = try await project.strlint("fix", "--isolated", "a.strings")
        #expect(first.errorText == "strlint: fixed 1 finding in 1 table\n")
        let written = try FileManager.default.attributesOfItem(atPath: project.url("a.strings").path)
        let second = try await project.strlint("fix", "--isolated", "a.strings")
        #expect(second.status == 0 && second.errors.isEmpty)
        let now = try FileManager.default.attributesOfItem(atPath: project.url("a.strings").path)
        #expect(written[.systemFileNumber] as? Int == now[.systemFileNumber] as? Int)
    }

    // MARK: - Standard input

    @Test(arguments: [broken, fixed])
    func `an editor gets the whole table, and the report on standard error`(_ table: String) async throws {
        let outcome = try await Sandbox().strlint("fix", "--isolated", "-", input: table)
        #expect(outcome.status == 0)
        #expect(outcome.text == Self.fixed)
        #expect(outcome.errorText.hasPrefix("No findings in 1 file.\n"))
    }

    @Test func `what is left is on standard error, too`() async throws {
        let outcome = try await Sandbox().strlint(
            "fix", "--isolated", "-f", "concise", "--fail-on", "warning", "-",
            input: Self.broken + "\"c\" = \"C:\\Temp\";\n")
        #expect(outcome.status == 1)
        #expect(outcome.text == Self.fixed + "\"c\" = \"C:\\Temp\";\n")
        #expect(outcome.errorText.contains("<stdin>:3:10: warning: "))
    }

    // MARK: - Reports

    @Test func `the report lists what was fixed, and where it was`() async throws {
        let project = try Sandbox(["a.strings": Self.broken + "\"c\" = \"C:\\Temp\";\n"])
        let report = try await project.strlint("fix", "--isolated", "-f", "json", "a.strings").json()
        let fixed = try #require(report["fixed"] as? [[String: Any]])
        #expect(fixed.map { $0["rule"] as? String } == ["table-cut-short"])
        #expect(fixed.map { $0["path"] as? String } == ["a.strings"])
        #expect(fixed.map { $0["applicability"] as? String } == ["safe"])
        let range = try #require(fixed[0]["range"] as? [String: [String: Int]])
        #expect(range["start"] == ["line": 1, "column": 11, "offset": 10])
        let left = try #require(report["findings"] as? [[String: Any]])
        #expect(left.map { $0["rule"] as? String } == ["unknown-escape"])
        let all = try await project.strlint("fix", "--isolated", "--unsafe", "-f", "json", "a.strings").json()
        #expect((all["fixed"] as? [[String: Any]])?.map { $0["key"] as? String } == ["c"])
        #expect(try text(project, "a.strings") == Self.fixed + "\"c\" = \"C:\\\\Temp\";\n")
    }
}
