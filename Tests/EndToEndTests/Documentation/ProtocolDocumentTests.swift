import Foundation
import TestSupport
import Testing

/// The session in docs/protocol.md is what an editor and the server say to each other.
@Suite struct ProtocolDocumentTests {
    /// A message of the editor, and how many of the server follow.
    private struct Step {
        let title: String?
        let message: String
        let answers: Int

        init(_ title: String? = nil, _ message: String, answers: Int = 0) {
            (self.title, self.message, self.answers) = (title, message, answers)
        }
    }

    private static let french = "\"title\" = \"Réglages\";\n\"files\" = \"%d fichiers\";\n"
    private static let catalog =
        #"{"sourceLanguage":"en","strings":{"Add":{"localizations":{"fr":{"stringUnit":{"state":"translated","value":"Ajouter"}}}}},"version":"1.0"}"#

    private static let files = [
        "en.lproj/Localizable.strings": "\"title\" = \"Settings\";\n\"files\" = \"%d files\";\n",
        "de.lproj/Localizable.strings": "\"title\" = \"Einstellungen\";\n\"files\" = \"%d Dateien\";\n",
        "es.lproj/Localizable.strings": "\"title\" = \"Ajustes\";\n\"files\" = \"%d archivos\";\n",
        "fr.lproj/Localizable.strings": french,
        "Widget.xcstrings": catalog,
    ]

    private static func document(_ path: String) -> String {
        #""textDocument":{"uri":"file:///App/\#(path)"}"#
    }

    private static func quoted(_ text: String) throws -> String {
        String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }

    private static func opening(_ path: String, _ language: String, _ text: String) throws -> String {
        #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///App/\#(path)","#
            + #""languageId":"\#(language)","version":1,"text":\#(try quoted(text))}}}"#
    }

    /// Replaces a character of the second line.
    private static func change(_ character: Int, to text: String, version: Int) -> String {
        #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///App/fr.lproj/Localizable.strings","version":\#(version)},"#
            + #""contentChanges":[{"range":{"start":{"line":1,"character":\#(character)},"end":{"line":1,"character":\#(character + 1)}},"text":"\#(text)"}]}}"#
    }

    private static func steps() throws -> [Step] {
        let table = "fr.lproj/Localizable.strings"
        let range = #""range":{"start":{"line":1,"character":11},"end":{"line":1,"character":13}}"#
        return [
            Step(
                "The editor begins, with the folder of the project and what it understands, and opens a translation:",
                #"{"id":1,"method":"initialize","params":{"processId":null,"rootUri":"file:///App","capabilities":{"general":{"positionEncodings":["utf-8"]},"workspace":{"workspaceEdit":{"documentChanges":true}},"textDocument":{"publishDiagnostics":{"relatedInformation":true}}}}}"#,
                answers: 1),
            Step(nil, #"{"method":"initialized","params":{}}"#),
            Step(nil, try opening(table, "strings", french), answers: 1),
            Step(
                "The user types `%@` in place of `%d`. The server compares the text with the base, which it reads from disk:",
                change(12, to: "@", version: 2), answers: 1),
            Step(
                "The editor asks for fixes of this place, and makes the edit of one:",
                #"{"id":2,"method":"textDocument/codeAction","params":{\#(document(table)),\#(range),"context":{"diagnostics":[],"only":["quickfix"]}}}"#,
                answers: 1),
            Step(nil, change(12, to: "d", version: 3), answers: 1),
            Step(
                "A key gets another name in the tables of all locales:",
                #"{"id":3,"method":"textDocument/rename","params":{\#(document(table)),"position":{"line":0,"character":2},"newName":"settings.title"}}"#,
                answers: 1),
            Step(
                "And in a string catalog, which has all locales in one file:",
                try opening("Widget.xcstrings", "json", catalog), answers: 1),
            Step(
                nil,
                #"{"id":4,"method":"textDocument/rename","params":{\#(document("Widget.xcstrings")),"position":{"line":0,"character":37},"newName":"Insert"}}"#,
                answers: 1),
            Step("The editor ends the session:", #"{"id":5,"method":"shutdown"}"#, answers: 1),
            Step(nil, #"{"method":"exit"}"#),
        ]
    }

    private static let introduction = """
        # The protocol of an editor

        A session of `strlint lsp`, as an editor and the server say it to each other over standard input and output: `→` is what the editor
        sends, `←` what the server answers. Each message is in a frame, a line `Content-Length: N` and an empty line before it, and has a
        member `"jsonrpc":"2.0"`, which are left out here, like the list of capabilities. [editors.md](editors.md) says how to set up an
        editor.


        """

    @Test func `the session in the document is what the server says`() async throws {
        let project = try Sandbox(Self.files)
        let server = try EditorProcess(in: project)
        let root = project.root.path
        var page = Self.introduction
        var isInBlock = false
        for step in try Self.steps() {
            if let title = step.title {
                page += (isInBlock ? "```\n\n" : "") + title + "\n\n```text\n"
                isInBlock = true
            }
            page += "→ \(step.message)\n"
            let message = step.message.replacing("file:///App", with: "file://\(root)")
            try server.send(#"{"jsonrpc":"2.0",\#(message.dropFirst())"#)
            for _ in 0..<step.answers {
                page += "← \(try Self.shown(#require(try server.next()), root))\n"
            }
        }
        #expect(try await server.status() == 0)
        #expect(try GeneratedDocument.holds(page + "```\n", at: "docs/protocol.md"))
    }

    /// A message of the server as the document shows it.
    private static func shown(_ message: String, _ root: String) throws -> String {
        let text = message.replacing("file://\(root)", with: "file:///App")
            .replacing(#""jsonrpc":"2.0","#, with: "")
        let capabilities = try Regex(#""capabilities":\{.*\},"serverInfo":\{[^}]*\}"#)
        return text.replacing(capabilities, with: #""capabilities":{…},"serverInfo":{…}"#)
    }
}
