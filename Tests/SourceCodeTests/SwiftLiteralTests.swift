import SourceCode
import SourceText
import Testing

/// What is between the delimiters of Swift's literals.
@Suite struct SwiftLiteralTests {
    @Test(arguments: [
        ("f(\"a\\\"b\")", "f(<a\\\"b>)"),
        ("f(\"a\" +\n \"b\")", "f(<a>+<b>)"),
        ("f(#\"a \"b\" \\n\"#)", "f(<a \"b\" \\n>)"),
        ("f(##\"a\"#\"##)", "f(<a\"#>)"),
        ("f(\"\"\"\n    a\n      b\n    \"\"\")", "f(<    a\n      b>)"),
        ("f(\"\"\"\n\"\"\")", "f(<>)"),
        ("f(\"\"\"\r\n  a\r\n  \"\"\")", "f(<  a>)"),
        ("f(#\"\"\"\n\"\"\" \\(x)\n\"\"\"#)", "f(<\"\"\" \\(x)>)"),
        ("f(\"\")", "f(<>)"),
        ("f(\"\\(g(\"a)\", \")\"))b\")", "f(<\\(g(\"a)\", \")\"))b>)"),
        ("f(\"\\(a /* ) */)\")", "f(<\\(a /* ) */)>)"),
    ])
    func `literals end where Swift ends them`(source: String, call: String) {
        #expect(found(source, .swift) == [call])
    }

    @Test func `an interpolation has an expression and further arguments`() throws {
        let source = Array("f(\"\\(a.b, specifier: \"%.2f\") \\(c)\")".utf8)
        let call = try #require(CallFinder([SearchedName("f")]).calls(in: source.span, .swift).first)
        guard case .call(let list) = call.use else { return }
        let literal = try #require(list.arguments.first?.literals?.first)
        let contents = literal.interpolations.map { interpolation in
            CallFinder.arguments(of: interpolation, in: source.span).map { argument in
                String(decoding: source[argument.range.lower..<argument.range.upper], as: UTF8.self)
            }
        }
        #expect(contents == [["a.b", " \"%.2f\""], ["c"]])
    }

    @Test func `literals in literals have a limit`() {
        let depth = 1_000
        let source =
            "f(" + String(repeating: "\"\\(", count: depth) + String(repeating: ")\"", count: depth)
            + ") f(\"a\")"
        #expect(found(source, .swift).count <= 2)
    }
}
