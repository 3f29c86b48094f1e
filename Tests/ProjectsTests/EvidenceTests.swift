import Files
import Findings
import Linting
import Projects
import SourceText
import Testing

/// What the tables of all locales say about the language of a text.
struct EvidenceTests {
    private func findings(_ texts: [String: String], since former: [String: String]? = nil) async throws
        -> [String]
    {
        var request = CheckRequest(Workspace(files(texts)).scope(["App"], width: 4))
        request.options.since = former.map { .files(files($0)) }
        let report = try await (try ProjectCheck(request, of: try TableSelection(request))).result().report
        #expect(report.locales.reduce(0) { $0 + $1.found.warnings } <= report.findings.count)
        return report.findings.map { "\($0.rule.id) \($0.location.path)" }
    }

    private func files(_ texts: [String: String]) -> MemoryFiles {
        MemoryFiles(
            Dictionary(
                uniqueKeysWithValues: texts.map {
                    ("App/\($0.key).lproj/T.strings", ByteBuffer(Array("\"k\" = \"\($0.value)\";\n".utf8)))
                }))
    }

    @Test(arguments: [
        (
            ["en": "Delete folder", "de": "Supprimer le dossier", "fr": "Supprimer le dossier"],
            "wrong-language", "de"
        ),
        (["en": "Delete folder", "de": "Supprimer le dossier", "fr": "Effacer le dossier"], "", ""),
        (["en": "Delete folder", "nb": "Slet mappen", "da": "Slet mappen"], "", ""),
        (["en": "Delete folder", "de": "Delete folder", "fr": "Supprimer le dossier"], "", ""),
        (["en": "Plus", "de": "Plus Ultra", "fr": "Plus Ultra"], "", ""),
        (["en": "World", "de": "Le Monde ici", "it": "Le Monde ici", "fr": "Le Monde ici"], "", ""),
        (["en": "Сеть", "fr": "Réseau", "de": "Netz"], "wrong-script", "en"),
        (["en": "Сеть", "fr": "Сеть", "ru": "Сеть"], "", ""),
    ])
    func `a short text is judged by those of other locales`(
        texts: [String: String], rule: String, locale: String
    ) async throws {
        let found = try await findings(texts)
        #expect(found == (rule.isEmpty ? [] : ["\(rule) App/\(locale).lproj/T.strings"]))
    }

    @Test func `what was so before is not new`() async throws {
        let texts = ["en": "Delete folder", "de": "Supprimer le dossier", "fr": "Supprimer le dossier"]
        #expect(try await findings(texts, since: texts).isEmpty)
        var former = texts
        former["de"] = "Ordner entfernen"
        #expect(try await findings(texts, since: former).count == 1)
    }
}
