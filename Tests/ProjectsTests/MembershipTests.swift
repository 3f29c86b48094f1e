import Files
import Findings
import Projects
import SourceText
import Testing

/// Tables on disk that an Xcode project does not build.
struct MembershipTests {
    /// A project with these files in `.lproj` folders.
    private func project(_ files: [String], regions: String = "en") -> String {
        let references = files.enumerated().map { number, path in
            "F\(number) = { isa = PBXFileReference; path = \"\(path)\"; };"
        }
        let ids = files.indices.map { "F\($0)" }.joined(separator: ", ")
        return """
            { objects = {
                P = { isa = PBXProject; mainGroup = M; developmentRegion = en; knownRegions = (\(regions)); };
                M = { isa = PBXGroup; children = (\(ids)); };
                \(references.joined())
            }; rootObject = P; }
            """
    }

    /// What the rules say in a folder with tables.
    ///
    /// - Parameters:
    ///   - tables: The tables; those in `built` are in the project.
    ///   - others: Other files, by path.
    private func findings(
        _ tables: [String], built: [String], regions: String = "en", others: [String: String] = [:],
        at paths: [String] = ["."]
    ) async throws -> [String] {
        var tree = Dictionary(uniqueKeysWithValues: tables.map { ($0, "\"a\" = \"b\";\n") })
        tree["App.xcodeproj/project.pbxproj"] = project(built, regions: regions)
        tree.merge(others) { $1 }
        let files = MemoryFiles(tree.mapValues { ByteBuffer(Array($0.utf8)) })
        let request = CheckRequest(Workspace(files).scope(paths))
        let report = try await ProjectCheck(request, of: try TableSelection(request)).result().report
        return report.findings.filter { $0.rule.group == .project }.map {
            "\($0.severity) \($0.location.path) \($0.rule.id)"
        }
    }

    private static let tables = ["en.lproj/L.strings", "fr.lproj/L.strings", "fi.lproj/L.strings"]
    private static let built = ["en.lproj/L.strings", "fr.lproj/L.strings"]
    private static let missing = ["info fi.lproj/L.strings locale-not-in-project"]

