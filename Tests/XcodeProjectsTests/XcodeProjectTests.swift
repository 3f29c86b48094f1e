import SourceText
import Testing
import XcodeProjects

@Suite struct XcodeProjectTests {
    /// Reads a project in the folder `/App` whose main group has the children `A`, `B` and `C`.
    private func read(_ objects: String, of project: String = "") -> XcodeProject? {
        let text = """
            // !$*UTF8*$!
            {
                objects = {
                    P = { isa = PBXProject; mainGroup = M; \(project) };
                    M = { isa = PBXGroup; children = (A, B, C); sourceTree = "<group>"; };
                    \(objects)
                };
                rootObject = P;
            }
            """
        return XcodeProject(ByteBuffer(Array(text.utf8)), in: "/App")
    }

    @Test(arguments: [
        ("path = de.lproj/a.strings; sourceTree = \"<group>\";", ["/App/de.lproj/a.strings"]),
        ("path = de.lproj/a.strings;", ["/App/de.lproj/a.strings"]),
        ("path = \"./x/../de.lproj/a b\"; sourceTree = SOURCE_ROOT;", ["/App/de.lproj/a b"]),
        ("path = ../de.lproj/a.strings; sourceTree = \"<group>\";", ["/de.lproj/a.strings"]),
        ("path = /de.lproj/a.strings; sourceTree = \"<absolute>\";", []),
        ("path = de.lproj/a.strings; sourceTree = BUILT_PRODUCTS_DIR;", []),
        ("name = de.lproj/a.strings; sourceTree = \"<group>\";", []),
        ("path = a.strings; sourceTree = \"<group>\";", ["/App/a.strings"]),
        ("path = a.swift; sourceTree = \"<group>\";", []),
    ])
    func `a file is where its reference says`(_ members: String, _ files: [String]) throws {
        let project = try #require(read("A = { isa = PBXFileReference; \(members) };"))
        #expect(project.files.map(\.path) == files)
        #expect(project.folders.isEmpty)
    }

