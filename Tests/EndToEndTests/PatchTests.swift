import Foundation
import Testing

/// What `--diff` prints into a pipe, which git applies.
@Suite struct PatchTests {
    private static let broken = "\"a\" = \"b\"\n\"c\" = \"dé\";\n"
    private static let fixed = "\"a\" = \"b\";\n\"c\" = \"dé\";\n"

    /// Applies the patch of `fix --diff` to a folder with these files, and returns what it left out.
    private func patch(_ sandbox: Sandbox) async throws -> String {
        let outcome = try await sandbox.shell(
            "git init -q . && $STRLINT fix --isolated --diff . >../patch 2>../errors; git apply ../patch; echo $?; cat ../errors"
        )
        #expect(outcome.errors.isEmpty, "\(outcome.errorText)")
        let lines = outcome.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        #expect(lines[0] == "0")
        return String(lines[1])
    }

    @Test(arguments: [
        "a b", "a\tb", "a\"b", "a\\b", "ü", "-x", "a\nb", "--- a", "a\u{7F}", "é\"",
    ])
    func `names are quoted as git does`(_ name: String) async throws {
        let sandbox = try Sandbox(
            ["\(name).strings": Self.broken, "z.strings": Self.broken], below: "project")
        #expect(try await patch(sandbox).isEmpty)
        for path in ["\(name).strings", "z.strings"] {
            #expect(try String(contentsOf: sandbox.url(path), encoding: .utf8) == Self.fixed)
        }
    }

    @Test(arguments: [
        ("\"a\" = \"b\"\r\n", "\"a\" = \"b\";\r\n"), ("\u{FEFF}\"a\" = \"b\"\n", "\u{FEFF}\"a\" = \"b\";\n"),
        ("\"a\" = \"b\"", "\"a\" = \"b\";"),
    ])
    func `the bytes of the file are in it`(_ broken: String, _ fixed: String) async throws {
        let sandbox = try Sandbox(["a.strings": broken], below: "project")
        #expect(try await patch(sandbox).isEmpty)
        #expect(try Data(contentsOf: sandbox.url("a.strings")) == Data(fixed.utf8))
    }

    @Test func `bytes that are not UTF-8 stay`() async throws {
        let sandbox = try Sandbox([:], below: "project")
        try sandbox.write("a.strings", Data("\"a\" = \"b\"\n/* ".utf8) + [0xE9] + Data(" */\n".utf8))
        #expect(try await patch(sandbox).isEmpty)
        #expect(
            try Data(contentsOf: sandbox.url("a.strings")) == Data("\"a\" = \"b\";\n/* ".utf8) + [0xE9]
                + Data(" */\n".utf8))
    }

    @Test func `what is binary to git is left out`() async throws {
        let sandbox = try Sandbox(["a.strings": Self.broken], below: "project")
        let wide = try #require(Self.broken.data(using: .utf16))
        try sandbox.write("w.strings", wide)
        let message = try await patch(sandbox)
        #expect(
            message.hasPrefix("strlint: w.strings is left out of the patch, since it is in utf-16"),
            "\(message)")
        #expect(message.hasSuffix(", which is binary to git\n"), "\(message)")
        #expect(try Data(contentsOf: sandbox.url("w.strings")) == wide)
        #expect(try String(contentsOf: sandbox.url("a.strings"), encoding: .utf8) == Self.fixed)
    }
}