    @Test func `a locale that the project lists is a warning`() async throws {
        #expect(try await findings(Self.tables, built: Self.built) == Self.missing)
        #expect(
            try await findings(Self.tables, built: Self.built, regions: "en, fr, fi")
                == ["warning fi.lproj/L.strings locale-not-in-project"])
    }

    @Test(arguments: ["fi.lproj/L.strings", "fi.lproj"])
    func `the project of a table or folder that is named is above it`(_ path: String) async throws {
        #expect(try await findings(Self.tables, built: Self.built, at: [path]) == Self.missing)
    }

    @Test func `the project of a folder that is checked may be above it`() async throws {
        let (tables, built) = (Self.tables.map { "App/\($0)" }, Self.built.map { "App/\($0)" })
        #expect(
            try await findings(tables, built: built, at: ["App"])
                == ["info App/fi.lproj/L.strings locale-not-in-project"])
    }

    @Test func `a bundle in the folder of a locale is a file of it`() async throws {
        let bundle = "{ isa = PBXFileReference; lastKnownFileType = wrapper.nib; path = fi.lproj/M.nib; }"
        let text = project(Self.built).replacing("(F0", with: "(N, F0").replacing(
            "M = {", with: "N = \(bundle); M = {")
        #expect(
            try await findings(
                Self.tables, built: [], others: ["App.xcodeproj/project.pbxproj": text])
                == ["warning fi.lproj/L.strings table-not-in-project"])
    }

    @Test(arguments: [
        ["Makefile": "install:\n\tcp -r *.lproj $(DESTDIR)\n"],
        ["CMakeLists.txt": "file(GLOB tables *.lproj/*)\n"],
        ["Kit.podspec": "s.resource_bundles = {\n 'Kit' => ['{fi,fr}.lproj/*']\n}\n"],
        ["Kit.podspec": "s.ios.resources = \"*.lproj\"\n"],
        ["Other.xcodeproj/project.pbxproj": "OTHER"],
        ["fi.lproj/L.xib": ""],
    ])
    func `what something else ships is left alone`(_ others: [String: String]) async throws {
        let other = project(["fi.lproj/L.strings"])
        let others = others.mapValues { $0 == "OTHER" ? other : $0 }
        #expect(try await findings(Self.tables, built: Self.built, others: others) == [])
    }

    @Test(arguments: [
        ["Makefile": "all:\n\techo\n"], ["Kit.podspec": "s.source_files = '**/*'\ns.resources = 'x/*'\n"],
        ["Package.swift": ""], ["sub/Makefile": "cp *.lproj"],
    ])
    func `what does not ship tables changes nothing`(_ others: [String: String]) async throws {
        #expect(try await findings(Self.tables, built: Self.built, others: others) == Self.missing)
    }

    @Test func `the sources of a package are left alone`() async throws {
        let tables = Self.tables.map { "Sources/\($0)" }
        let built = Self.built.map { "Sources/\($0)" }
        #expect(try await findings(tables, built: built, others: ["Package.swift": ""]) == [])
        #expect(try await findings(tables, built: built).count == 1)
    }

    @Test func `texts of an interface in its own language are left over`() async throws {
        let built = ["Base.lproj/M.storyboard", "fr.lproj/M.strings", "en.lproj/L.strings"]
        let tables = ["en.lproj/L.strings", "en.lproj/M.strings", "fr.lproj/M.strings"]
        #expect(try await findings(tables, built: built) == [])
    }

    @Test(arguments: [
        ("fi.lproj/L.strings", "/* strlint:disable-file locale-not-in-project */\n\"a\" = \"b\";\n"),
        (".strlint.yml", "ignore: [locale-not-in-project]\n"),
        (".strlint.yml", "rules: {locale-not-in-project: {allow: [fi, el]}}\n"),
    ])
    func `a comment or the configuration turns a rule off`(_ path: String, _ text: String) async throws {
        #expect(try await findings(Self.tables, built: Self.built, others: [path: text]) == [])
    }

    /// What is said about a catalog and a table of its name.
    ///
    /// - Parameter targets: The targets that have the catalog and the table.
    private func rivalry(_ targets: (catalog: String, table: String)) async throws -> [String] {
        let project = """
            { objects = {
                P = { isa = PBXProject; mainGroup = M; targets = (T, U); };
                M = { isa = PBXGroup; children = (C, F); };
                C = { isa = PBXFileReference; path = L.xcstrings; };
                F = { isa = PBXFileReference; path = fr.lproj/L.strings; };
                T = { isa = PBXNativeTarget; buildPhases = (R); };
                U = { isa = PBXNativeTarget; buildPhases = (S); };
                R = { isa = PBXResourcesBuildPhase; files = (\(targets.catalog)); };
                S = { isa = PBXResourcesBuildPhase; files = (\(targets.table)); };
                X = { isa = PBXBuildFile; fileRef = C; };
                Y = { isa = PBXBuildFile; fileRef = F; };
            }; rootObject = P; }
            """
        let files = MemoryFiles(
            [
                "App.xcodeproj/project.pbxproj": project, "fr.lproj/L.strings": "\"a\" = \"b\";\n",
                "L.xcstrings": #"{ "sourceLanguage" : "en", "strings" : { "a" : { } }, "version" : "1.0" }"#,
            ].mapValues { ByteBuffer(Array($0.utf8)) })
        let request = CheckRequest(Workspace(files).scope(["."]))
        let report = try await ProjectCheck(request, of: try TableSelection(request)).result().report
        return report.findings.filter { $0.rule.id == "catalog-and-table" }.map(\.severity.rawValue)
    }

    @Test func `a catalog and a table of one name are rivals only in one target`() async throws {
        #expect(try await rivalry(("X, Y", "")) == ["error"])
        #expect(try await rivalry(("X", "Y")) == [])
        #expect(try await rivalry(("X", "")) == [])
        #expect(try await rivalry(("", "Y")) == ["warning"])
    }
}
