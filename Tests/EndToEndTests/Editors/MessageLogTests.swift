import Foundation
import Testing

/// `strlint lsp --log FILE`.
@Suite struct MessageLogTests {
    @Test func `each message is a line at the end of the file`() async throws {
        let folder = try Sandbox(["log": "kept\n"])
        let editor = try EditorProcess(in: folder, "--log", "log", "--ignore=hidden-character")
        try editor.send(
            "{\"jsonrpc\":\"2.0\",\r\n\"id\":1,\n\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}")
        _ = try editor.next()
        try editor.send(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#)
        let answer = try #require(try editor.next())
        try editor.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
        #expect(try await editor.status() == 0)

        let lines = try String(contentsOf: folder.url("log"), encoding: .utf8).split(separator: "\n")
        #expect(lines.first == "kept")
        let messages = try lines.dropFirst().map { try #require($0.wholeMatch(of: /\d+\.\d{3} ([→←]) (.*)/)) }
        #expect(messages.map(\.1) == ["→", "←", "→", "←", "→"])
        #expect(messages[0].2.hasPrefix(#"{"jsonrpc":"2.0",  "id":1, "method":"initialize""#))
        #expect(messages[3].2 == answer)
    }

    @Test func `a file that cannot be written is told at once`() async throws {
        let outcome = try await Sandbox().strlint("lsp", "--log", "none/log")
        #expect(outcome.status == 2)
        #expect(outcome.errorText == "strlint: --log none/log: No such file or directory\n")
    }
}
