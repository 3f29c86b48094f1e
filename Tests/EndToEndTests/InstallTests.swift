import Foundation
import Testing

/// The files that `make install` installs.
@Suite struct InstallTests {
    private static let documents = [
        ("share/man/man1/strlint.1", ["man"]),
        ("share/bash-completion/completions/strlint", ["completions", "bash"]),
        ("share/zsh/site-functions/_strlint", ["completions", "zsh"]),
        ("share/fish/vendor_completions.d/strlint.fish", ["completions", "fish"]),
    ]

    @Test func `everything is installed where it is searched`() async throws {
        let target = try Sandbox()
        let install = Command(
            executable: URL(filePath: "/usr/bin/env"),
            arguments: [
                "make", "install", "--old-file=release", "BINARY=\(Binary.url.path)",
                "DESTDIR=\(target.root.path)", "PREFIX=/usr",
            ],
            folder: Repository.root)
        let outcome = try await install.run()
        #expect(outcome.status == 0, "\(outcome.errorText)")
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
}
