import Foundation
import TestSupport
import Testing

/// Names of files that look like options. A branch chooses them; git, pre-commit and xargs put them on a command line.
@Suite struct NameAsOptionTests {
    private static let base = (1...5).map { "\"\($0)\" = \"\($0)\";\n" }.joined()
    private static let ours = base.replacing("\"5\";", with: "\"ours\";")
    private static let theirs = base.replacing("\"1\";", with: "\"theirs\";")
    private static let both = ours.replacing("\"1\";", with: "\"theirs\";")

    private static let path = "PATH=\"$(dirname \"$STRLINT\"):$PATH\"; export PATH; "

    // MARK: - Run by git

    /// A repository with two branches that both change the file of this name.
    private func repository(_ name: String) async throws -> Sandbox {
        let sandbox = try Sandbox([:], below: "project")
        try await sandbox.git(
            "init -q -b main . && git config user.name A && git config user.email a@example.org")
        for (branch, text) in [("main", Self.base), ("topic", Self.theirs), ("main", Self.ours)] {
            if branch == "topic" || text == Self.ours {
                try await sandbox.git("checkout -q \(text == Self.ours ? "" : "-b ")\(branch)")
            }
            try sandbox.write(name, text)
            try await sandbox.commit(text)
        }
        try sandbox.write(".git/info/attributes", "* merge=strings diff=strings\n")
        return sandbox
    }

    private static let names = [
        "--help", "-h", "--version", "-V", "-o", "--output", "--diff3", "-", "--output=x",
        "--output=../victim",
        "-o../victim", "a b", "it's", "$(touch x)", "a\nb",
    ]

    @Test(arguments: names, ["--", ""])
    func `the merge driver reads no option in a name`(_ name: String, dashes: String) async throws {
        let sandbox = try await repository(name)
        try sandbox.write("../victim", "kept")
        // Clones that were set up by earlier versions have no dashes.
        try await sandbox.git(
            "config merge.strings.driver '\(Binary.url.path) merge \(dashes) %O %A %B %L %P'")
        try await sandbox.git("merge -q --no-edit topic")
        #expect(try String(contentsOf: sandbox.url(name), encoding: .utf8) == Self.both)
        #expect(try String(contentsOf: sandbox.url("../victim"), encoding: .utf8) == "kept")
        #expect(try await sandbox.git("status --porcelain") == "")
    }

    @Test(arguments: names)
    func `git shows the change of a table with such a name`(_ name: String) async throws {
        let sandbox = try await repository(name)
        let settings = try Document("docs/git.md").lines.filter { $0.hasPrefix("git config diff.strings.") }
        for kind in ["textconv", "command"] {
            let setting = try #require(settings.first { $0.contains(".\(kind) ") })
            let outcome = try await sandbox.shell(
                "\(Self.path)\(setting); git --no-pager diff main topic; git config --unset diff.strings.\(kind)"
            )
            #expect(
                outcome.status == 0 && outcome.text.contains("theirs"),
                "\(kind): \(outcome.errorText)\(outcome.text)")
        }
    }

    @Test func `a sole word that is a file is the file`() async throws {
        let sandbox = try Sandbox(["--help": "\"a\" = \"b\";\n"])
        #expect(try await sandbox.strlint("textconv", "--help").text == "\"a\" = \"b\";\n")
    }

    // MARK: - Run with a list of names

    @Test(arguments: ["--exclude=a.strings", "--output=../victim", "-fjson=../victim", "--help", "-q"])
    func `an option that is also the name of a file is refused`(_ name: String) async throws {
        let sandbox = try Sandbox(["a.strings": "\"a\" = \"b\"\n"], below: "project")
        try sandbox.write(name, "\"a\" = \"b\";\n")
        try sandbox.write("../victim", "kept")
        for command in ["check", "fix", "format"] {
            let outcome = try await sandbox.strlint(command, "a.strings", name)
            #expect(outcome.status == 2 && outcome.output.isEmpty)
            #expect(
                outcome.errorText
                    == "strlint: \(name) can be an option or the file of that name; write -- before the names of files, or ./\(name)\n"
            )
        }
        #expect(try String(contentsOf: sandbox.url("../victim"), encoding: .utf8) == "kept")
        let outcome = try await sandbox.strlint("check", "-f", "concise", "--", "a.strings", name)
        #expect(outcome.status == 1 && outcome.text.hasPrefix("a.strings:1:"))
    }

    @Test func `every hook ends its options`() throws {
        let lines = try Repository.text(of: ".pre-commit-hooks.yaml").split(separator: "\n")
        #expect(lines.count { $0 == "  args: [--]" } == 4)
        let entries = lines.filter { $0.hasPrefix("  entry:") }
        #expect(entries.count == 4 && entries.allSatisfy { !$0.contains(" -- ") && !$0.hasSuffix(" --") })
    }

    @Test(arguments: [
        "README.md", "docs/ci.md", "docs/cli.md", "docs/adopting.md", "docs/git.md", "docs/scale.md",
    ])
    func `every documented command that gets names ends its options`(_ page: String) throws {
        let lines = try Document(page).lines
        for line in lines where line.contains(/xargs.*strlint|strlint.* \{\} ?[;+]|"\$@"/) {
            #expect(line.contains(/strlint [^|]* --( |$)/), "\(line)")
        }
        for (number, line) in lines.enumerated() {
            guard let arguments = line.firstMatch(of: /^ +args: \[(.*)\]/)?.1 else { continue }
            let passesNames = !lines[(number + 1)...].prefix(2).contains {
                $0.contains("pass_filenames: false")
            }
            #expect(arguments.hasSuffix("--") == passesNames, "\(line)")
        }
    }
}
