import Comparison
import SourceText
import StringTables
import Testing

/// Two versions of a catalog.
@Suite struct CatalogComparisonTests {
    /// A catalog of these keys, each a JSON object.
    private static func catalog(_ keys: KeyValuePairs<String, String>) -> String {
        let strings = keys.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
        return "{\"sourceLanguage\":\"en\",\"strings\":{\(strings)},\"version\":\"1.0\"}"
    }

    private static func texts(_ texts: KeyValuePairs<String, String>, _ members: String = "") -> String {
        let units = texts.map { "\"\($0.key)\":\(unit($0.value))" }.joined(separator: ",")
        return "{\(members)\"localizations\":{\(units)}}"
    }

    /// The text, after its state and a colon if it is not `translated`.
    private static func unit(_ text: String) -> String {
        let parts = text.split(separator: ":", maxSplits: 1)
        let state = parts.count == 2 ? parts[0] : "translated"
        return "{\"stringUnit\":{\"state\":\"\(state)\",\"value\":\"\(parts.last ?? "")\"}}"
    }

    private static func plural(_ locale: String, _ forms: KeyValuePairs<String, String>) -> String {
        let cases = forms.map { "\"\($0.key)\":\(unit($0.value))" }.joined(separator: ",")
        return "{\"localizations\":{\"\(locale)\":{\"variations\":{\"plural\":{\(cases)}}}}}"
    }

    /// The differences as lines, after the locale.
    private func summary(_ old: String, _ new: String) async -> [String] {
        let old = await CatalogReader.catalog(in: ByteBuffer(Array(old.utf8)))
        let new = await CatalogReader.catalog(in: ByteBuffer(Array(new.utf8)))
        return CatalogComparison(old: old, new: new).differences().flatMap { compared in
            let layout = compared.difference.layout.map { "layout: \($0.kind.rawValue)" }
            let presence = compared.presence == .both ? [] : [compared.presence.rawValue]
            return (presence + compared.difference.summary + layout).map { "\(compared.locale) \($0)" }
        }
    }

    static let samples: [(String, String, [String])] = [
        (
            catalog(["k": texts(["en": "a", "fr": "b"])]), catalog(["k": texts(["en": "a", "fr": "c"])]),
            ["fr ~ k: b → c"]
        ),
        (
            catalog(["k": plural("ru", ["one": "a", "few": "b", "other": "c"])]),
            catalog(["k": plural("ru", ["one": "a", "few": "x", "other": "c"])]), ["ru ~ k (few): b → x"]
        ),
        (
            catalog(["k": texts(["fr": "new:b"])]), catalog(["k": texts(["fr": "b"])]),
            ["fr state k: new → translated"]
        ),
        (
            catalog(["k": texts(["fr": "b"])]), catalog(["k": texts(["fr": "needs_review:c"])]),
            ["fr ~ k: b → c", "fr state k: translated → needs_review"]
        ),
        (
            catalog(["k": texts(["fr": "b"])]), catalog(["k": texts(["fr": "b", "de": "d"])]),
            ["de added", "de + k: d"]
        ),
        (
            catalog(["k": texts(["fr": "b"], "\"extractionState\":\"manual\",")]),
            catalog([
                "k": texts(
                    ["fr": "b"], "\"extractionState\":\"stale\",\"comment\":\"c\",\"shouldTranslate\":false,")
            ]),
            [
                "en # k: - → c", "en extraction_state k: manual → stale",
                "en should_translate k: true → false",
            ]
        ),
        (
            catalog(["a": "{}", "b": texts(["fr": "x"])]), catalog(["b": texts(["fr": "x"]), "a": "{}"]),
            ["en layout: order"]
        ),
        (
            catalog(["k": texts(["fr": "é"])]), catalog(["k": texts(["fr": "\\u00e9"])]),
            ["en layout: spacing"]
        ),
        (catalog(["k": "{}"]), catalog(["k": "{}"]), []),
        (catalog([:]), catalog(["k": texts(["fr": "b"])]), ["en + k: k", "fr added", "fr + k: b"]),
        (
            catalog(["Open": texts(["en": "new:Open"])]), catalog(["Open": texts(["en": "Open"])]),
            ["en state Open: new → translated"]
        ),
    ]

    @Test(arguments: samples)
    func `catalogs are compared by locale`(_ old: String, _ new: String, _ expected: [String]) async {
        #expect(await summary(old, new) == expected)
    }
}
