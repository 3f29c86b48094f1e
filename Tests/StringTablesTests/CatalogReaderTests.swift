import SourceText
import Testing

@testable import StringTables

/// What a catalog becomes in each locale.
@Suite struct CatalogReaderTests {
    private static func read(_ strings: String, source: String = "en") async -> Catalog {
        let file = "{\"sourceLanguage\" : \"\(source)\", \"strings\" : {\(strings)}, \"version\" : \"1.0\"}"
        return await CatalogReader.catalog(in: ByteBuffer(Array(file.utf8)))
    }

    private static func unit(_ value: String, _ state: String = "translated") -> String {
        "{\"stringUnit\" : {\"state\" : \"\(state)\", \"value\" : \"\(value)\"}}"
    }

    static let plural =
        "{\"variations\" : {\"plural\" : {\"one\" : \(unit("1 a")), \"other\" : \(unit("%d as"))}}}"

    static let shapes: [(strings: String, tables: [String])] = [
        ("", ["en:"]),
        ("\"a\" : {}", ["en: a=a/key"]),
        (
            "\"a\" : {\"localizations\" : {\"de\" : \(unit("x", "new")), \"en\" : \(unit("y"))}}, \"b\" : {}",
            ["en: a=y/translated b=b/key", "de: a=x/new"]
        ),
        (
            "\"a\" : {\"localizations\" : {\"fr\" : null, \"de\" : \(plural)}}",
            ["en: a=a/key", "de: a[one]=1 a/translated a[other]=%d as/translated"]
        ),
        (
            """
            "a" : {"localizations" : {"en" : {"stringUnit" : {"value" : "%#@n@", "state" : "needs_review"}, "substitutions" : \
            {"n" : {"argNum" : 2, "formatSpecifier" : "ld", "variations" : {"plural" : {"other" : \(unit("%arg"))}}}}}}}
            """, ["en: a=%#@n@/needsReview a[other]=%arg/translated"]
        ),
        (
            "\"a\" : {\"localizations\" : {\"en\" : {\"variations\" : {\"device\" : {\"mac\" : \(plural), \"other\" : \(unit("z"))}}}}}",
            ["en: a[mac.one]=1 a/translated a[mac.other]=%d as/translated a[other]=z/translated"]
        ),
        ("\"a\" : {\"localizations\" : {\"en\" : {\"variations\" : {\"device\" : {}}}}}", ["en: a=a/key"]),
        (
            "\"a\" : {\"localizations\" : {\"de\" : \(unit("x"))}}, \"\\u0061\" : {\"localizations\" : {\"de\" : \(unit("y"))}}",
            ["en: a=a/key", "de: a=y/translated"]
        ),
        (
            "\"a\" : {\"localizations\" : {\"de\" : \(unit("x")), \"de\" : \(unit("y", "done"))}}",
            ["en: a=a/key", "de: a=y/unknown"]
        ),
        (
            "\"a\" : {\"localizations\" : {\"en\" : {\"stringSet\" : {\"state\" : \"translated\", \"values\" : [\"p\", \"q\"]}}}}",
            ["en: a=p/translated"]
        ),
    ]

    @Test(arguments: shapes)
    func `each locale has the texts that are compiled for it`(_ strings: String, _ tables: [String]) async {
        let catalog = await Self.read(strings)
        #expect(catalog.localizations.map(\.shown) == tables)
        for localization in catalog.localizations {
            let table = localization.table
            for number in table.entries.indices where table.entries[number].isFirst {
                #expect(table.entry(matching: number, of: table) == number)
                let key = catalog.entries[Int(localization.numbers[number])].key
                #expect(table.string(key) == table.string(table.entries[number].key))
            }
        }
    }

    @Test(arguments: [
        ("", false), ("\"extractionState\" : \"manual\",", true), ("\"extractionState\" : \"x\",", false),
    ])
    func `a new text of the source language is loaded only if the key is manual`(
        _ state: String, _ isLoaded: Bool
    ) async throws {
        let texts = "{\"de\" : \(Self.unit("x", "new")), \"en\" : \(Self.unit("y", "new"))}"
        let catalog = await Self.read("\"a\" : {\(state) \"localizations\" : \(texts)}")
        #expect(catalog.localizations[0].table.entries[0].isLoaded == isLoaded)
        #expect(catalog.localizations[1].table.entries[0].isLoaded)
    }

