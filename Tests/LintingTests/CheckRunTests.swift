import Foundation
import Linting
import SourceText
import Testing

/// Which tables are checked, against which base, and in which order.
struct CheckRunTests {
    @Test(
        arguments: [
            (["en.lproj", "fr.lproj"], "fr.lproj", "en.lproj"),
            (["Base.lproj", "fr.lproj"], "fr.lproj", "Base.lproj"),
            (["English.lproj", "fr.lproj"], "fr.lproj", "English.lproj"),
            (["en.lproj", "fr.lproj"], "en.lproj", "en.lproj"),
            (["de.lproj", "fr.lproj"], "fr.lproj", nil),
            (["en.lproj", "qqq.lproj"], "qqq.lproj", nil),
        ] as [([String], String, String?)])
    func findsTheBase(_ folders: [String], _ translation: String, _ base: String?) throws {
        let project = try Project()
        for folder in folders { try project.write("\(folder)/T.strings", "\"a\" = \"1\";") }
        let found = BaseFinder(.automatic).base(of: project.path("\(translation)/T.strings"))
        #expect(found == base.map { project.path("\($0)/T.strings") })
    }

    @Test func theLargerOfBaseAndEnglishIsTheBase() throws {
        let project = try Project()
        try project.write("Base.lproj/T.strings", "\"a\" = \"1\";")
        try project.write("en.lproj/T.strings", "\"a\" = \"1\";\n\"b\" = \"2\";")
        try project.write("fr.lproj/T.strings", "")
        #expect(
            BaseFinder(.automatic).base(of: project.path("fr.lproj/T.strings"))
                == project.path("en.lproj/T.strings"))
        #expect(
            BaseFinder(.automatic).base(of: project.path("en.lproj/T.strings"))
                == project.path("en.lproj/T.strings"))
    }

    @Test func theProjectNamesItsLanguage() throws {
        let project = try Project()
        try project.write("App.xcodeproj/project.pbxproj", "developmentRegion = de;\n")
        for folder in ["de", "en", "fr"] {
            try project.write("App/\(folder).lproj/T.strings", "\"a\" = \"1\";")
        }
        #expect(
            BaseFinder(.automatic).base(of: project.path("App/fr.lproj/T.strings"))
                == project.path("App/de.lproj/T.strings"))
    }

    @Test func theCommandLineNamesTheBase() throws {
        let project = try Project()
        for folder in ["de", "en", "fr"] { try project.write("\(folder).lproj/T.strings", "\"a\" = \"1\";") }
        let table = project.path("fr.lproj/T.strings")
        #expect(BaseFinder(.language { _ in "de" }).base(of: table) == project.path("de.lproj/T.strings"))
        #expect(BaseFinder(.file("x.strings")).base(of: table) == "x.strings")
    }

    @Test func theReportIsTheSameWhateverTheWidth() async throws {
        let project = try Project()
        try project.write("en.lproj/T.strings", "\"n\" = \"%d\";\n\"o\" = \"%@\";\n")
        for number in 0..<20 {
            try project.write("l\(number).lproj/T.strings", "\"n\" = \"%@\";\n\"n\" = \"%s\";;\n")
        }
        var folders = FolderListings()
        let tables = TableFinder.tables(at: [project.root], &folders).tables
        let narrow = await CheckRun(width: 1).report(on: tables)
        let wide = await CheckRun(width: 8).report(on: tables)
        #expect(narrow.findings.map(\.message) == wide.findings.map(\.message))
        #expect(narrow.findings.map(\.location.path) == wide.findings.map(\.location.path))
        #expect(narrow.files == 21)
        #expect(narrow.findings.count >= 60)
    }

    @Test func whatCannotBeReadDoesNotStopTheRest() async throws {
        let project = try Project()
        try project.write("a.strings", "\"a\" = \"1\"\n")
        let missing = project.path("missing.strings")
        let report = await CheckRun(width: 2).report(on: [
            project.path("a.strings"), missing,
        ])
        #expect(report.failures.map(\.path) == [missing])
        #expect(report.files == 1)
        #expect(report.findings.map(\.rule) == ["syntax-error"])
    }
}

/// A folder of tables that goes with the test.
private final class Project {
    let root: String

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func path(_ name: String) -> String { "\(root)/\(name)" }

    func write(_ name: String, _ text: String) throws {
        let url = URL(filePath: path(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }
}
