import Files
import Testing

@testable import Projects

/// The choice of the base of a table.
struct BaseFinderTests {
    @Test(
        arguments: [
            (["en.lproj", "fr.lproj"], "fr.lproj", "en.lproj"),
            (["Base.lproj", "fr.lproj"], "fr.lproj", "Base.lproj"),
            (["English.lproj", "fr.lproj"], "fr.lproj", "English.lproj"),
            (["en.lproj", "fr.lproj"], "en.lproj", "en.lproj"),
            (["de.lproj", "fr.lproj"], "fr.lproj", nil),
            (["en.lproj", "qqq.lproj"], "qqq.lproj", nil),
        ] as [([String], String, String?)])
    func `the folders determine the base of a translation`(
        _ folders: [String], _ translation: String, _ base: String?
    ) throws {
        let project = try Project()
        for folder in folders { try project.write("\(folder)/T.strings", "\"a\" = \"1\";") }
        let found = BaseFinder(.automatic, Workspace(Disk.current).view).base(
            of: project.path("\(translation)/T.strings"))
        #expect(found == base.map { project.path("\($0)/T.strings") })
    }

    @Test func `the larger one of Base and English is the base`() throws {
        let project = try Project()
        try project.write("Base.lproj/T.strings", "\"a\" = \"1\";")
        try project.write("en.lproj/T.strings", "\"a\" = \"1\";\n\"b\" = \"2\";")
        try project.write("fr.lproj/T.strings", "")
        #expect(
            BaseFinder(.automatic, Workspace(Disk.current).view).base(
                of: project.path("fr.lproj/T.strings"))
                == project.path("en.lproj/T.strings"))
        #expect(
            BaseFinder(.automatic, Workspace(Disk.current).view).base(
                of: project.path("en.lproj/T.strings"))
                == project.path("en.lproj/T.strings"))
    }

    @Test func `the base is in the development language of the project`() throws {
        let project = try Project()
        try project.write("App.xcodeproj/project.pbxproj", "developmentRegion = de;\n")
        for folder in ["de", "en", "fr"] {
            try project.write("App/\(folder).lproj/T.strings", "\"a\" = \"1\";")
        }
        #expect(
            BaseFinder(.automatic, Workspace(Disk.current).view).base(
                of: project.path("App/fr.lproj/T.strings"))
                == project.path("App/de.lproj/T.strings"))
    }

    @Test func `options determine the base`() throws {
        let project = try Project()
        for folder in ["de", "en", "fr"] { try project.write("\(folder).lproj/T.strings", "\"a\" = \"1\";") }
        let table = project.path("fr.lproj/T.strings")
        #expect(
            BaseFinder(.language { _ in "de" }, Workspace(Disk.current).view).base(of: table)
                == project.path("de.lproj/T.strings"))
        #expect(
            BaseFinder(.file("x.strings"), Workspace(Disk.current).view).base(of: table) == "x.strings")
    }
}
