import Foundation
import TestSupport
import Testing

/// A case of `testdata/project-vectors.json`: tables with an Xcode project, and what `check` says about their agreement.
struct ProjectVector: Decodable, Sendable, CustomStringConvertible {
    struct Pattern: Decodable, Sendable {
        let rule: String
        let severity: String
        let path: String
        let mentions: [String]?
        let key: String?
        let line: Int?
        let locale: String?
    }

    let id: String
    let files: [String: FileContent]
    /// The paths that are checked.
    let check: [String]
    let expect: [Pattern]

    var description: String { id }

    private static let file = TestData.document(
        ScopedVectors<ProjectVector>.self, named: "project-vectors.json")
    static let all = file.vectors
    static let scope = file.scope
}

@Suite struct ProjectVectorTests {
    @Test(arguments: ProjectVector.all)
    func `check says what a vector says about the project, and nothing else`(
        _ vector: ProjectVector
    ) async throws {
        let sandbox = try Sandbox()
        for (path, content) in vector.files { try sandbox.write(path, content.data) }
        let words = ["check", "--isolated", "--format", "json"] + vector.check
        let report = try await Command(executable: Binary.url, arguments: words, folder: sandbox.root).run()
            .json()
        var left = (report["findings"] as? [[String: Any]] ?? []).filter {
            ProjectVector.scope.contains($0["rule"] as? String ?? "")
        }
        for pattern in vector.expect {
            let index = try #require(left.firstIndex { isMatched($0, by: pattern) }, "\(pattern): \(left)")
            left.remove(at: index)
        }
        #expect(left.isEmpty, "\(left)")
    }

    @Test func `a locale that was not in the project before is old`() async throws {
        let vector = try #require(ProjectVector.all.first { $0.id == "loc-new" })
        let sandbox = try await Sandbox.repository(["a": ""])
        for (path, content) in vector.files { try sandbox.write(path, content.data) }
        try await sandbox.commit("second")
        try sandbox.write("cs.lproj/Localizable.strings", "\"a\" = \"A\";\n")
        for (since, paths) in [("HEAD", ["cs.lproj"]), ("HEAD~1", ["cs.lproj", "fi.lproj"])] {
            let outcome = try await sandbox.strlint(
                "check", "--isolated", "--since", since, "--select", "project", "-f", "concise", "-q", ".")
            let found = outcome.text.split(separator: "\n").filter { $0.contains("[locale-not-in-project]") }
            #expect(found.map { $0.prefix { $0 != "/" } } == paths.map { $0[...] })
        }
    }

    /// What is found since the last commit after a change: the first words of each finding.
    private func findings(
        _ before: [String: String], _ after: [String: String], removing removed: [String] = []
    ) async throws -> [String] {
        let sandbox = try await Sandbox.repository(before)
        for (path, text) in after { try sandbox.write(path, text) }
        for path in removed { try FileManager.default.removeItem(at: sandbox.root.appending(path: path)) }
        let outcome = try await sandbox.strlint(
            "check", "--isolated", "--since", "HEAD", "--select", "project", "-f", "json", ".")
        return try Self.found(in: outcome)
    }

    /// The path and the rule of each finding in a report in JSON.
    private static func found(in outcome: Outcome) throws -> [String] {
        let findings = try outcome.json()["findings"] as? [[String: Any]] ?? []
        return findings.map { finding in
            let location = finding["location"] as? [String: Any]
            return "\(location?["path"] as? String ?? "") \(finding["rule"] as? String ?? "")"
        }
    }

    /// A project that builds some tables.
    private static func project(_ tables: [String], _ members: String = "") -> String {
        let references = tables.enumerated().map { number, path in
            "F\(number) = { isa = PBXFileReference; path = \"\(path)\"; \(members) };"
        }
        let ids = tables.indices.map { "F\($0)" }.joined(separator: ", ")
        return """
            { objects = {
                P = { isa = PBXProject; mainGroup = M; targets = (T); };
                M = { isa = PBXGroup; children = (G); };
                G = { isa = PBXVariantGroup; children = (\(ids)); };
                T = { isa = PBXNativeTarget; buildPhases = (R); };
                R = { isa = PBXResourcesBuildPhase; files = (B); };
                B = { isa = PBXBuildFile; fileRef = G; };
                \(references.joined(separator: "\n"))
            }; rootObject = P; }

            """
    }

    private static let path = "App.xcodeproj/project.pbxproj"
    private static let tables = [
        "en.lproj/L.strings": "\"a\" = \"A\";\n", "fr.lproj/L.strings": "\"a\" = \"B\";\n",
    ]
    private static let both = ["en.lproj/L.strings", "fr.lproj/L.strings"]

    @Test func `what a change of the project leads to is new, and nothing else`() async throws {
        let before = Self.tables.merging([Self.path: Self.project(Self.both)]) { $1 }
        let more = Self.both + ["de.lproj/L.strings"]
        #expect(
            try await findings(before, [Self.path: Self.project(more)]) == [
                "\(Self.path) project-file-missing"
            ])
        let broken = before.merging([Self.path: Self.project(more)]) { $1 }
        #expect(try await findings(broken, [Self.path: Self.project(more) + "\n"]) == [])
        #expect(
            try await findings(before, [:], removing: ["fr.lproj/L.strings"])
                == ["\(Self.path) project-file-missing"])
        #expect(
            try await findings(before, [Self.path: Self.project(["en.lproj/L.strings"])])
                == ["fr.lproj/L.strings locale-not-in-project"])
    }

    @Test func `an encoding is wrong since the declaration or the table is`() async throws {
        let declared = Self.project(Self.both, "fileEncoding = 10;")
        let before = Self.tables.merging([Self.path: Self.project(Self.both)]) { $1 }
        #expect(
            try await findings(before, [Self.path: declared]) == Self.both.map { "\($0) project-encoding" })
        let broken = Self.tables.merging([Self.path: declared]) { $1 }
        #expect(try await findings(broken, ["fr.lproj/L.strings": "\"a\" = \"C\";\n"]) == [])
    }

    @Test func `a table that is named is compared with the project above it`() async throws {
        let sandbox = try Sandbox()
        for (path, text) in Self.tables { try sandbox.write(path, text) }
        try sandbox.write(Self.path, Self.project(Self.both + ["de.lproj/L.strings"], "fileEncoding = 10;"))
        let outcome = try await sandbox.strlint(
            "check", "--isolated", "--select", "project", "-f", "json", "fr.lproj/L.strings")
        #expect(try Self.found(in: outcome) == ["fr.lproj/L.strings project-encoding"])
    }

    private func isMatched(_ finding: [String: Any], by pattern: ProjectVector.Pattern) -> Bool {
        let location = finding["location"] as? [String: Any]
        let start = (location?["range"] as? [String: Any])?["start"] as? [String: Any]
        let path = location?["path"] as? String ?? ""
        let locale = location?["locale"] as? String
        let key = location?["key"] as? String ?? ""
        let message = "\(finding["message"] as? String ?? "") \(key)"
        return finding["rule"] as? String == pattern.rule
            && finding["severity"] as? String == pattern.severity
            && path == pattern.path && (pattern.key.map { $0 == key } ?? true)
            && (pattern.line.map { $0 == start?["line"] as? Int } ?? true)
            && (pattern.locale.map { $0 == locale || path.contains("\($0).lproj") } ?? true)
            && (pattern.mentions ?? []).allSatisfy(message.contains)
    }
}
