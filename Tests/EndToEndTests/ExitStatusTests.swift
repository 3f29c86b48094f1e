import Foundation
import Testing

/// The exit status of `check`, and its output streams.
@Suite struct ExitStatusTests {
    private static let clean = "\"a\" = \"1\";\n"
    private static let error = "\"a\" = \"1\";;\n\"b\" = \"2\";\n"
    private static let warning = "\"a\" = \"C:\\Temp\";\n"
    private static let info = "\"a\" = \"1\";\n\"Save\";\n"

    @Test(arguments: [(clean, 0), (error, 1), (warning, 0), (info, 0)] as [(String, Int32)])
    func `only errors fail by default`(_ table: String, _ status: Int32) async throws {
        let project = try Sandbox(["a.strings": table])
        #expect(try await project.strlint("check", "a.strings").status == status)
    }

    @Test(
        arguments: [
            ("error", clean, 0), ("error", warning, 0), ("error", error, 1), ("warning", info, 0),
            ("warning", warning, 1), ("warning", error, 1), ("info", info, 1), ("info", clean, 0),
            ("never", error, 0),
        ] as [(String, String, Int32)])
    func `fail on sets the level that fails`(_ level: String, _ table: String, _ status: Int32) async throws {
        let project = try Sandbox(["a.strings": table])
        #expect(try await project.strlint("check", "--fail-on", level, "a.strings").status == status)
    }

    @Test func `findings go to standard output`() async throws {
        let project = try Sandbox(["a.strings": Self.error])
        let outcome = try await project.strlint("check", "a.strings")
        #expect(outcome.text.hasPrefix("error[table-cut-short]*: "))
        #expect(outcome.lines.last == "1 error in 1 file.")
        #expect(outcome.errors.isEmpty)
    }

    @Test func `a clean run counts the checked files`() async throws {
        let project = try Sandbox(["fr.lproj/a.strings": Self.clean, "fr.lproj/b.strings": Self.clean])
        let outcome = try await project.strlint("check", ".")
        #expect(outcome.text == "No findings in 2 files.\n")
    }

    @Test func `quiet omits the summary`() async throws {
        let project = try Sandbox(["a.strings": Self.clean])
        #expect(try await project.strlint("check", "-q", "a.strings").text == "")
    }

    @Test func `an unreadable input is an error and the others are still reported`() async throws {
        let project = try Sandbox(["a.strings": Self.error, "b.strings": Self.clean])
        let outcome = try await project.strlint(
            "check", "a.strings", "gone.strings", "b.strings", "--format", "concise")
        #expect(outcome.status == 2)
        #expect(outcome.lines.count == 1)
        #expect(outcome.text.hasPrefix("a.strings:1:11: error: "))
        #expect(outcome.errorText == "error: gone.strings does not exist\n")
    }

    @Test func `unreadable inputs fail despite fail on never`() async throws {
        let project = try Sandbox(["a.strings": Self.error])
        let outcome = try await project.strlint("check", "--fail-on=never", "a.strings", "gone.strings")
        #expect(outcome.status == 2)
    }

    @Test func `JSON lists unreadable inputs too`() async throws {
        let project = try Sandbox(["a.strings": Self.error])
        let outcome = try await project.strlint("check", "-fjson", "a.strings", "gone.strings")
        let report = try outcome.json()
        #expect((report["findings"] as? [Any])?.count == 1)
        let failures = try #require(report["failures"] as? [[String: String]])
        #expect(failures == [["path": "gone.strings", "reason": "does not exist"]])
        #expect(outcome.status == 2)
    }
}
