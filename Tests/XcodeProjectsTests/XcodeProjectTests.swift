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
        ("path = a.strings; sourceTree = \"<group>\";", ["/App/a.strings"]),
        ("path = a.strings;", ["/App/a.strings"]),
        ("path = \"./x/../a b.strings\"; sourceTree = SOURCE_ROOT;", ["/App/a b.strings"]),
        ("path = ../a.strings; sourceTree = \"<group>\";", ["/a.strings"]),
        ("path = /a.strings; sourceTree = \"<absolute>\";", []),
        ("path = a.strings; sourceTree = BUILT_PRODUCTS_DIR;", []),
        ("name = a.strings; sourceTree = \"<group>\";", []),
    ])
    func `a file is where its reference says`(_ members: String, _ files: [String]) throws {
        let project = try #require(read("A = { isa = PBXFileReference; \(members) };"))
        #expect(project.files == Set(files))
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
                G = { isa = PBXFileReference; path = g; sourceTree = "<group>"; };
                B = { isa = PBXGroup; path = z; children = (H); sourceTree = SDKROOT; };
                H = { isa = PBXFileReference; path = h; sourceTree = "<group>"; };
                """, of: "projectDirPath = Sub;"))
        #expect(project.files == ["/App/Sub/x/de.lproj/L.strings", "/App/Sub/y/g"])
    }

    @Test func `folders and bundles belong to it with everything below`() throws {
        let project = try #require(
            read(
                """
                A = { isa = PBXFileReference; lastKnownFileType = folder; path = Res; sourceTree = "<group>"; };
                B = { isa = PBXFileReference; lastKnownFileType = "wrapper.plug-in"; path = S.bundle; sourceTree = "<group>"; };
                C = { isa = PBXFileSystemSynchronizedRootGroup; path = Src; sourceTree = "<group>"; };
                """))
        #expect(project.folders == ["/App/Res", "/App/S.bundle", "/App/Src"])
    }

    @Test func `groups that contain each other end`() throws {
        let project = try #require(
            read(
                """
                A = { isa = PBXGroup; path = a; children = (M, A, B); };
                B = { isa = PBXGroup; path = b; children = (A, F); };
                F = { isa = PBXFileReference; path = f; };
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
}
