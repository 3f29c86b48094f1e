import Extraction
import Testing

/// What becomes of the calls and types of Swift that make keys of literals.
@Suite struct ModernCallTests {
    private func modern(_ source: String) -> [String] {
        var options = ExtractionOptions()
        options.isModern = true
        return extracted(source, as: "a.swift", options)
    }

    @Test(arguments: [
        ("Text(\"a\", tableName: \"T\", comment: \"c\")", ["T: a /* c */"]),
        ("LabeledContent(\"a\", value: \"shown\")", ["a"]),
        ("NavigationLink(\"a\", destination: V(Text(\"b\")))", ["a", "b"]),
        ("view.alert(\"a\") { Text(\"b\") }; alert(\"c\")", ["a", "b"]),
        ("Text(title); Text(verbatim: \"a\"); Button { }; String(3); String(format: \"a\")", []),
        ("x.searchable(text: $t, prompt: \"a\")", ["a"]),
        ("let a: LocalizedStringResource = .init(\"a\", table: \"T\")", ["T: a"]),
        ("func f(_ a: LocalizedStringKey = \"a\") {}", ["a"]),
        ("String(localized: LocalizedStringResource(\"a\"))", ["a"]),
        ("LocalizedStringResource(stringLiteral: a)", []),
        ("let a: String.LocalizationValue = \"a\"; f(String.LocalizationValue(\"b\"))", ["a", "b"]),
        ("String(localized: \"a\", defaultValue: text)", ["a"]),
        ("Text(.init(\"a\")); String(localized: .init(\"b\"))", ["a", "b"]),
        ("Text(.init(title)); Text(a.init(\"b\")); Text(.init(\"c\", d)); Text(.init(\"e\").f)", []),
        ("String(localized: \"a\", defaultValue: \"%@ of %@\")", ["a = %1$@ of %2$@"]),
        ("Text(c ? \"a\" : d ? \"b\" : \"c\")", ["a", "b", "c"]),
        ("Text(\"100%\"); Text(\"100% \\(n.count)\")", ["100%", "100%% %lld"]),
        ("AxisValueLabel(\"a\"); AlertConfiguration(title: \"b\", body: \"c\", sound: s)", ["a", "b", "c"]),
        ("Summary(\"Send \\(\\.$text) to \\(\\.$node)\")", ["Send ${text} to ${node}"]),
    ])
    func `keys of literals`(source: String, entries: [String]) {
        #expect(modern(source) == entries)
    }

    @Test(arguments: [
        ("a.count", "%lld"), ("followersCount", "%lld"), ("index", "%lld"), ("a ?? 0", "%lld"),
        ("a ?? 0.5", "%lf"),
        ("a ?? \"\"", "%@"), ("i + 1", "%lld"), ("i - 1.5", "%lf"), ("12", "%lld"), ("1.5", "%lf"),
        ("\"a\"", "%@"),
        ("c ? \"a\" : \"b\"", "%@"), ("Int(a)", "%lld"), ("UInt64(a)", "%llu"), ("Int32(a)", "%d"),
        ("UInt8(a)", "%u"),
        ("CGFloat(a)", "%lf"), ("Float(a)", "%f"), ("String(a)", "%@"), ("a.formatted()", "%@"),
        ("a, style: .timer", "%@"),
        ("-139", "%lld"), ("c ? 1 : 2", "%lld"), ("a as! Int", "%lld"), ("all.reduce(0, +)", "%lld"),
        ("all.reduce(0.5) { $0 + $1 }", "%lf"),
        ("a, specifier: \"%05d\"", "%05d"), ("e.localizedDescription", "%@"),
    ])
    func `the words of an interpolation tell its type`(expression: String, specifier: String) {
        #expect(modern("Text(\"x \\(\(expression))\")") == ["x \(specifier)"])
    }

    @Test func `declarations of all sources tell the type of a name`() {
        var options = ExtractionOptions()
        options.isModern = true
        let sources = [
            "Text(\"a \\(uses)\") + Text(\"b \\(tag.total)\") + Text(\"c \\(both)\") + Text(\"d \\(maybe)\")",
            "let uses: Int; var total: Double = 0; func f(both: Int, maybe: Int?) {}",
            "struct S { let both: String }",
        ]
        let result = extracted(
            sources.enumerated().map { ("\($0).swift", Array($1.utf8)) }, options)
        #expect(
            result.tables.first?.rows.map { String(decoding: $0.key, as: UTF8.self) } == [
                "a %lld", "b %lf", "c %@", "d %lld",
            ])
        #expect(result.warnings.map(\.message) == ["type of \\(both) unknown; %@ assumed"])
    }

    @Test(arguments: [
        ("x.hopCount", "%u"), ("hops ?? 0", "%d"), ("2 * width", "%lf"), ("width * 2", "%lf"),
        // A parameter of the same name is that of another type.
        ("range.upper", "%lld"), ("upper", "%@"), ("self.upper", "%lld"),
        ("unknownCount", "%lld"), ("index", "%lld"),
    ])
    func `a declaration tells more than a name`(_ expression: String, _ specifier: String) {
        let declared = """
            struct Node { let hopCount: UInt16; let hops: Int32; var width: Double; let upper: Int }
            func f(upper: Double, index: IndexPath) {}
            """
        let result = extracted(
            [("a.swift", Array("Text(\"x \\(\(expression))\")".utf8)), ("b.swift", Array(declared.utf8))],
            ExtractionOptions(isModern: true))
        let found = result.tables.first?.rows.map { String(decoding: $0.key, as: UTF8.self) }
        #expect(found == ["x \(specifier)"])
    }

    @Test(arguments: [
        // One key that differs only in what the sources do not tell.
        (["%lld uses of %@"], "%lld uses of %@"), (["%@ uses of %@"], "%@ uses of %@"),
        (["%lld uses of %@", "other"], "%lld uses of %@"),
        // The name is a text for sure, and a lookup finds no numbered specifiers.
        (["%lld uses of %lld"], nil), (["%1$lld uses of %2$@"], nil), (["%lld Uses of %@"], nil),
        // It could be either.
        (["%lld uses of %@", "%@ uses of %@"], nil), (["%lld uses of %@", "%d uses of %@"], nil), ([], nil),
    ])
    func `an existing table tells the type of an interpolation`(_ keys: [String], _ key: String?) {
        var (options, existing) = (ExtractionOptions(), ExistingKeys())
        options.isModern = true
        for key in keys { existing.add(key.utf8.span) }
        let result = extracted(
            [("a.swift", Array("let name: String\nText(\"\\(uses) uses of \\(name)\")".utf8))], options,
            existing: [Array("Localizable".utf8): existing])
        let found = result.tables.first?.rows.map { String(decoding: $0.key, as: UTF8.self) }
        #expect(found == [key ?? "%@ uses of %@"])
        #expect(result.warnings.isEmpty == (key != nil))
    }
}
