import Files
import Findings
import Linting
import Projects
import SourceText
import Testing

/// What the tables of all locales say about a deviation from the base.
struct AgreementTests {
    /// - Parameter texts: The texts of the translations, by locale.
    private func report(
        base: String, _ texts: [String: String], since former: [String: String]? = nil
    ) async throws -> CheckReport {
        var request = CheckRequest(Workspace(files(base, texts)).scope(["App"], width: 4))
        request.options.since = former.map { .files(files(base, $0)) }
        return try await (try ProjectCheck(request, of: try TableSelection(request))).result().report
    }

    private func files(_ base: String, _ texts: [String: String]) -> MemoryFiles {
        let all = texts.merging(["en": base]) { $1 }
        return MemoryFiles(
            Dictionary(
                uniqueKeysWithValues: all.map {
                    ("App/\($0.key).lproj/T.strings", ByteBuffer(Array("\"k\" = \"\($0.value)\";\n".utf8)))
                }))
    }

    @Test(arguments: [
        ("Points", ["de": "%d Punkte", "fr": "%d points", "it": "%d punti", "es": "Puntos"], 0),
        ("Points", ["de": "%d Punkte", "fr": "%d points", "it": "Punti", "es": "Puntos"], 2),
        ("Points", ["de": "%d Punkte", "fr": "%@ points", "it": "%d punti", "es": "Puntos"], 3),
        ("%@ points", ["de": "{n} Punkte", "fr": "{n} points", "it": "{n} punti"], 0),
        ("Score", ["de": "%n", "fr": "%n !", "it": "%n a", "es": "b", "sv": "c", "nb": "d"], 3),
        ("{none}", ["de": "{keine}", "fr": "{rien}", "it": "{nulla}"], 0),
        ("{none}", ["de": "{keine}", "fr": "{rien}", "it": "{nulla}", "es": "{none}"], 3),
        ("{{Start}} now", ["de": "Jetzt {{anfangen}}", "fr": "{{Commencer}}"], 0),
        (
            "{{Start}} now",
            ["de": "Jetzt {{anfangen}}", "fr": "{{Commencer}}", "sv": "{{Start}}", "es": "a"], 3
        ),
        ("{{count}} files", ["de": "{{anzahl}} Dateien", "fr": "{{count}}", "it": "{{count}} file"], 1),
        ("{{count}} files", ["de": "{{anzahl}} Dateien"], 1),
        ("100%% off", ["de": "100 % frei", "fr": "100 % de", "it": "100 % in"], 0),
        ("%@", ["de": "%d", "fr": "%d", "it": "%d"], 3),
    ])
    func `most locales together show what the app expects`(
        base: String, texts: [String: String], expected: Int
    ) async throws {
        let report = try await report(base: base, texts)
        #expect(report.findings.count == expected, "\(report.findings.map(\.message))")
        let coverage = report.locales.reduce(0) { $0 + $1.found.errors + $1.found.warnings }
        #expect(coverage == expected)
    }

    @Test(arguments: [
        ("aB3-4d-Ef6.text", ["", "", ""], 0), ("aB3-4d-Ef6.text", ["", "", "a"], 2),
        ("aB3-4d-Ef6.text", ["", ""], 2), ("name", ["", "", ""], 3),
    ])
    func `a text of an interface that is empty in all locales is a sample`(
        key: String, texts: [String], expected: Int
    ) async throws {
        let rows = zip(["de", "fr", "it"], texts).map { ($0, "\"\(key)\" = \"\($1)\";\n") }
        let tables = [("en", "\"\(key)\" = \"A sample\";\n")] + rows
        let files = tables.map { ("App/\($0).lproj/T.strings", ByteBuffer(Array($1.utf8))) }
        let workspace = Workspace(MemoryFiles(Dictionary(uniqueKeysWithValues: files)))
        let request = CheckRequest(workspace.scope(["App"], width: 4))
        let check = try ProjectCheck(request, of: try TableSelection(request))
        #expect(try await check.result().report.findings.count == expected)
    }

    @Test func `translations that have not changed count as well`() async throws {
        var texts = ["de": "%d Punkte", "fr": "%d points", "it": "Punti"]
        let former = texts
        texts["it"] = "%d punti"
        #expect(try await report(base: "Points", texts, since: former).findings.isEmpty)
        texts["fr"] = "points"
        #expect(try await report(base: "Points", texts, since: former).findings.count == 1)
    }
}
