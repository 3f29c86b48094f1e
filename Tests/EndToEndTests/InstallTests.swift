import Foundation
import Testing

/// The files that `make install` installs and `make uninstall` removes, without building anything.
@Suite struct InstallTests {
    private static let documents = [
        ("share/man/man1/strlint.1", ["man"]),
        ("share/bash-completion/completions/strlint", ["completions", "bash"]),
        ("share/zsh/site-functions/_strlint", ["completions", "zsh"]),
        ("share/fish/vendor_completions.d/strlint.fish", ["completions", "fish"]),
    ]

    private func make(_ words: String..., path: String? = nil) async throws -> Outcome {
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = path ?? environment["PATH"]
        // A make that runs the tests would have this one print the folders that it enters.
        for name in ["MAKEFLAGS", "MAKELEVEL", "MFLAGS"] { environment[name] = nil }
        let command = Command(
            executable: URL(filePath: "/usr/bin/env"), arguments: ["make"] + words, folder: Repository.root,
            environment: environment)
        return try await command.run()
    }

    /// Installs without Swift in the path, as `sudo` does.
    private func install(in target: Sandbox) async throws -> Outcome {
        try await make(
            "install", "BINARY=\(Binary.url.path)", "DESTDIR=\(target.root.path)", "PREFIX=/usr",
            path: "/usr/sbin:/usr/bin:/sbin:/bin")
    }

    @Test func `everything is installed where it is searched`() async throws {
        let target = try Sandbox()
        let outcome = try await install(in: target)
        #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.errorText)")
        for (path, words) in Self.documents {
            let printed = try await target.shell("\"$STRLINT\" \(words.joined(separator: " "))").output
            #expect(try Data(contentsOf: target.url("usr/\(path)")) == printed, "\(path)")
        }
        for name in ["LICENSE", "NOTICE"] {
            let installed = try String(
                contentsOf: target.url("usr/share/doc/strlint/\(name)"), encoding: .utf8)
            #expect(try installed == Repository.text(of: name))
        }
        let version = try await target.shell("usr/bin/strlint --version")
        #expect(version.status == 0 && version.text.hasPrefix("strlint "))
    }

    @Test func `everything is removed again`() async throws {
        let target = try Sandbox(["usr/bin/other": "", "usr/share/doc/other/LICENSE": ""])
        #expect(try await install(in: target).status == 0)
        let outcome = try await make("uninstall", "DESTDIR=\(target.root.path)", "PREFIX=/usr")
        #expect(outcome.status == 0, "\(outcome.errorText)")
        let left = try await target.shell("find . -type f").lines
        #expect(Set(left) == ["./usr/bin/other", "./usr/share/doc/other/LICENSE"])
    }

    @Test func `a program that is not built is not built for the installation`() async throws {
        let target = try Sandbox()
        let outcome = try await make(
            "install", "BINARY=.build/none/strlint", "DESTDIR=\(target.root.path)", "PREFIX=/usr")
        #expect(outcome.status == 2)
        #expect(
            outcome.errorText.hasPrefix(
                "strlint: .build/none/strlint does not exist: run make release first, without sudo\n"))
        #expect(try await target.shell("ls").output.isEmpty)
    }

    @Test(.enabled(if: Tool.zsh.url != nil))
    func `the line for zsh makes it find the completion`() async throws {
        let target = try Sandbox()
        let outcome = try await make(
            "install", "BINARY=\(Binary.url.path)", "PREFIX=\(target.root.path)/my prefix")
        #expect(outcome.status == 0, "\(outcome.errorText)")
        let line = try #require(outcome.lines.first { $0.contains("fpath=(") })
        try target.write("rc", line + "\nautoload -Uz compinit\ncompinit -u -D\nprint -- $_comps[strlint]\n")
        #expect(try await target.shell("zsh -f rc").text == "_strlint\n")
    }
}
