import Findings
import Testing

@Suite struct PlaceholderExemptionTests {
    private func rules(base: String?, _ table: String) async -> [String] {
        await findings(in: Array(table.utf8), base: base).filter { $0.rule.group == .placeholders }.map(
            \.rule.id)
    }

    @Test(arguments: [
        (["files_1": "1 file", "files_any": "%d files"], ["files_1": "%d fichier"], []),
        (["file.one": "a file", "file.other": "%d files"], ["file.one": "%d fichier"], []),
        (["fileOne": "a file", "fileOther": "%d files"], ["fileOne": "%d fichier"], []),
        (["file": "a file", "file_plural": "%d files"], ["file": "%d fichier"], []),
        (["file.one": "a file", "file.other": "%d files"], ["file.one": "%@ fichier"], ["extra-argument"]),
        (["tip_1": "a file", "tip_2": "%d files"], ["tip_1": "%d fichier"], ["extra-argument"]),
        (["file_one": "%d file", "file_many": "%d files"], ["file_one": "un fichier"], []),
        (["file_one": "%d file", "file_many": "%d files"], ["file_many": "fichiers"], ["missing-argument"]),
        (
            ["file_one": "%d file in %@", "file_many": "%d files in %@"], ["file_one": "%d fichier"],
            ["missing-argument"]
        ),
    ])
    func `forms of a plural may have the number or not`(
        base: [String: String], table: [String: String], expected: [String]
    ) async {
        #expect(await rules(base: base.table, table.table) == expected)
    }

    @Test(arguments: [
        ("8JN-Ub-qkc.title", "100 %", "%d", []), ("182.headerCell.title", "Name", "%d", []),
        ("8JN-Ub-qkc.title", "%@ left", "%d", ["type-mismatch"]),
        ("8JN-Ub.title", "Name", "%d", ["extra-argument"]),
    ])
    func `texts of Interface Builder are formatted only if they show it`(
        key: String, base: String, text: String, expected: [String]
    ) async {
        #expect(await rules(base: [key: base].table, [key: text].table) == expected)
    }

    @Test(arguments: [
        ("\"hi\" = \"\";\n", "\"hi\" = \"Bonjour %@\";\n", []),
        ("\"Hi %@\" = \"\";\n", "\"Hi %@\" = \"Bonjour %d\";\n", ["type-mismatch"]),
        ("/* %@ is the host */\n\"hi\" = \"Hi\";\n", "\"hi\" = \"Bonjour %@\";\n", []),
        ("\"a\" = \"b\";\n", "\"a\" = \"b\";\n\"Hi %@\" = \"%d\";\n", []),
        ("\"a\" = \"%@\";\n", "\"a\" = \"%d\";\n\"a\" = \"%@\";\n", []),
        ("\"a\" = \"50 %\";\n", "/* Class = \"NSButton\"; ObjectID = \"69\"; */\n\"a\" = \"%d\";\n", []),
    ])
    func `a text that shows nothing of what the app passes is not the base`(
        base: String, table: String, expected: [String]
    ) async {
        #expect(await rules(base: base, table) == expected)
    }

    @Test(arguments: [(4, 2), (5, 1)])
    func `a text of many keys is a stub`(count: Int, expected: Int) async {
        let others = (2..<count).map { "\"key \($0)\" = \"XXX\";\n" }.joined()
        let found = await rules(base: nil, "\"Hi %@\" = \"XXX\";\n\"Of %@\" = \"XXX\";\n" + others)
        #expect(found == Array(repeating: "missing-argument", count: expected))
    }

    @Test(arguments: [("title_%@", []), ("Title %@", ["missing-argument"])])
    func `the name of a key may contain a format specifier`(key: String, expected: [String]) async {
        #expect(await rules(base: nil, [key: "Titre"].table) == expected)
    }

    @Test func `the paths of a converted plural table are one finding`() async throws {
        let table = """
            "a.NSStringLocalizedFormatKey" = "%#@a@";
            "a.a.one" = "%d x";
            "b.NSStringLocalizedFormatKey" = "%#@b@";

            """
        for base in [nil, "\"c\" = \"c\";\n", table.replacing("x", with: "%@")] {
            let found = await findings(in: Array(table.utf8), base: base).filter {
                $0.rule.group == .placeholders
            }
            #expect(found.map(\.rule.id) == ["unknown-variable"], "\(found.lines)")
            #expect(try #require(found.first).message.hasPrefix("2 keys are paths"))
        }
    }

    @Test func `an interpolation is reported at the base and where the text differs`() async {
        let base = "\"a\" = \"Hi \\(name)\";\n"
        #expect(await rules(base: base, base).isEmpty)
        #expect(await rules(base: nil, base) == ["swift-interpolation"])
        #expect(await rules(base: base, "\"a\" = \"Salut \\(name)\";\n") == ["swift-interpolation"])
    }
}

extension [String: String] {
    fileprivate var table: String {
        sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
    }
}
