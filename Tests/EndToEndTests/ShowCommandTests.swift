import Foundation
import Testing

/// `show`
@Suite struct ShowCommandTests {
    private static let cut = "/* A */\n\"a\" = 'x\\U00e9';;\nb = \"2\";\n"

    private func show(_ table: String, _ options: String...) async throws -> Outcome {
        let command = Command(
            executable: Binary.url, arguments: ["show", "-"] + options, folder: Repository.root,
            input: Data(table.utf8))
        return try await command.run()
    }

    @Test func `text has the loaded entries`() async throws {
        let outcome = try await show(Self.cut)
        #expect(outcome.status == 0)
        #expect(outcome.text.hasPrefix("/* A */\n\"a\" = \"xé\";\n"))
        #expect(!outcome.text.contains("\"b\" = \"2\";"))
    }

    @Test func `all prints lost entries as comments`() async throws {
        let outcome = try await show(Self.cut, "--all")
        #expect(outcome.text.contains("// not loaded ("))
        #expect(outcome.text.contains("\"b\" = \"2\";"))
    }

    @Test func `JSON has the loaded entries`() async throws {
        let table = try await show(Self.cut, "--format", "json").json()
        #expect(table["version"] as? Int == 1)
        #expect(table["form"] as? String == "old-style")
        #expect(table["encoding"] as? String == "utf-8")
        #expect(table["bom"] as? Bool == false)
        #expect(table["complete"] as? Bool == false)
        #expect(table["accepted"] as? Bool == true)
        let entries = try #require(table["entries"] as? [[String: Any]])
        #expect(entries.count == 1)
        #expect(entries[0]["key"] as? String == "a")
        #expect(entries[0]["value"] as? String == "xé")
        #expect(entries[0]["comment"] as? String == "A")
        #expect(entries[0]["line"] as? Int == 2)
        #expect(entries[0]["loaded"] as? Bool == true)
        let all = try await show(Self.cut, "--format", "json", "--all").json()
        #expect((all["entries"] as? [[String: Any]])?.map { $0["loaded"] as? Bool } == [true, false])
    }

    @Test func `XML is a property list`() async throws {
        let outcome = try await show("\"a & <b>\" = \"\\\"q\\\" -- x\";\n", "-fxml")
        let list = try PropertyListDecoder().decode([String: String].self, from: outcome.output)
        #expect(list == ["a & <b>": "\"q\" -- x"])
    }

    /// The output is a table that prints the same again.
    @Test(arguments: ["text", "xml"])
    func `the output is a table`(_ format: String) async throws {
        let odd = "\"a\\n\\t\\\"\\\\\" = \"😀 \u{200B}\\U202E\";\n\"l\" = (x, {y = z;}, <00ff>);\n"
        let first = try await show(odd, "-f", format)
        let again = try await show(first.text, "-f", format)
        #expect(first.status == 0)
        #expect(again.text == first.text)
    }

    @Test func `a refused table exits with one`() async throws {
        let outcome = try await show("\"a\" = \"1\"\n")
        #expect(outcome.status == 1)
        #expect(!outcome.text.contains("\"a\""))
        let all = try await show("\"a\" = \"1\"\n", "--all")
        #expect(all.status == 1)
        #expect(all.text.contains("\"a\" = \"1\";"))
    }
}
