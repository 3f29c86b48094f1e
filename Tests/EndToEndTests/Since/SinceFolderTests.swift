import Foundation
import Testing

/// `--since` for findings on the tables of a folder.
@Suite struct SinceFolderTests {
    private static let table = "\"a\" = \"b\";\n"

    /// A repository with these tables in `main`, and `topic` checked out.
    private func project(_ tables: String...) async throws -> SinceProject {
        try await SinceProject(
            Dictionary(uniqueKeysWithValues: tables.map { ("\($0).strings", Self.table) }), in: [])
    }

    private func messages(_ project: SinceProject) async throws -> [String] {
        let outcome = try await project.sandbox.strlint(
            "check", ".", "--since", "main", "-q", "-f", "concise")
        #expect(outcome.errors.isEmpty, "\(outcome.errorText)")
        return outcome.lines
    }

    @Test func `a new table in one locale is not missing in others`() async throws {
        let project = try await project("en.lproj/L", "en.lproj/N", "de.lproj/L", "fr.lproj/L")
        try project.sandbox.write("fr.lproj/N.strings", Self.table)
        #expect(try await messages(project).isEmpty)
    }

    @Test func `a new base table is newly missing`() async throws {
        let project = try await project("en.lproj/L", "en.lproj/N", "de.lproj/L", "fr.lproj/L", "fr.lproj/N")
        try project.sandbox.write("en.lproj/O.strings", Self.table)
        let expected = ["de", "fr"].map {
            "\($0).lproj: info: 1 of 3 tables of the base is missing: O.strings [missing-table]"
        }
        #expect(try await messages(project) == expected)
        try project.sandbox.write("fr.lproj/O.strings", Self.table)
        #expect(try await messages(project) == [expected[0]])
    }

    @Test func `a new locale is reported with all missing tables`() async throws {
        let project = try await project("en.lproj/L", "en.lproj/N", "de.lproj/L")
        try project.sandbox.write("fr.lproj/L.strings", Self.table)
        #expect(
            try await messages(project)
                == ["fr.lproj: info: 1 of 2 tables of the base is missing: N.strings [missing-table]"])
    }

    @Test(arguments: [
        "rm fr.lproj/L.strings", "git rm -q fr.lproj/L.strings",
        "git mv fr.lproj/L.strings fr.lproj/M.strings",
    ])
    func `a table removed from a locale is missing`(_ change: String) async throws {
        let project = try await project("en.lproj/L", "en.lproj/N", "de.lproj/L", "fr.lproj/L", "fr.lproj/N")
        #expect(try await project.sandbox.shell(change).status == 0)
        #expect(
            try await messages(project)
                == ["fr.lproj: info: 1 of 2 tables of the base is missing: L.strings [missing-table]"])
    }

    @Test(arguments: ["rm en.lproj/N.strings", "git mv en.lproj/N.strings en.lproj/L2.strings"])
    func `a table removed from the base is extra`(_ change: String) async throws {
        let project = try await project("en.lproj/L", "en.lproj/N", "de.lproj/L", "de.lproj/N", "fr.lproj/N")
        #expect(try await project.sandbox.shell(change).status == 0)
        #expect(
            try await messages(project).filter { $0.contains("extra-table") }
                == [
                    "de.lproj/N.strings: warning: the base no longer has this table, but de, fr still have it [extra-table]"
                ])
        // A string catalog may have replaced it.
        try project.sandbox.write("N.xcstrings", "{}")
        #expect(try await !messages(project).contains { $0.contains("extra-table") })
    }

    @Test func `a removed base is reported`() async throws {
        let project = try await project("en.lproj/L", "de.lproj/L", "fr.lproj/L")
        try await project.sandbox.git("rm -q en.lproj/L.strings")
        #expect(
            try await messages(project) == [
                ".: info: the tables of de, fr have no base table to compare with; set base-language [no-base]"
            ])
    }

    @Test func `a missing base language is never an old finding`() async throws {
        let project = try await project("en.lproj/L", "de.lproj/L", "fr.lproj/L")
        let outcome = try await project.sandbox.strlint(
            "check", ".", "--since", "main", "-q", "-f", "concise", "--base-language", "nl")
        #expect(
            outcome.text.contains("error: base-language names nl, but there is no nl.lproj")
                && outcome.status == 1)
    }

    @Test func `a removed locale is only reported if its folder remains`() async throws {
        let project = try await project("en.lproj/L", "de.lproj/L", "fr.lproj/L")
        try await project.sandbox.git("rm -q fr.lproj/L.strings")
        #expect(try await messages(project).isEmpty)
        try project.sandbox.write("fr.lproj/L.txt", "")
        #expect(
            try await messages(project)
                == ["fr.lproj: info: this locale has no L.strings [missing-table]"])
    }

    @Test(arguments: ["git mv App Other", "git mv App Other && rm Other/de.lproj/N.strings"])
    func `a moved folder is recognized`(_ change: String) async throws {
        let project = try await project(
            "App/en.lproj/L", "App/en.lproj/N", "App/de.lproj/N", "App/fr.lproj/L")
        try project.sandbox.write("App/de.lproj/L.strings", "\"a\" = \"B\";\n")
        try await project.sandbox.commit("main")
        try await project.sandbox.git("branch -f main")
        #expect(try await project.sandbox.shell(change).status == 0)
        let isLoss = change.contains("rm")
        #expect(
            try await messages(project)
                == (isLoss
                    ? [
                        "Other/de.lproj: info: 1 of 2 tables of the base is missing: N.strings [missing-table]"
                    ]
                    : []))
    }

    @Test func `old folder names are not reported`() async throws {
        let project = try await project("en.lproj/L", "cn.lproj/L", "pt-BR.lproj/L", "pt_BR.lproj/L")
        try project.sandbox.write("fr.lproj/L.strings", Self.table)
        try project.sandbox.write("jp.lproj/L.strings", Self.table)
        #expect(try await project.findings() == ["jp.lproj lproj-name"])
    }

    @Test func `a table without its base is newly extra`() async throws {
        let project = try await project(
            "de.lproj/L", "en.lproj/L", "en.lproj/N", "fr.lproj/L", "fr.lproj/N", "fr.lproj/Old", "it.lproj/L"
        )
        try project.sandbox.write("de.lproj/M.strings", Self.table)
        try project.sandbox.write("en.lproj/M.strings", Self.table)
        try project.sandbox.write("fr.lproj/M.strings", Self.table)
        try project.sandbox.write("it.lproj/M.strings", Self.table)
        #expect(try await project.findings().isEmpty)
        try await project.sandbox.git("rm -q en.lproj/N.strings")
        #expect(try await project.findings() == ["fr.lproj/N.strings extra-table"])
    }

    @Test func `a wrong option is reported for unchanged folders`() async throws {
        let project = try await project("en.lproj/L", "fr.lproj/L")
        #expect(try await project.findings(". --base-language ja") == [". no-base"])
    }

    @Test func `excluded tables are not removed`() async throws {
        let project = try await project("en.lproj/L", "en.lproj/N", "fr.lproj/L", "fr.lproj/N", "de.lproj/L")
        try project.sandbox.write(".strlint.yml", "exclude: [fr.lproj/N.strings]\n")
        try project.sandbox.write("de.lproj/N.strings", Self.table)
        #expect(try await messages(project).isEmpty)
    }
}
