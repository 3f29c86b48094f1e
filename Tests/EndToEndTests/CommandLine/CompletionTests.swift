import Foundation
import Testing

/// The scripts of `completions`, run in their shells.
@Suite struct CompletionTests {
    private static let probes: [(line: String, offers: Set<String>)] = [
        ("strlint ch", ["check"]),
        ("strlint check --for", ["--format", "--format-strings", "--force-exclude"]),
        ("strlint --for", ["--format", "--format-strings", "--force-exclude"]),
        ("strlint check --format js", ["json", "jsonl"]),
        ("strlint check -f t", ["text"]),
        ("strlint diff --st", ["--staged", "--stat", "--strict-format"]),
        ("strlint diff --format m", ["markdown"]),
        (
            "strlint explain unk",
            [
                "unknown-device", "unknown-escape", "unknown-member", "unknown-plural-category",
                "unknown-rule",
                "unknown-rule-type", "unknown-state", "unknown-variable", "unknown-original",
            ]
        ),
        ("strlint explain no-such-rule", []),
        ("strlint help di", ["diff", "difftool"]),
        ("strlint completions ", ["bash", "fish", "zsh"]),
        ("strlint check --jobs ", []),
        ("strlint man x", []), ("strlint config ", ["schema", "show"]), ("strlint config sc", ["schema"]),
        ("strlint config --format json sc", ["schema"]), ("strlint config show sc", []),
        ("strlint explain -f json unknown-r", ["unknown-rule", "unknown-rule-type"]),
        ("strlint explain empty-key unk", []),
        ("strlint completions bash z", []), ("strlint help help di", []),
        ("strlint show --format xml a.strings --al", ["--all"]),
    ]

    @Test(arguments: Tool.shells, probes)
    func `completions fit the context`(_ shell: Tool, _ probe: (line: String, offers: Set<String>))
        async throws
    {
        #expect(try await Self.offers(shell, after: probe.line) == probe.offers)
    }

    private static let parts = [
        ("strlint check --format=t", "text"), ("strlint check --severity empty-val", "empty-value"),
        ("strlint check --severity empty-key=off,empty-val", "empty-value"),
        ("strlint check --severity empty-key=w", "warning"),
        ("strlint check --severity=empty-key=off,untranslated=e", "error"),
    ]

    /// Shells offer either all of `--format=json` and `a=off,b=info` or the last part.
    @Test(arguments: Tool.shells, parts)
    func `parts of words are completed`(_ shell: Tool, _ probe: (line: String, offer: String)) async throws {
        let offers = try await Self.offers(shell, after: probe.line)
        let parts = offers.map { $0.split(separator: /[=,]/).contains { $0 == probe.offer } }
        #expect(!parts.isEmpty && parts.allSatisfy(\.self), "\(offers)")
    }

    private static let commands = [
        "check", "diff", "log", "show", "rules", "explain", "textconv", "difftool", "completions", "man",
        "version", "help",
    ]

    private static func options(of command: String) -> String { "strlint \(command) --" }

    @Test(arguments: Tool.shells, commands)
    func `every option is offered`(_ shell: Tool, _ command: String) async throws {
        let help = try await Sandbox().strlint(command, "-h").text
        let options = help.matches(of: /--[a-z][a-z-]*/).map { String($0.0) }
        #expect(options.count >= 2)
        #expect(try await Self.offers(shell, after: Self.options(of: command)) == Set(options))
    }

    /// What each shell offers after each line that needs no files. Shared by all tests, since a shell takes long to start.
    private static let offers: [Tool: Task<[String: Set<String>], any Error>] = {
        let lines = probes.map(\.line) + parts.map(\.0) + commands.map(options)
        let tasks = Tool.shells.map { shell in
            Task {
                let offers = try await CompletionProbe(shell).offers(after: lines)
                return Dictionary(uniqueKeysWithValues: zip(lines, offers))
            }
        }
        return Dictionary(uniqueKeysWithValues: zip(Tool.shells, tasks))
    }()

    private static func offers(_ shell: Tool, after line: String) async throws -> Set<String> {
        let offers = try await #require(offers[shell]).value
        return try #require(offers[line])
    }

    @Test(arguments: Tool.shells.filter { $0 != .bash })
    func `files are offered where expected`(_ shell: Tool) async throws {
        let probe = try await CompletionProbe(shell, files: ["my table.strings", "fr.lproj/a.strings"])
        let offers = try await probe.offers(after: ["strlint check --base ", "strlint diff --translations "])
        let (files, folders) = (offers[0], offers[1])
        #expect(files.contains { $0.hasPrefix("my") } && files.contains { $0.hasPrefix("fr.lproj") })
        #expect(folders.count == 1 && folders.first?.hasPrefix("fr.lproj") == true)
    }

    @Test(arguments: Tool.shells.filter { $0 != .bash })
    func `files are offered after a topic`(_ shell: Tool) async throws {
        let probe = try await CompletionProbe(shell, files: ["schema.strings"])
        let lines = ["sche", "show sche", "--set a=b show sche", "show --isolated sche"]
        let offers = try await probe.offers(after: lines.map { "strlint config \($0)" })
        #expect(offers == [["schema"]] + Array(repeating: ["schema.strings"], count: 3))
    }

    @Test(arguments: Tool.shells)
    func `file names are never executed`(_ shell: Tool) async throws {
        let probe = try await CompletionProbe(shell, files: ["$(touch ran).strings", "`touch ran`.strings"])
        let lines = [
            "'$(touch ran)' --for", "`touch ran`= ", "--base $(touch ran)", "--severity `touch ran`=e", "",
        ]
        _ = try await probe.offers(after: lines.map { "strlint check \($0)" })
        let files = try FileManager.default.subpathsOfDirectory(atPath: probe.folder.root.path)
        #expect(!files.contains { $0.hasSuffix("ran") })
    }
}
