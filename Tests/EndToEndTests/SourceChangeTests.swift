import Foundation
import Testing

/// Findings about sources that a revision or a baseline takes out.
@Suite struct SourceChangeTests {
    private static let table = "en.lproj/Localizable.strings"
    private static let keys = ["a", "b", "c", "d", "e", "f"].map { "\"k.\($0)\" = \"\($0)\";\n" }.joined()
    private static let old = "NSLocalizedString(@\"k.a\", nil);\nNSLocalizedString(@\"k.x\", nil);\n"
    private static let sound =
        ["b", "c", "d", "e", "f"].map { "NSLocalizedString(@\"k.\($0)\", nil);" }.joined() + "\n"

    /// A branch `topic` of `main`, with an old finding in `A.m`.
    private func project() async throws -> Sandbox {
        let project = try await Sandbox.repository([
            Self.table: Self.keys, "A.m": Self.old, "B.m": Self.sound,
            "Base.lproj/Main.xib": "<document type=\"com.apple.InterfaceBuilder3\"></document>\n",
            "de.lproj/Main.strings": "\"abc-de-fgh.text\" = \"a\";\n",
        ])
        try await project.git("checkout -q -b topic")
        return project
    }

    /// The findings as `path:line`, and the number of older ones.
    private func findings(_ project: Sandbox, _ options: String...) async throws -> [String] {
        let command = Command(
            executable: Binary.url,
            arguments: ["check", ".", "--sources", ".", "--select", "source", "-q", "-f", "concise"]
                + options,
            folder: project.root)
        let outcome = try await command.run()
        #expect(outcome.errors.isEmpty, "\(outcome.errorText)")
        return outcome.lines.map { line in
            let place = line.prefix { $0 != " " }.split(separator: ":").prefix(2).joined(separator: ":")
            return "\(place) \(line.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" })"
        }
    }

    @Test func `with a revision, findings in sources that have not changed are older`() async throws {
        let project = try await project()
        #expect(try await findings(project).contains("A.m:2 undefined-key"))
        #expect(try await findings(project, "--since", "main").isEmpty)
        let outcome = try await project.strlint(
            "check", ".", "--sources", ".", "--select", "source", "--since", "main")
        #expect(outcome.text.contains("1 older one is not listed"))
        try project.write("B.m", Self.sound + "NSLocalizedString(@\"k.y\", nil);\n")
        #expect(try await findings(project, "--since", "main") == ["B.m:2 undefined-key"])
        try await project.commit("committed as well")
        #expect(try await findings(project, "--since", "main") == ["B.m:2 undefined-key"])
        try project.write("C.m", "NSLocalizedString(@\"k.z\", nil);\n")
        #expect(
            try await findings(project, "--since", "main") == ["B.m:2 undefined-key", "C.m:1 undefined-key"])
    }

    @Test func `a key that is gone from the base is new in sources that have not changed`() async throws {
        let project = try await project()
        try project.write("A.m", "NSLocalizedString(@\"k.a\", nil);\n")
        try project.write(Self.table, Self.keys.replacing("\"k.b\" = \"b\";\n", with: ""))
        #expect(try await findings(project, "--since", "main") == ["B.m:1 undefined-key"])
    }

    @Test func `the other lines of a source that has changed are new as well`() async throws {
        let project = try await project()
        try project.write("A.m", "\n" + Self.old)
        #expect(try await findings(project, "--since", "main") == ["A.m:3 undefined-key"])
    }

    @Test func `a baseline has findings about sources, by what they say and not by line`() async throws {
        let project = try await project()
        let check = ["check", ".", "--sources", ".", "--select", "source"]
        let written = try await project.shell(
            "\"$STRLINT\" \(check.joined(separator: " ")) --write-baseline base.json")
        #expect(written.text.contains("are in the baseline"))
        #expect(try await findings(project, "--baseline", "base.json").isEmpty)
        try project.write("A.m", "\n\n" + Self.old)
        #expect(try await findings(project, "--baseline", "base.json").isEmpty)
        try project.write("A.m", Self.old + "NSLocalizedString(@\"k.y\", nil);\n")
        #expect(try await findings(project, "--baseline", "base.json") == ["A.m:3 undefined-key"])
        try project.write("A.m", "NSLocalizedString(@\"k.a\", nil);\n")
        let updated = try await project.shell(
            "\"$STRLINT\" \(check.joined(separator: " ")) --baseline base.json --update-baseline")
        #expect(updated.status == 0)
        let baseline = try String(contentsOf: project.url("base.json"), encoding: .utf8)
        #expect(!baseline.contains("undefined-key") && baseline.contains("unused-key"))
    }
}
