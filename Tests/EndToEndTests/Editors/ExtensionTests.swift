import Foundation
import Testing

/// The extensions in `editors` agree with the program, and with themselves.
@Suite struct ExtensionTests {
    private static let folder = "editors/vscode"

    private static func source() throws -> String { try Repository.text(of: "\(folder)/src/extension.ts") }

    @Test func `they have the version of the program`() async throws {
        let tool = try await Sandbox().strlint("version", "--format", "json").json()["tool"]
        let version = try #require((tool as? [String: String])?["version"])
        #expect(try manifest("version") == version)
        for file in ["extension.toml", "Cargo.toml"] {
            #expect(try Repository.text(of: "editors/zed/\(file)").contains("\nversion = \"\(version)\"\n"))
        }
    }

    @Test func `what the manifest names exists`() throws {
        let languages: [[String: Any]] = try contributed("languages")
        let grammars: [[String: Any]] = try contributed("grammars")
        #expect(languages.map { $0["id"] as? String } == grammars.map { $0["language"] as? String })
        #expect(languages.first?["extensions"] as? [String] == [".strings"])
        _ = try object(at: languages.first?["configuration"] as? String)
        let grammar = try object(at: grammars.first?["path"] as? String)
        #expect(grammar["scopeName"] as? String == grammars.first?["scopeName"] as? String)
        let scripts: [String: String] = try manifest("scripts")
        let main: String = try manifest("main")
        #expect(scripts["bundle"]?.hasSuffix(" --outfile=\(main.dropFirst(2))") == true)
    }

    @Test func `its settings are the options of the server`() async throws {
        let settings = try settings()
        for (name, setting) in settings {
            #expect(setting["type"] != nil && setting["default"] != nil, "\(name)")
            #expect((setting["description"] as? String)?.hasSuffix(".") == true, "\(name)")
        }
        let help = try await Sandbox().strlint("lsp", "-h").text
        let options = help.matches(of: /(?m)^  (?:-\w, |    )--([a-z-]+)/).map { String($0.1) }
        let ofCommandLine = ["log", "fail-on", "min-coverage", "help", "version"]
        let others: Set = ["strlint.path", "strlint.inlayHints", "strlint.trace.server"]
        let names = settings.keys.filter { !others.contains($0) }.map { $0.dropFirst("strlint.".count) }
        #expect(Set(names.map(Self.option)) == Set(options).subtracting(ofCommandLine))
        let list = try #require(try Self.source().firstMatch(of: /optionSettings = \[([^\]]*)\]/)).1
        #expect(Set(list.matches(of: /"(\w+)"/).map(\.1)) == Set(names))
    }

    @Test func `the server takes every value that a setting lists`() async throws {
        for (name, setting) in try settings() where !name.hasPrefix("strlint.trace") {
            for value in setting["enum"] as? [String] ?? [] where !value.isEmpty {
                let option = Self.option(name.dropFirst("strlint.".count))
                #expect(try await answer(to: [option: value])["error"] == nil, "\(option) \(value)")
            }
        }
        #expect(try await answer(to: ["profile": "none"])["error"] != nil)
    }

    @Test func `its commands are not those of the server, which its client registers`() async throws {
        let commands: [[String: String]] = try contributed("commands")
        let own = Set(commands.compactMap { $0["command"] })
        #expect(own == Set(try Self.source().matches(of: /registerCommand\("([\w.]+)"/).map { String($0.1) }))
        let result = try await answer(to: [:])["result"] as? [String: Any]
        let capabilities = result?["capabilities"] as? [String: Any]
        let provider = capabilities?["executeCommandProvider"] as? [String: [String]]
        let ofServer = try #require(provider?["commands"])
        #expect(!ofServer.isEmpty && own.isDisjoint(with: ofServer))
    }

    @Test func `a folder that is not trusted does not decide which program runs`() throws {
        let capabilities: [String: [String: Any]] = try manifest("capabilities")
        let untrusted = try #require(capabilities["untrustedWorkspaces"])
        #expect(untrusted["supported"] as? String == "limited")
        #expect(untrusted["restrictedConfigurations"] as? [String] == ["strlint.path"])
        #expect(try Self.source().components(separatedBy: "command: ").count == 2)
        #expect(try Self.source().contains(#"command: settings.get<string>("path")"#))
    }

    // MARK: - Manifest

    private func object(at path: String?) throws -> [String: Any] {
        let data = Data(try Repository.text(of: "\(Self.folder)/\(try #require(path))").utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func manifest<Value>(_ name: String) throws -> Value {
        try #require(try object(at: "package.json")[name] as? Value)
    }

    private func contributed<Value>(_ name: String) throws -> Value {
        let contributes: [String: Any] = try manifest("contributes")
        return try #require(contributes[name] as? Value)
    }

    private func settings() throws -> [String: [String: Any]] {
        let configuration: [String: Any] = try contributed("configuration")
        return try #require(configuration["properties"] as? [String: [String: Any]])
    }

    /// The option of a setting: `extend-select` of `extendSelect`.
    private static func option(_ name: some StringProtocol) -> String {
        String(name).replacing(/[A-Z]/) { "-\($0.output.lowercased())" }
    }

    // MARK: - Server

    /// How the server answers the first request of a client with these `initializationOptions`.
    private func answer(to options: [String: String]) async throws -> [String: Any] {
        let parameters: [String: Any] = ["capabilities": [:], "initializationOptions": options]
        let request: [String: Any] = [
            "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": parameters,
        ]
        let body = try JSONSerialization.data(withJSONObject: request)
        let frame = "Content-Length: \(body.count)\r\n\r\n" + String(decoding: body, as: UTF8.self)
        let text = try await Sandbox().strlint("lsp", input: frame).text
        let start = try #require(text.firstRange(of: "\r\n\r\n")).upperBound
        let answer = try JSONSerialization.jsonObject(with: Data(text[start...].utf8))
        return try #require(answer as? [String: Any])
    }
}
