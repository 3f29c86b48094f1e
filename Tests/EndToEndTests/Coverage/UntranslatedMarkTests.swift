import Foundation
import Testing

/// The way of an entry from the sources to a translation, and what removes findings on its mark.
@Suite struct UntranslatedMarkTests {
    private static let base = "\"a\" = \"Save your changes\";\n\"b\" = \"Discard all\";\n"
    private static let german = "\"a\" = \"Änderungen sichern\";\n"
    private static let marked = german + "/* Flag: untranslated */\n\"b\" = \"Discard all\";\n"

    private func project(_ german: String = marked) throws -> Sandbox {
        try Sandbox(["en.lproj/L.strings": Self.base, "de.lproj/L.strings": german])
    }

    /// The exit status for a release, and how many keys are translated.
    private func release(_ project: Sandbox) async throws -> (status: Int32, translated: Int?) {
        let outcome = try await project.strlint("check", ".", "--profile", "release", "-f", "json")
        let locales = try outcome.json()["locales"] as? [[String: Any]]
        return (outcome.status, locales?.first?["translated"] as? Int)
    }

    @Test func `a key of the sources is translated once its mark is gone`() async throws {
        let project = try project(Self.german)
        try project.write("a.m", "NSLocalizedStringFromTable(@\"Quit\", @\"L\", @\"Menu\");\n")
        #expect(try await project.strlint("update", "--sources", ".", ".").status == 0)
        #expect(try await release(project) == (1, 1))
        let path = "de.lproj/L.strings"
        let updated = try String(contentsOf: project.url(path), encoding: .utf8)
        let edited = updated.replacing("= \"Quit\"", with: "= \"Beenden\"")
            .replacing("= \"Discard all\"", with: "= \"Alles verwerfen\"")
        #expect(edited != updated && edited.contains("/* Menu */\n/* Flag: untranslated */\n"))
        try project.write(path, edited)
        // The text is another one, but only the mark tells whether that is a translation.
        #expect(try await release(project) == (1, 1))
        #expect(try await project.strlint("update", ".").status == 0)
        #expect(try await release(project) == (0, 3))
    }

    @Test(arguments: ["old-style", "xml"])
    func `a converted table has its marks`(_ form: String) async throws {
        let project = try project(
            Self.german + "/* Button */\n/* Flag: untranslated */\n\"b\" = \"Discard all\";\n")
        #expect(try await project.strlint("convert", "--form", form, "de.lproj").status == 0)
        #expect(try await release(project) == (1, 1))
        #expect(try await project.strlint("convert", "--form", "old-style", "de.lproj").status == 0)
        let text = try String(contentsOf: project.url("de.lproj/L.strings"), encoding: .utf8)
        #expect(text.contains("/* Button */\n/* Flag: untranslated */\n"))
    }

    @Test func `what is suppressed or known is not translated either`() async throws {
        let comment = "/* strlint:disable-next-line untranslated-mark -- a name */\n"
        let suppressed = try project(Self.marked.replacing("/* Flag", with: comment + "/* Flag"))
        #expect(try await release(suppressed) == (0, 1))
        let known = try project()
        #expect(try await known.strlint("check", ".", "--write-baseline", "known.json").status == 0)
        try known.write(".strlint.yml", "baseline: known.json\nseverity: {missing-key: error}\n")
        #expect(try await release(known) == (0, 1))
        let off = try project()
        try off.write(".strlint.yml", "severity: {untranslated-mark: off}\n")
        #expect(try await release(off) == (0, 1))
    }

    @Test func `a mark that a change adds is new, and an older one is not`() async throws {
        let project = try await Sandbox.repository([
            "en.lproj/L.strings": Self.base, "de.lproj/L.strings": Self.marked,
        ])
        try project.write(
            "de.lproj/L.strings", Self.marked.replacing("\"a\"", with: "/* Flag: fuzzy */\n\"a\""))
        let outcome = try await project.strlint("check", ".", "--since", "HEAD", "-f", "json")
        let findings = try #require(try outcome.json()["findings"] as? [[String: Any]])
        #expect(findings.map { ($0["location"] as? [String: Any])?["key"] as? String } == ["a"])
        let locales = try outcome.json()["locales"] as? [[String: Any]]
        #expect(locales?.first?["translated"] as? Int == 0)
    }

    @Test func `many marked entries are one finding`() async throws {
        let lines = (0..<11).map { "\"k\($0)\" = \"A text\";\n" }
        let german = lines.map { "// Flag: untranslated\n" + $0 }.joined()
        let project = try Sandbox(["en.lproj/L.strings": lines.joined(), "de.lproj/L.strings": german])
        let outcome = try await project.strlint("check", ".", "-f", "concise", "-q")
        #expect(outcome.lines.count { !$0.contains("the same as in line 2") } == 1)
        #expect(outcome.text.contains("if it is a translation of the base text (and 10 more in this table)"))
    }

    @Test(arguments: [[], ["--since", "HEAD"], ["--check"], ["--sources", "App"]])
    func `update needs a path`(_ options: [String]) async throws {
        let outcome = try await project(Self.german).shell(
            "\"$STRLINT\" update \(options.joined(separator: " "))")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.hasPrefix("strlint: update needs a PATH"))
    }

    @Test func `update takes its paths from a list`() async throws {
        let project = try project(Self.german)
        let outcome = try await project.strlint("update", "--files-from", "-", input: "de.lproj\n")
        #expect(outcome.status == 0)
        #expect(try await release(project) == (1, 1))
    }
}