    @Test(arguments: [("new", [false, false]), ("translated", [true, true])])
    func `new forms of the source language are loaded if others of the key are not new`(
        _ state: String, _ areLoaded: [Bool]
    ) async throws {
        let forms = "\"one\" : \(Self.unit("x", "new")), \"other\" : \(Self.unit("%d y", state))"
        let catalog = await Self.read(
            "\"a\" : {\"localizations\" : {\"en\" : {\"variations\" : {\"plural\" : {\(forms)}}}}}")
        #expect(catalog.localizations[0].table.entries.map(\.isLoaded) == areLoaded)
    }

    @Test func `a catalog that Xcode refuses is lost in every locale`() async {
        let catalog = await Self.read(
            "\"a\" : {\"comment\" : 1, \"localizations\" : {\"de\" : \(Self.unit("x"))}}")
        #expect(catalog.file.isAccepted && !catalog.builds)
        #expect(catalog.localizations.count == 2)
        #expect(catalog.localizations.allSatisfy { !$0.table.isAccepted && !$0.table.entries[0].isLoaded })
    }

    @Test func `what Xcode notes about a key is read`() async {
        let strings =
            "\"a\" : {\"comment\" : \"c\", \"extractionState\" : \"stale\", \"shouldTranslate\" : false}, \"b\" : {}"
        let entries = await Self.read(strings).entries
        #expect(entries.map(\.extraction) == [.stale, .code])
        #expect(entries.map(\.shouldTranslate) == [false, true])
        #expect(entries.map { $0.comment != nil } == [true, false])
    }

    @Test func `a catalog in many parts is read as in one`() async {
        let keys = (0..<2000).map { number in
            "\"k\(number)\" : {\"localizations\" : {\"l\(number % 7)\" : \(Self.unit("x\(number)")), \"m\" : \(Self.plural)}}"
        }
        let catalog = await Self.read(keys.joined(separator: ","), source: "m")
        #expect(catalog.localizations.map(\.locale) == ["m"] + (0..<7).map { "l\($0)" })
        #expect(catalog.localizations[0].table.entries.count == 4000)
        for (number, localization) in catalog.localizations.dropFirst().enumerated() {
            let expected = stride(from: number, to: 2000, by: 7).map { Int32($0) }
            #expect(localization.numbers == expected)
        }
    }

    @Test func `too many locales or texts that vary too deeply do no harm`() async {
        let locales = (0...Limits.locales).map { "\"l\($0)\" : \(Self.unit("x"))" }.joined(separator: ",")
        let catalog = await Self.read("\"a\" : {\"localizations\" : {\(locales)}}")
        #expect(catalog.file.excess == .locales(beyond: Limits.locales))
        // Parts of the keys are read at the same time, none of which has too many.
        let keys = (0...Limits.locales).map {
            "\"k\($0)\" : {\"localizations\" : {\"l\($0)\" : \(Self.unit("x"))}}"
        }
        let spread = await Self.read(keys.joined(separator: ","))
        #expect(spread.file.excess == .locales(beyond: Limits.locales))
        let deep =
            String(repeating: "{\"variations\" : {\"plural\" : {\"other\" : ", count: 100) + Self.unit("x")
        let nested = await Self.read(
            "\"a\" : {\"localizations\" : {\"de\" : \(deep)\(String(repeating: "}}}", count: 100))}}")
        #expect(nested.file.isAccepted && nested.localizations.map(\.table.entries.count) == [1, 0])
    }
}

extension Catalog.Localization {
    /// Its texts, with their categories and states.
    fileprivate var shown: String {
        let texts = table.entries.indices.map { number in
            let category = table.category(of: number).map { "[\($0)]" } ?? ""
            let text = table.entries[number].value.text.map { table.string($0) } ?? "-"
            return " \(table.string(table.entries[number].key))\(category)=\(text)/\(states[number])"
        }
        return "\(locale):" + texts.joined()
    }
}
