import TestSupport
import Testing

/// `help`, `man` and `version`
@Suite struct HelpTests {
    private static let commands = [
        "check", "diff", "log", "show", "rules", "explain", "textconv", "difftool", "completions", "man",
        "version", "help",
    ]

    /// What the help of each command says is compared without the program.
    @Test(arguments: [["diff", "--help"], ["help", "diff"], ["diff", "-h"]])
    func `each way to ask for the help of a command gives it`(_ words: [String]) async throws {
        let help = try await Sandbox().strlint(words[0], words[1])
        #expect(help.status == 0 && help.errors.isEmpty)
        let suffix = words.last == "-h" ? "-short" : ""
        #expect(try GoldenFile.holds(help.text, "help/diff\(suffix).txt"))
    }

    @Test func `the overview matches the golden file`() async throws {
        let folder = try Sandbox()
        let (long, short) = (try await folder.strlint("--help"), try await folder.strlint("-h"))
        #expect(try GoldenFile.holds(long.text, "help/strlint.txt"))
        #expect(try GoldenFile.holds(short.text, "help/strlint-short.txt"))
        #expect(try await folder.strlint("help").text == long.text)
        for command in Self.commands { #expect(short.text.contains(command)) }
    }

    /// The command lines below "Examples" are valid.
    @Test(arguments: commands)
    func `examples are valid`(_ command: String) async throws {
        let folder = try Sandbox(["App/en.lproj/Localizable.strings": "\"a\" = \"1\";\n"])
        let page = try await folder.strlint("help", command).text
        let examples = page.matches(of: /(?m)^  (strlint(?: [-\w.:~\/]+)+)/).map { String($0.1) }
        for example in examples {
            let outcome = try await folder.shell("\"$STRLINT\" \(example.dropFirst("strlint ".count))")
            #expect(!outcome.errorText.contains("try strlint"), "\(example): \(outcome.errorText)")
        }
    }

    @Test(arguments: ["text", "json"])
    func `version shows how it was built`(_ format: String) async throws {
        let outcome = try await Sandbox().strlint("version", "--format", format)
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        for pattern in [
            /\d+\.\d+\.\d+/, /6\.\d/, /debug|release/, /linux|macos/, /x86_64|arm64/, /libxml2\W+2\.\d+\.\d+/,
        ] {
            #expect(outcome.text.contains(pattern))
        }
        if format == "json" { #expect(try outcome.json()["version"] as? Int == 1) }
    }

    @Test func `the manual page matches the golden file`() async throws {
        let page = try await Sandbox().strlint("man")
        #expect(page.status == 0 && page.errors.isEmpty)
        #expect(try GoldenFile.holds(page.text, "strlint.1"))
    }

    @Test(.enabled(if: Tool.mandoc.url != nil))
    func `mandoc accepts the manual page`() async throws {
        let folder = try Sandbox()
        try folder.write("strlint.1", try await folder.strlint("man").output)
        let warnings = try await folder.shell("mandoc -Tlint strlint.1").lines
        #expect(warnings.filter { $0.contains("strlint.1:") } == [])
        let shown = try await folder.shell("mandoc -Tascii strlint.1 | col -b").text
        #expect(shown.contains("-f, --format FORMAT"))
    }

    @Test(.enabled(if: Tool.mandoc.url != nil))
    func `the manual page spells the arguments of a command as its help does`() async throws {
        let folder = try Sandbox()
        let page = try await folder.shell("\"$STRLINT\" man | mandoc -Tascii -Owidth=200 | col -b").lines
        let synopsis = page.map { String($0.trimmingPrefix(while: \.isWhitespace)) }
        for command in Self.commands {
            let help = try await folder.strlint("help", command).lines
            let usage = try #require(help.first { $0.hasPrefix("Usage: ") }).dropFirst("Usage: ".count)
            #expect(synopsis.contains(String(usage)), "\(usage)")
        }
    }
}
