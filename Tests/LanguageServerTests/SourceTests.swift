import JSON
import Testing

/// The calls in the sources of a project.
struct SourceTests {
    private let english = "en.lproj/Localizable.strings"
    private let french = "fr.lproj/Localizable.strings"
    private let base =
        "\"title\" = \"Settings\";\n\"say \\\"a\\\"\" = \"Say\";\n\"%lld files\" = \"%lld files\";\n"
    private let translation = "\"title\" = \"Réglages\";\n"

    private func project(_ source: String, configuration: String = "sources: [App]") throws -> TestClient {
        let client = try TestClient([
            ".strlint.yml": configuration + "\n", "App/A.swift": source,
            "Other/B.swift": "NSLocalizedString(\"title\", comment: \"\")\n",
            english: base, french: translation,
        ])
        client.open(english, base)
        client.open(french, translation)
        return client
    }

    private func places(_ answer: JSONValue?) -> [String] {
        (answer?.array ?? []).map { place in
            let name = place["uri"]?.string?.split(separator: "/").suffix(2).joined(separator: "/") ?? "-"
            let start = place["range", "start"]
            return "\(name) \(start?["line"]?.int ?? -1):\(start?["character"]?.int ?? -1)"
        }
    }

    private let call = "// ä\nlet a = NSLocalizedString(\"title\", comment: \"\")\n"

    @Test func `the definition of a key of the base is the call`() throws {
        let client = try project(call)
        #expect(
            places(client.result("textDocument/definition", english, line: 0, character: 3)) == [
                "App/A.swift 1:26"
            ])
        #expect(
            places(client.result("textDocument/definition", french, line: 0, character: 3)) == [
                "\(english) 0:0"
            ])
        // Nothing asks for it.
        #expect(
            places(client.result("textDocument/definition", english, line: 1, character: 3)) == [
                "\(english) 1:0"
            ])
    }

    @Test func `the references of a key are in tables and sources`() throws {
        let client = try project(call)
        let expected = ["\(english) 0:0", "\(french) 0:0", "App/A.swift 1:26"]
        #expect(places(client.result("textDocument/references", french, line: 0, character: 3)) == expected)
    }

    @Test func `a key of an interpolation has its call`() throws {
        let client = try project("let n: Int = 3\nText(\"\\(n) files\")\n")
        #expect(
            places(client.result("textDocument/definition", english, line: 2, character: 3)) == [
                "App/A.swift 1:5"
            ])
    }

    @Test func `without sources in the configuration there are no calls`() throws {
        let client = try project(call, configuration: "rules: {}")
        #expect(
            places(client.result("textDocument/definition", english, line: 0, character: 3)) == [
                "\(english) 0:0"
            ])
    }

    @Test(arguments: [
        (0, "NSLocalizedString(\"title\", comment: \"\")", "new \"x\"\\", ["\"new \\\"x\\\"\\\\\""]),
        (1, "NSLocalizedString(\"say \\\"a\\\"\", comment: \"\")", "b", ["\"b\""]),
        // Other spellings of a key are for the author of the source.
        (0, "NSLocalizedString(#\"title\"#, comment: \"\")", "b", []),
        (0, "NSLocalizedString(\"t\\u{69}tle\", comment: \"\")", "b", []),
        (2, "let n: Int = 3\nText(\"\\(n) files\")", "b", []),
        (0, "// \"title\"\nlet a = \"title\"", "b", []),
    ])
    func `a call is renamed if the user agrees`(
        _ line: Int, _ source: String, _ name: String, _ texts: [String]
    ) throws {
        let client = try project(source + "\n")
        let edit = client.result(
            "textDocument/rename", english, line: line, character: 3, "\"newName\":\(client.quoted(name))")
        let ofSource = edit?["documentChanges"]?.array?.first {
            $0["textDocument", "uri"]?.string?.hasSuffix("A.swift") == true
        }
        let edits = ofSource?["edits"]?.array ?? []
        #expect(edits.map { $0["newText"]?.string } == texts)
        #expect(edits.allSatisfy { $0["annotationId"]?.string == "sources" })
        #expect((edit?["changeAnnotations", "sources", "needsConfirmation"]?.bool == true) == !texts.isEmpty)
    }

    @Test func `a key of a catalog has its calls`() throws {
        let catalog = #"{"sourceLanguage":"en","strings":{"title":{}},"version":"1.0"}"#
        let client = try TestClient([
            ".strlint.yml": "sources: [App]\n", "App/A.swift": call, "Localizable.xcstrings": catalog,
        ])
        client.open("Localizable.xcstrings", catalog)
        let answer = client.result("textDocument/definition", "Localizable.xcstrings", line: 0, character: 37)
        #expect(places(answer) == ["App/A.swift 1:26"])
    }
}
