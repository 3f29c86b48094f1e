import Foundation
import Testing

/// `check --staged`: what a commit will contain, and not what is in the work tree.
@Suite struct StagedTests {
    private static let en = "\"a\" = \"Open %@\";\n"
    private static let de = "\"a\" = \"%@ öffnen\";\n"
    private static let broken = "\"a\" = \"%@ öffnen\"\n"

    /// A repository with a base and a translation.
    private func repository(_ files: [String: String] = [:]) async throws -> Sandbox {
        try await Sandbox.repository(
            ["en.lproj/L.strings": Self.en, "de.lproj/L.strings": Self.de].merging(files) { $1 })
    }

    private func stage(_ path: String, _ text: String, in sandbox: Sandbox, then now: String? = nil)
        async throws
    {
        try sandbox.write(path, text)
        try await sandbox.git("add -A")
        if let now { try sandbox.write(path, now) }
    }

    private func check(_ sandbox: Sandbox, _ words: String...) async throws -> (
        status: Int32, lines: [String]
    ) {
        let outcome = try await sandbox.shell(
            "$STRLINT check --staged -q -f concise \(words.joined(separator: " "))")
        #expect(outcome.errors.isEmpty, "\(outcome.errorText)")
        return (outcome.status, outcome.lines)
    }

    @Test func `what is staged counts, not what is on disk`() async throws {
        let sandbox = try await repository()
        try await stage("de.lproj/L.strings", Self.broken, in: sandbox, then: Self.de)
        let fault = try await check(sandbox)
        #expect(
            fault.status == 1 && fault.lines.count == 1 && fault.lines[0].hasPrefix("de.lproj/L.strings:1:"))
        try await stage("de.lproj/L.strings", "\"a\" = \"Öffne %@\";\n", in: sandbox, then: Self.broken)
        #expect(try await check(sandbox).status == 0)
    }

    @Test func `the base is that of the index`() async throws {
        let sandbox = try await repository()
        try await stage("de.lproj/L.strings", "\"a\" = \"Öffne %@\";\n", in: sandbox)
        try sandbox.write("en.lproj/L.strings", "\"a\" = \"Open %d\";\n")
        #expect(try await check(sandbox).status == 0)
        try await sandbox.git("add -A")
        try sandbox.write("en.lproj/L.strings", Self.en)
        let fault = try await check(sandbox)
        #expect(
            fault.status == 1 && fault.lines.contains { $0.contains("[type-mismatch]") }, "\(fault.lines)")
    }

    @Test func `other tables are not checked`() async throws {
        let sandbox = try await repository(["fr.lproj/L.strings": Self.broken])
        try await stage("de.lproj/L.strings", "\"a\" = \"Öffne %@\";\n", in: sandbox)
        try sandbox.write("it.lproj/L.strings", Self.broken)
        #expect(try await check(sandbox).status == 0)
    }

    @Test func `paths limit the tables`() async throws {
        let sandbox = try await repository()
        try await stage("de.lproj/L.strings", Self.broken, in: sandbox)
        try await stage("App/fr.lproj/L.strings", Self.broken, in: sandbox)
        #expect(
            try await check(sandbox, "App").lines.map { $0.prefix { $0 != ":" } } == [
                "App/fr.lproj/L.strings"
            ])
        let below = try await sandbox.shell("cd App && $STRLINT check --staged -q -f concise .")
        #expect(below.lines.map { $0.prefix { $0 != ":" } } == ["fr.lproj/L.strings"])
    }

    @Test func `the configuration is that of the index`() async throws {
        let sandbox = try await repository([".strlint.yml": "exclude: [de.lproj]\n"])
        try await stage("de.lproj/L.strings", Self.broken, in: sandbox)
        try sandbox.write(".strlint.yml", "ignore: []\n")
        #expect(try await check(sandbox).status == 0)
    }

    @Test func `nothing staged is no fault, and no repository is one`() async throws {
        let sandbox = try await repository()
        try sandbox.write("de.lproj/L.strings", Self.broken)
        let none = try await sandbox.strlint("check", "--staged")
        #expect(
            none.status == 0 && none.errorText == "strlint: there are no tables to check: none is staged\n")
        let outside = try Sandbox(["de.lproj/L.strings": Self.broken])
        let outcome = try await outside.strlint("check", "--staged")
        #expect(outcome.status == 2 && outcome.errorText.contains("git"))
    }

    @Test func `the first commit can be checked`() async throws {
        let sandbox = try Sandbox(["de.lproj/L.strings": Self.broken])
        try await sandbox.git("init -q -b main . && git add -A")
        #expect(try await check(sandbox).status == 1)
    }

    @Test(arguments: ["commit -m x", "commit -a -m x", "commit -m x de.lproj"])
    func `a hook sees what is committed`(_ words: String) async throws {
        let sandbox = try await repository()
        try sandbox.write(
            ".git/hooks/pre-commit", "#!/bin/sh\nexec \(Binary.url.path) check --staged -q -f concise\n")
        try await sandbox.git("config user.name A && chmod +x .git/hooks/pre-commit")
        try await stage("de.lproj/L.strings", Self.de + "\n", in: sandbox, then: Self.broken)
        let outcome = try await sandbox.shell("git \(words)")
        #expect((outcome.status == 0) == (words == "commit -m x"), "\(outcome.errorText)\(outcome.text)")
    }

    @Test(arguments: [
        ("Shared/en.lproj", true), ("$PWD/Shared/en.lproj", true), ("../outside", false), ("en.lproj", false),
        ("Shared/$(printf '%02000d' 0 | sed 's|0|./|g')en.lproj", true),
        ("Shared/$(printf '%03000d' 0 | sed 's|0|./|g')en.lproj", false),
    ])
    func `links in the index are followed within the work tree only`(_ target: String, _ isFollowed: Bool)
        async throws
    {
        let sandbox = try Sandbox(
            ["Shared/en.lproj/L.strings": "\"a\" = \"%d\";\n", "de.lproj/L.strings": "\"a\" = \"%@\";\n"],
            below: "project")
        try sandbox.write("../outside/L.strings", "\"a\" = \"%d\";\n")
        try await sandbox.git("init -q -b main . && git add -A")
        let script = """
            id=$(printf %s "\(target)" | git hash-object -w --stdin) &&
            git update-index --add --cacheinfo "120000,$id,en.lproj"
            """
        let made = try await sandbox.shell(script)
        #expect(made.status == 0, "\(made.errorText)")
        let found = try await check(sandbox, "de.lproj")
        #expect(found.lines.contains { $0.contains("[type-mismatch]") } == isFollowed, "\(found.lines)")
    }

    @Test(arguments: [
        "--since=HEAD", "--watch", "--shard=0/2", "--files-from=x", "--migrated-from=x", "--sources=x",
    ])
    func `options that name other tables are refused`(_ option: String) async throws {
        let outcome = try await Sandbox().strlint("check", "--staged", option)
        #expect(outcome.status == 2 && outcome.errorText.contains("--staged"), "\(outcome.errorText)")
    }
}
