import SourceCode
import Testing

/// Where calls are found, and what their arguments are.
@Suite struct CallFinderTests {
    struct Sample: CustomTestStringConvertible {
        let testDescription: String
        let source: String
        var language = SourceLanguage.c
        let calls: [String]

        init(_ name: String, _ source: String, _ language: SourceLanguage, _ calls: [String]) {
            (testDescription, self.source, self.language, self.calls) = (name, source, language, calls)
        }

        init(_ name: String, _ source: String, _ calls: [String]) { self.init(name, source, .c, calls) }
    }

    static let names = [
        Sample("a name is alone", "gf(1) f1(1) f(@\"a\") f_(2) _f(3)", ["f(<a>)"]),
        Sample("letters beyond ASCII belong to names", "éf(1) fé(1) “f(\"a\")”", ["f(<a>)"]),
        Sample("a member is a call", "x->f(\"a\"); x.f(\"b\")", ["f(<a>)", "f(<b>)"]),
        Sample("space may precede the parenthesis", "f \n\t \\\n (\"a\")", ["f(<a>)"]),
        Sample("a name without a parenthesis is no call", "f; f = 1", []),
        Sample("a name at the end", "f", []),
    ]

    static let arguments = [
        Sample("pieces are joined", "f(@\"a\" \"b\" @\"c\", \"d\" + \"e\")", ["f(<a>+<b>+<c>, <d>+<e>)"]),
        Sample("wrappers", "f(CFSTR ( \"a\" ), L\"b\", ((\"c\")), @(\"d\"))", ["f(<a>, <b>, <c>, <d>)"]),
        Sample("null", "f(nil, NULL, 0, nullptr, nil\"text\")", ["f(nil, nil, nil, nil, <text>)"]),
        Sample(
            "other expressions", "f(a, @\"a\".b, [c d:@\"x\"], g(\"y\"), -1, 'c')", ["f(…, …, …, …, …, …)"]),
        Sample("labels", "f(\"a\", value: \"b\", comment : nil)", ["f(<a>, value: <b>, comment: nil)"]),
        Sample("a scope is no label", "f(std::string(\"a\"))", ["f(…)"]),
        Sample("branches", "f(c ? @\"a\" : d ? \"b\" : \"c\", e ? \"a\" : g)", ["f(<a>|<b>|<c>, …)"]),
        Sample("no arguments", "f() f( )", ["f()", "f()"]),
        Sample("a missing argument", "f(\"a\",)", ["f(<a>)"]),
        Sample("comments between arguments", "f(/* x, ) */ \"a\", // )\n \"b\")", ["f(<a>, <b>)"]),
        Sample("calls in arguments", "f(\"a\", f(\"b\"))", ["f(<a>, …)", "f(<b>)"]),
        Sample("escapes", #"f("\"),\\", "\n")"#, [#"f(<\"),\\>, <\n>)"#]),
        Sample("a joint in a literal", "f(\"a\\\nb\")", ["f(<a\\\nb>)"]),
        Sample("character constants", "f('\"', \"a\", '\\'')", ["f(…, <a>, …)"]),
        Sample("raw literals of C++", "f(R\"x(a\")x\", u8R\"(b)\")", ["f(<a\">, <b>)"]),
    ]

    static let unclosed = [
        Sample("the end of the source", "f(\"a\", \"b\"\n", ["f(<a>"]),
        Sample("a semicolon", "f(\"a\"; f(\"b\")", ["f(", "f(<b>)"]),
        Sample("another bracket", "[f(\"a\"] f(\"b\")", ["f(", "f(<b>)"]),
        Sample("a quote without an end", "f(@\"a, @\"b\");\nf(\"c\")", ["f(", "f(<c>)"]),
    ]

    static let hidden = [
        Sample("a literal", "g(\"f(1)\") f(2)", ["f(…)"]),
        Sample("an apostrophe is no literal", "#error don't f(\"a\")", ["f(<a>)"]),
        Sample("comments are read", "// don't f(\"a\")\n/* \" f(\"b\") */", ["f(<a>)", "f(<b>)"]),
        Sample("everything in other text", "'f(\"a\")'", .text, ["f(<a>)"]),
        Sample(
            "Swift in a literal", "\"f(1) \\(f(\"a\")) \\(g(\"\\(f(\"b\"))\")) f(2)\"", .swift,
            ["f(<a>)", "f(<b>)"]),
        Sample(
            "Swift over lines", "\"\"\"\nf(1) \" \\(\n  f(\"a\"))\n\"\"\"\nf(\"b\")", .swift,
            ["f(<a>)", "f(<b>)"]),
        Sample("raw Swift", "#\"f(1) \" \\(f(2)) \\#(f(\"a\"))\"#", .swift, ["f(<a>)"]),
        Sample("a quote without an end in Swift", "let a = \"\nf(\"a\")", .swift, ["f(<a>)"]),
    ]

    @Test(arguments: names + arguments + unclosed + hidden)
    func `calls are found with their arguments`(_ sample: Sample) {
        #expect(found(sample.source, sample.language) == sample.calls)
    }

    @Test func `a name may need something before it`() {
        let names = ["Bundle.get", ".alert", "@Parameter"]
        let source =
            "Bundle.get(\"a\") NSBundle.get(\"b\") x.Bundle.get(\"c\") get(\"d\") .alert(\"e\") alert(\"f\") @Parameter(\"g\")"
        #expect(
            found(source, names: names) == [
                "Bundle.get(<a>)", "Bundle.get(<c>)", ".alert(<e>)", "@Parameter(<g>)",
            ])
    }

    @Test func `comments are skipped, and those of Swift nest`() {
        let source = "/* /* f(1) */ f(2) */ f(\"a\") // f(3)\nf(\"b\")"
        #expect(found(source, .swift, skipsComments: true) == ["f(<a>)", "f(<b>)"])
        #expect(found(source, skipsComments: true) == ["f(…)", "f(<a>)", "f(<b>)"])
    }

    @Test func `annotations make keys of literals`() {
        let source =
            "let a: K = \"a\"; var b: K? = \"b\"\nvar c: K { \"c\" }; var d: K { return \"d\" }; let e: K = x; let g: K"
        #expect(found(source, .swift, names: ["K"], types: ["K"]) == ["K <a>", "K <b>", "K <c>", "K <d>"])
        #expect(found(source, .swift, names: ["K"]) == [])
    }
}
