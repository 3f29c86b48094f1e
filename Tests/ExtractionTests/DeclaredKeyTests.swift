import Extraction
import SourceText
import Testing

/// Keys that are literals of what a source declares itself.
@Suite struct DeclaredKeyTests {
    private static let modern = ExtractionOptions(isModern: true)

    private func keys(_ source: String, _ options: ExtractionOptions = modern) -> [String] {
        extracted(source, as: "a.swift", options)
    }

    @Test func `a list of keys gives each of them`() {
        #expect(keys(#"let all: [LocalizedStringKey] = ["One", "Two"]"#) == ["One", "Two"])
        let list =
            #"struct Rows { let titles: [LocalizedStringKey] }; let rows = Rows(titles: ["One", "Two"])"#
        #expect(keys(list) == ["One", "Two"])
    }

    @Test func `the values of a dictionary are keys, and its keys are none`() {
        #expect(keys(#"let all: [String: LocalizedStringKey] = ["a": "One", "b": "Two"]"#) == ["One", "Two"])
    }

    @Test func `a type that a list names tells what its initializers take`() {
        let source = #"""
            struct Item { let title: LocalizedStringKey; let icon: String }
            let items: [Item] = [.init(title: "One", icon: "star"), Item(title: "Two", icon: "moon")]
            """#
        #expect(keys(source) == ["One", "Two"])
    }

    @Test func `what is compared is no value`() {
        let source = #"var title: LocalizedStringKey { name == "x" ? "Yes" : log("no") ?? "Maybe" }"#
        #expect(keys(source) == ["Maybe", "Yes"])
    }

    @Test func `a closure in a condition does not hide the branch`() {
        let source = #"""
            var title: LocalizedStringKey { if all.contains(where: { $0.isOpen }) { return "One" } else { return "Two" } }
            """#
        #expect(keys(source) == ["One", "Two"])
    }

    @Test func `generic arguments are no parameters`() {
        let source = #"""
            func row<T>(_ title: LocalizedStringKey? = nil, item: Binding<T?>, isOn: Bool) {}
            row("One", item: $item, isOn: true)
            """#
        #expect(keys(source) == ["One"])
    }

    @Test func `a text is preferred unless it is disfavored`() {
        let both = "func f(_ a: LocalizedStringKey) {}; func f(_ a: String) {}; f(\"One\")"
        #expect(keys(both).isEmpty)
        let disfavored =
            "func f(_ a: LocalizedStringKey) {}; @_disfavoredOverload func f(_ a: String) {}; f(\"One\")"
        #expect(keys(disfavored) == ["One"])
    }

    @Test func `what cannot be told is named if it is asked for`() {
        let source =
            "enum A { case f(LocalizedStringKey) }; enum B { case f(String) }; let a = g(.f(\"One\"))"
        #expect(keys(source).isEmpty)
        var options = Self.modern
        options.explains = true
        #expect(keys(source, options).first?.hasPrefix("ambiguous 1: \"One\" may be a key or a text") == true)
    }

    @Test func `a variable that is declared anew is no property`() {
        let source = #"""
            struct A { let message: LocalizedStringKey }
            func f() { let message = "no key" }
            enum Name: String { case message = "message" }
            """#
        #expect(keys(source).isEmpty)
    }

    @Test func `a title of another object is no key`() {
        let source = #"""
            final class Model { var title: LocalizedStringKey = "One"; func f() { self.title = "Two" } }
            func g() { panel.title = "no key" }
            """#
        #expect(keys(source) == ["One", "Two"])
    }

    @Test func `another name of the type counts`() {
        #expect(keys(#"typealias Key = LocalizedStringKey; let a: Key = "One""#) == ["One"])
    }

    @Test func `the operands of a sum tell its type`() {
        #expect(
            keys(#"let a = Text("Page \(page + 1) of \(names.count - 1)")"#) == [
                "Page %lld of %lld = Page %1$lld of %2$lld"
            ])
    }

    @Test(arguments: ["\"", "#\" ", "(", "[", "{", "a ?", ".init(", "\\(", "case a: "])
    func `a declaration without an end is read to the end of the source`(piece: String) {
        let source = "var title: LocalizedStringKey { " + String(repeating: piece, count: 20_000)
        #expect(keys(source).isEmpty)
        let function = "func f(_ a: LocalizedStringKey, _ b: " + String(repeating: piece, count: 20_000)
        #expect(keys(function).isEmpty)
    }
}

/// Routines that an app has.
@Suite struct RoutineNameTests {
    @Test(arguments: [
        "f", "A.f", ".f", ".f()", "A.f(_:LocalizationValue)", "f(key:String.LocalizationValue)",
    ])
    func `these name a routine`(name: String) { #expect(RoutineName(name) != nil) }

    @Test(arguments: [
        "", ".", "-f", "f()", "f(_:String)", "f(", "f(_)", ".f(a)", "a b", "A..f", "f(:LocalizedStringKey)",
    ])
    func `these name none`(name: String) { #expect(RoutineName(name) == nil) }

    @Test func `wrappers are suggested`() {
        let source = #"""
            extension String {
                var localized: String { NSLocalizedString(self, comment: "") }
                func translated(_ a: CVarArg...) -> String { String(format: NSLocalizedString(self, comment: ""), a) }
                var other: String { uppercased() }
            }
            enum L10n { static func text(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: nil) } }
            func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
            func log(_ text: String) { print(text) }
            """#
        let bytes = Array(source.utf8)
        let found = RoutineSuggestion.suggestions(in: bytes.span, path: "a.swift")
        #expect(found.map(\.spelling) == [".localized", ".translated()", "L10n.text", "tr"])
        #expect(found.map(\.line) == [2, 3, 6, 7])
    }

    @Test func `macros are found by their definitions`() {
        let source =
            "#define TR(key) NSLocalizedString(key, nil)\n#define NO(k) NSLocalizedString(@\"a\", nil)\n"
            + "#define LONG(k, c) \\\n  NSLocalizedString(k, c)\nTR(@\"One\"); LONG(@\"Two\", nil);"
        let bytes = Array(source.utf8)
        #expect(RoutineSuggestion.suggestions(in: bytes.span, path: "a.m").map(\.spelling) == ["TR", "LONG"])
        let keys = extracted(source, as: "a.m", ExtractionOptions(isModern: true))
        #expect(keys.filter { $0 == "One" || $0 == "Two" } == ["One", "Two"])
    }
}
