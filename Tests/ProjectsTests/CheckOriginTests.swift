import Files
import Projects
import SourceText
import Testing

/// What a check was about.
@Suite struct CheckOriginTests {
    @Test(arguments: [
        (["."], "work"), (["App"], "App"), (["App/en.lproj/L.strings"], "L.strings"),
        (["../other/"], "other"),
        (["App/en.lproj", "App/fr.lproj"], "App"), (["App", "Application"], "work"), (["."], "work"),
        (["App", "/"], "/"), ([], "work"),
    ])
    func `the name is that of what contains all paths`(_ paths: [String], _ name: String) {
        let origin = CheckOrigin(of: paths, at: 0, on: Disk(workingFolder: "/none/work"))
        #expect(origin.name == name)
        #expect(origin.paths == paths && origin.commit == nil)
    }

    @Test(arguments: [
        (0, 1970, 1, 0), (1_000_000_000, 2001, 9, 106), (951_782_399, 2000, 2, 1_439),
        (253_402_300_799, 9999, 12, 1_439),
    ])
    func `the time is in minutes`(_ seconds: Int, year: Int, month: Int, minutes: Int) {
        let origin = CheckOrigin(name: "a", paths: [], seconds: seconds)
        #expect((origin.date.year, origin.date.month, origin.minutes) == (year, month, minutes))
        #expect(CheckOrigin.times.contains(seconds))
    }
}
