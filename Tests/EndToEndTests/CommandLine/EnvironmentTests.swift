import Testing

/// Variables that apply if the command line does not have the option.
@Suite struct EnvironmentTests {
    private func run(_ line: String..., with variable: String, _ value: String) async throws -> Outcome {
        let project = try Sandbox(["a.strings": "\"a\" = \"C:\\Temp\";\n"])
        return try await Command(
            executable: Binary.url, arguments: line, folder: project.root, environment: [variable: value]
        ).run()
    }

    @Test func `a variable sets the format of check`() async throws {
        #expect(
            try await run("check", "a.strings", with: "STRLINT_FORMAT", "concise").text.hasPrefix(
                "a.strings:1:"))
        #expect(try await run("a.strings", with: "STRLINT_FORMAT", "json").text.hasPrefix("{"))
        let overridden = try await run("check", "-fjson", "a.strings", with: "STRLINT_FORMAT", "concise")
        #expect(overridden.text.hasPrefix("{"))
        #expect(try await run("show", "a.strings", with: "STRLINT_FORMAT", "json").text.hasPrefix("\"a\" = "))
        #expect(try await run("check", "a.strings", with: "STRLINT_FORMAT", "").text.hasPrefix("warning["))
    }

    @Test func `a variable sets the color`() async throws {
        #expect(try await run("check", "a.strings", with: "STRLINT_COLOR", "always").text.contains("\u{1B}["))
        let overridden = try await run("check", "--color=never", "a.strings", with: "STRLINT_COLOR", "always")
        #expect(!overridden.text.contains("\u{1B}"))
    }

    @Test(arguments: [
        (
            "STRLINT_FORMAT", "jsn",
            "takes one of: text, full, concise, json, jsonl, sarif, github, gitlab, junit, checkstyle, rdjson, rdjsonl, xcode, markdown, html; not \"jsn\"; did you mean json?"
        ),
        ("STRLINT_COLOR", "maybe", "takes one of: auto, always, never; not \"maybe\""),
        ("STRLINT_JOBS", "0", "takes a number of at least 1; not \"0\""),
    ])
    func `errors name the variable`(_ name: String, _ value: String, _ message: String)
        async throws
    {
        let outcome = try await run("check", "a.strings", with: name, value)
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errorText == "strlint: \(name) \(message)\nstrlint: try strlint check --help\n")
    }
}
