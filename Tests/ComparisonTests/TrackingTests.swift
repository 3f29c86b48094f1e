import Comparison
import StringTables
import TestSupport
import Testing

@Suite struct TrackingTests {
    private func status(
        _ oldBase: String, _ newBase: String, _ translation: String, before: String? = nil
    ) async -> TranslationStatus {
        let difference = await difference(oldBase, newBase)
        let tracker = TranslationTracker(base: await table(newBase), difference: difference)
        var old: Table?
        if let before { old = await table(before) }
        return tracker.status(of: await table(translation), before: old, path: "de.lproj/A.strings")
    }

    private func table(_ text: String) async -> Table { await TableReader.read(Array(text.utf8)) }

    @Test(arguments: TrackingVector.all)
    func `the status is that of the vector`(_ vector: TrackingVector) async {
        let status = await status(
            vector.oldBase, vector.newBase, vector.translation, before: vector.oldTranslation)
        #expect(status.stale.map(\.translation.key) == vector.expect.stale)
        #expect(status.missing.map(\.key) == vector.expect.missing)
        #expect(status.obsolete.map(\.key) == vector.expect.obsolete)
        #expect(status.untranslated.map(\.key) == vector.expect.untranslated)
        #expect(status.renamed.map(\.entry.old.key) == (vector.expect.renamed ?? []).map(\.from))
        #expect(status.renamed.map(\.entry.new.key) == (vector.expect.renamed ?? []).map(\.to))
        #expect(status.renamed.map(\.kind.rawValue) == (vector.expect.renamed ?? []).map(\.kind))
    }

    @Test func `a key that was renamed to a similar text is missing too`() async {
        let status = await status(
            "\"Could not open the permisions file\";", "\"Could not open the permissions file\";",
            "\"Could not open the permisions file\" = \"Keine Rechte\";")
        #expect(status.renamed.map(\.kind) == [.similar])
        #expect(status.missing.count == 1)
        #expect(status.obsolete.isEmpty)
    }

    @Test func `a rename that the translation has too is not reported`() async {
        let status = await status("\"k1\" = \"One\";", "\"k2\" = \"One\";", "\"k2\" = \"Eins\";")
        #expect(status.isEmpty)
    }

    @Test func `a translation that has the new text is not stale`() async {
        let status = await status("\"k\" = \"One\";", "\"k\" = \"Uno\";", "\"k\" = \"Uno\";")
        #expect(status.stale.isEmpty)
        #expect(status.untranslated.count == 1)
    }

    @Test(arguments: [
        ("\"a\" = \"A\";\n\"b\" = \"x\";\n\"c\" = \"C\"\n", ["a", "b", "c"]),
        ("\"a\" = \"A\";;\n\"b\" = \"y\";\n\"b\" = \"x\";\n\"c\" = \"C\";\n\"a\" = \"B\";\n", ["b", "c"]),
    ])
    func `keys that a fault of the translation loses are not missing`(_ translation: String, lost: [String])
        async
    {
        let base = "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n\"d\" = \"4\";\n"
        let status = await status(base.replacing("2", with: "5"), base, translation)
        #expect(status.lost.map(\.key) == lost)
        #expect(status.missing.map(\.key) == ["d"])
        #expect(status.stale.map(\.translation.value.text) == ["x"])
        #expect(status.obsolete.isEmpty && status.needsWork)
    }
}
