import Testing

/// `log` of a table that began as a copy of another.
@Suite struct LogCopyTests {
    private static let german = "\"a\" = \"Eins\";\n\"b\" = \"Zwei\";\n\"c\" = \"Drei\";\n\"d\" = \"Vier\";\n"

    /// The commits of a table as `subject < old path`, the newest first.
    private func history(of path: String, in project: Sandbox) async throws -> [String] {
        let report = try await project.strlint("log", "-f", "json", "--", path).json()
        let revisions = try #require(report["revisions"] as? [[String: Any]])
        return revisions.map { revision in
            let old = (revision["old_path"] as? String).map { " < \($0)" } ?? ""
            return (revision["subject"] as? String ?? "") + old
        }
    }

    @Test(arguments: [
        "it.lproj/L.strings", "-it.lproj/L.strings", "i\nt.lproj/L.strings", "i\u{1B}t.lproj/:(top)L.strings",
    ])
    func `a copy has the history since it was made`(path: String) async throws {
        let project = try await Sandbox.repository(["de.lproj/L.strings": Self.german])
        try project.write(path, Self.german)
        try await project.commit("copy")
        try project.write(path, Self.german.replacing("Eins", with: "Uno"))
        try await project.commit("translate")
        #expect(try await history(of: path, in: project) == ["translate", "copy"])
    }

    @Test func `a renamed copy has the history since it was made`() async throws {
        let project = try await Sandbox.repository(["de.lproj/L.strings": Self.german])
        try project.write("it.lproj/L.strings", Self.german)
        try await project.commit("copy")
        try await project.git("mv it.lproj App")
        try await project.git("commit -q -m move")
        #expect(
            try await history(of: "App/L.strings", in: project) == ["move < it.lproj/L.strings", "copy"])
    }

    @Test func `a table that comes back as a copy has its own history`() async throws {
        let project = try await Sandbox.repository([
            "de.lproj/L.strings": Self.german, "it.lproj/L.strings": "\"x\" = \"Altro\";\n",
        ])
        try await project.git("rm -q it.lproj/L.strings")
        try await project.git("commit -q -m remove")
        try project.write("it.lproj/L.strings", Self.german)
        try await project.commit("copy")
        #expect(try await history(of: "it.lproj/L.strings", in: project) == ["copy", "remove", "first"])
    }

    @Test func `a table that moves is not a copy of one that is like it`() async throws {
        let italian = Self.german.replacing("Eins", with: "Uno")
        let project = try await Sandbox.repository([
            "de.lproj/L.strings": Self.german, "it.lproj/L.strings": italian,
        ])
        try await project.git("rm -q it.lproj/L.strings")
        try project.write("App/it.lproj/L.strings", Self.german)
        try await project.commit("move")
        #expect(
            try await history(of: "App/it.lproj/L.strings", in: project)
                == ["move < it.lproj/L.strings", "first"])
    }
}
