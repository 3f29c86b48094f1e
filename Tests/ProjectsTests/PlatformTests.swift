import Files
import Findings
import Projects
import SourceText
import Testing

/// What loads the tables of a project.
struct PlatformTests {
    private static let table = "\"a\" = \"caf\\u00e9\";\n"

    @Test(arguments: [
        (["App/GNUmakefile": ""], true), (["GNUmakefile.in": ""], true), (["App/Sub/GNUmakefile": ""], false),
        (["App/GNUmakefile": "", "App/App.xcodeproj/project.pbxproj": ""], false),
        (["GNUmakefile": "", "App/App.xcodeproj/project.pbxproj": ""], false),
        (["GNUmakefile": "", "App/.git/HEAD": ""], false), ([:], false),
        (["GNUmakefile": "", ".strlint.yml": "platform: apple\n"], false),
        ([".strlint.yml": "platform: gnustep\n"], true),
    ])
    func `a project that is built with GNUstep may write a lowercase u`(
        others: [String: String], isGNUstep: Bool
    ) async throws {
        let tree = others.merging(["App/en.lproj/T.strings": Self.table]) { $1 }
        let request = CheckRequest(
            Workspace(MemoryFiles(tree.mapValues { ByteBuffer(Array($0.utf8)) })).scope(["App"]))
        let report = try await (try ProjectCheck(request, of: try TableSelection(request))).result().report
        #expect(report.findings.map(\.rule.id) == (isGNUstep ? [] : ["lowercase-unicode-escape"]))
    }
}
