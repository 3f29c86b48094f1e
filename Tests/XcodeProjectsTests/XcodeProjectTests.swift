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
}