    @Test func `a file is in the folders of its groups`() throws {
        let project = try #require(
            read(
                """
                A = { isa = PBXGroup; path = x; children = (V, W); sourceTree = "<group>"; };
                V = { isa = PBXVariantGroup; name = L.strings; children = (F); sourceTree = "<group>"; };
                W = { isa = PBXGroup; path = y; children = (G); sourceTree = SOURCE_ROOT; };
                F = { isa = PBXFileReference; name = de; path = de.lproj/L.strings; sourceTree = "<group>"; };
                G = { isa = PBXFileReference; path = de.lproj/g; sourceTree = "<group>"; };
                B = { isa = PBXGroup; path = z; children = (H); sourceTree = SDKROOT; };
                H = { isa = PBXFileReference; path = h; sourceTree = "<group>"; };
                """, of: "projectDirPath = Sub;"))
        #expect(project.files.map(\.path) == ["/App/Sub/x/de.lproj/L.strings", "/App/Sub/y/de.lproj/g"])
    }

    @Test func `folders and bundles belong to it with everything below`() throws {
        let project = try #require(
            read(
                """
                A = { isa = PBXFileReference; lastKnownFileType = folder; path = Res; sourceTree = "<group>"; };
                B = { isa = PBXFileReference; lastKnownFileType = "wrapper.plug-in"; path = S.bundle; sourceTree = "<group>"; };
                C = { isa = PBXFileSystemSynchronizedRootGroup; path = Src; sourceTree = "<group>"; };
                """))
        #expect(Set(project.folders.map(\.path)) == ["/App/Res", "/App/S.bundle", "/App/Src"])
    }

    @Test func `groups that contain each other end`() throws {
        let project = try #require(
            read(
                """
                A = { isa = PBXGroup; path = a; children = (M, A, B); };
                B = { isa = PBXGroup; path = b; children = (A, F); };
                F = { isa = PBXFileReference; path = de.lproj/f; };
                """))
        #expect(project.files.count == 1)
    }

    @Test func `the languages and scripts are those of the project`() throws {
        let members = "developmentRegion = en; knownRegions = (en, \"pt-BR\"); targets = (T);"
        let script = #"S = { isa = PBXShellScriptBuildPhase; shellScript = "cp -r *.lproj x\n"; };"#
        let target = "T = { isa = PBXNativeTarget; buildPhases = (X, S); };"
        let copying = try #require(read(target + script, of: members))
        #expect(copying.developmentRegion == "en")
        #expect(copying.regions == ["en", "pt-BR"])
        #expect(copying.mentionsLocaleFolders)
        #expect(try #require(read(script, of: members)).mentionsLocaleFolders == false)
    }

    @Test(arguments: [
        "", "{", "{ objects = { }; rootObject = P; }", "{ objects = ( ); rootObject = P; }",
        "{ objects = { P = { isa = PBXGroup; }; }; rootObject = P; }",
        "<<<<<<< ours\n{ objects = { P = { isa = PBXProject; }; }; rootObject = P; }",
        "{ objects = { P = { isa = PBXProject; }; }; rootObject = P;",
    ])
    func `what is no whole project is none`(_ text: String) {
        #expect(XcodeProject(ByteBuffer(Array(text.utf8)), in: "/App") == nil)
    }

    @Test func `paths that are much longer than the project are refused`() {
        let groups = (0..<500).map {
            "G\($0) = { isa = PBXGroup; path = abcdefghij; children = (G\($0 + 1)); };"
        }
        #expect(read("A = { isa = PBXGroup; children = (G0); };" + groups[..<20].joined()) != nil)
        #expect(read("A = { isa = PBXGroup; children = (G0); };" + groups.joined()) == nil)
    }

    // MARK: - Targets

    private static let target = """
        T = { isa = PBXNativeTarget; name = App; buildPhases = (R, C); buildConfigurationList = L; };
        R = { isa = PBXResourcesBuildPhase; files = (X); };
        C = { isa = PBXCopyFilesBuildPhase; files = (Y); };
        X = { isa = PBXBuildFile; fileRef = A; };
        Y = { isa = PBXBuildFile; fileRef = B; };
        A = { isa = PBXVariantGroup; children = (D, E); };
        D = {
            isa = PBXFileReference; path = de.lproj/a.strings; fileEncoding = 10; };
        E = { isa = PBXFileReference; path = en.lproj/a.strings; lastKnownFileType = text.xml; };
        B = { isa = PBXFileReference; path = b.strings; };
        """

    @Test func `files belong to the targets of their group`() throws {
        let project = try #require(read(Self.target, of: "targets = (T);"))
        #expect(
            project.files.map(\.path) == [
                "/App/de.lproj/a.strings", "/App/en.lproj/a.strings", "/App/b.strings",
            ])
        #expect(project.files.map(\.targets) == [[0], [0], []])
        #expect(project.files.map(\.isBuilt) == [true, true, true])
        #expect(project.files.map(\.isReadAsTable) == [true, false, true])
        #expect(project.files.map(\.encoding) == [10, nil, nil])
        #expect(project.files[0].group == project.files[1].group)
        #expect(project.files[1].group != project.files[2].group)
        #expect(project.targets.map(\.name) == ["App"])
        #expect(project.targets[0].hasResources)
    }

    @Test func `a reference has a place in the project file`() throws {
        let project = try #require(read(Self.target, of: "targets = (T);"))
        let places = project.files.map { "\($0.place.line):\($0.place.column)" }
        #expect(places == ["12:5", "14:5", "15:5"])
    }

    @Test(arguments: [
        ("platformFilter = ios;", [], true), ("platformFilters = (ios, tvos);", [], true), ("", [0], true),
    ])
    func `a file for some platforms is built by no target as a whole`(
        _ filter: String, _ targets: [Int], _ isBuilt: Bool
    ) throws {
        let text = Self.target.replacing("fileRef = A;", with: "fileRef = A; \(filter)")
        let project = try #require(read(text, of: "targets = (T);"))
        #expect(project.files[0].targets == targets)
        #expect(project.files[0].isBuilt == isBuilt)
    }

    @Test(arguments: [
        ("BUILD_ONLY_KNOWN_LOCALIZATIONS = YES;", "", true),
        ("BUILD_ONLY_KNOWN_LOCALIZATIONS = YES;", "BUILD_ONLY_KNOWN_LOCALIZATIONS = NO;", false),
        ("BUILD_ONLY_KNOWN_LOCALIZATIONS = NO;", "BUILD_ONLY_KNOWN_LOCALIZATIONS = YES;", true),
        ("", "", false),
    ])
    func `a setting of a target takes precedence over that of its project`(
        _ common: String, _ own: String, _ isOn: Bool
    ) throws {
        let settings = """
            L = { isa = XCConfigurationList; buildConfigurations = (S); };
            S = { isa = XCBuildConfiguration; buildSettings = { \(own) INFOPLIST_KEY_a = 1; INFOPLIST_FILE = I; }; };
            K = { isa = XCConfigurationList; buildConfigurations = (U); };
            U = { isa = XCBuildConfiguration; buildSettings = { \(common) INFOPLIST_KEY_b = 1; }; };
            """
        let project = try #require(
            read(Self.target + settings, of: "targets = (T); buildConfigurationList = K;"))
        #expect(project.targets[0].buildsOnlyKnownLocales == isOn)
        #expect(project.infoPlistKeys == ["a", "b"])
        #expect(project.targets[0].infoPlists == ["I"])
    }

    @Test(arguments: [
        ("Localizable.xcstrings", []), ("sub/Localizable.xcstrings", [0]), ("x/de.lproj/a.strings", []),
        ("de.lproj/a.strings", [0]), ("y/de.lproj/a.strings", [0]), ("z/b.strings", []),
        ("added.strings", [0, 1]),
    ])
    func `exceptions take files out of a synchronized folder, or add them to other targets`(
        _ path: String, _ targets: [Int]
    ) throws {
        let project = try #require(
            read(
                """
                T = { isa = PBXNativeTarget; fileSystemSynchronizedGroups = (A); };
                U = { isa = PBXNativeTarget; };
                A = { isa = PBXFileSystemSynchronizedRootGroup; path = Src; exceptions = (E, G); };
                E = { target = T; membershipExceptions = (
                    Localizable.xcstrings, "/Localized: x/a.strings", "y/de.lproj/a.strings", z); };
                G = { target = U; membershipExceptions = (added.strings); };
                """, of: "targets = (T, U);"))
        #expect(project.folders[0].isSynchronized)
        #expect(project.folders[0].targets(of: "/App/Src/\(path)") == targets)
        #expect(project.folders[0].targets(of: "/App/\(path)") == nil)
    }
}
