import Foundation
import Testing

/// `-`, and the name that `--stdin-filename` gives it.
@Suite struct StandardInputTests {
    @Test func `standard input is checked alone`() async throws {
        let outcome = try await Sandbox().strlint("check", "-", "-fconcise", input: "\"a\" = \"1\"\n")
        #expect(outcome.status == 1)
        #expect(outcome.text.hasPrefix("<stdin>:1:9: error: "))
    }

    @Test func `the name is used to find the base`() async throws {
        let project = try Sandbox(["en.lproj/a.strings": "\"n\" = \"%d files\";\n"])
        let table = "\"n\" = \"%@ fichiers\";\n"
        let alone = try await project.strlint("check", "-", input: table)
        #expect(alone.status == 0)
        let named = try await project.strlint(
            "check", "-", "--stdin-filename", "fr.lproj/a.strings", "-fconcise", input: table)
        #expect(named.status == 1)
        #expect(named.text.hasPrefix("fr.lproj/a.strings:1:8: error: "))
    }

    @Test func `an empty input is an empty file`() async throws {
        let outcome = try await Sandbox().strlint("check", "-")
        #expect(outcome.status == 1)
        #expect(outcome.text.contains("[empty-file]"))
    }

    @Test func `show reads standard input too`() async throws {
        let outcome = try await Sandbox().strlint("show", "-", input: "a = b;")
        #expect(outcome.text == "\"a\" = \"b\";\n")
    }
}
