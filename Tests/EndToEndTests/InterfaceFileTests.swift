import Foundation
import Testing

/// Interface files, property lists and generated accessors, which use keys beside sources.
@Suite struct InterfaceFileTests {
    private func unused(_ options: String..., in project: Sandbox) async throws -> [String] {
        let command = Command(
            executable: Binary.url,
            arguments: ["check", "-q", "-f", "concise", "--select", "unused-key", "--sources", ".", "."]
                + options,
            folder: project.root)
        let outcome = try await command.run()
        #expect(outcome.errors.isEmpty, "\(outcome.errorText)")
        return outcome.lines
    }

    private static func interface(_ objects: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        \(objects.map { "<label opaque=\"NO\" text=\"Label\" id=\"\($0)\"/>" }.joined(separator: "\n"))
        </document>

        """
    }

    // MARK: - Tables of interface files

    @Test func `a key of an object that is gone is found in each locale, as one finding a table`()
        async throws
    {
        let project = try Sandbox([
            "App/Base.lproj/Main.storyboard": Self.interface("abc-de-fgh"),
            "App/de.lproj/Main.strings":
                "\"abc-de-fgh.text\" = \"Hallo\";\n\"xyz-12-345.text\" = \"Weg\";\n\"29.title\" = \"Auch\";\n",
            "App/fr.lproj/Main.strings": "\"abc-de-fgh.text\" = \"Bonjour\";\n\"own.key\" = \"1\";\n",
            "App/mul.lproj/Other.strings": "\"xyz-12-345.text\" = \"Keine\";\n",
        ])
        #expect(
            try await unused(in: project) == [
                "App/de.lproj/Main.strings:2:1: info: Main.storyboard has no object xyz-12-345: the text is never shown (and 1 more in this table) [unused-key]",
                "App/de.lproj/Main.strings:3:1: info: the same as in line 2 [unused-key]",
            ])
    }

    @Test func `the catalog of an interface file is looked at as well`() async throws {
        let project = try Sandbox([
            "App/Base.lproj/Main.xib": Self.interface("abc-de-fgh"),
            "App/mul.lproj/Main.xcstrings":
                #"{"sourceLanguage":"en","strings":{"abc-de-fgh.text":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"A"}}}},"xyz-12-345.text":{}},"version":"1.0"}"#,
        ])
        // Whether a call asks for a key of it does not matter.
        try project.write("A.m", "NSLocalizedStringFromTable(@\"abc-de-fgh.text\", @\"Main\", nil);\n")
        let found = try await unused(in: project)
        #expect(found.count == 1 && found[0].contains("Main.xib has no object xyz-12-345"))
    }

    @Test func `objects of all interface files of the name count, and so do literals of sources`()
        async throws
    {
        let keys =
            "\"abc-de-fgh.text\" = \"A\";\n\"xyz-12-345.text\" = \"B\";\n\"opq-12-345.text\" = \"C\";\n"
        let project = try Sandbox([
            "Base.lproj/Main.xib": Self.interface("abc-de-fgh"),
            "ja.lproj/Main.xib": Self.interface("xyz-12-345"),
            "de.lproj/Main.strings": keys, "A.swift": "title = text(\"opq-12-345.text\", in: \"Main\")\n",
        ])
        #expect(try await unused(in: project).isEmpty)
    }

    @Test func `an interface file that is not whole says nothing`() async throws {
        let project = try Sandbox([
            "Base.lproj/Main.xib": String(Self.interface("abc-de-fgh").dropLast(20)),
            "de.lproj/Main.strings": "\"xyz-12-345.text\" = \"Weg\";\n",
        ])
        #expect(try await unused(in: project).isEmpty)
    }

    @Test func `comments and patterns keep keys`() async throws {
        let project = try Sandbox([
            "Base.lproj/Main.xib": Self.interface("abc-de-fgh"),
            "de.lproj/Main.strings":
                "/* strlint:keep */\n\"xyz-12-345.text\" = \"A\";\n\"29.title\" = \"B\";\n",
        ])
        #expect(try await unused(in: project).count == 1)
        #expect(try await unused("--set", "keep-keys=[\"29.*\"]", in: project).isEmpty)
    }

    @Test func `a link out of the project is not followed`() async throws {
        let project = try Sandbox(
            ["de.lproj/Main.strings": "\"xyz-12-345.text\" = \"Weg\";\n"], below: "project")
        try project.write("../Main.xib", Self.interface("abc-de-fgh"))
        try FileManager.default.createDirectory(at: project.url(".git"), withIntermediateDirectories: true)
        try project.write(".git/HEAD", "ref: refs/heads/main\n")
        try FileManager.default.createDirectory(
            at: project.url("Base.lproj"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: project.url("Base.lproj/Main.xib").path, withDestinationPath: "../../Main.xib")
        let outcome = try await project.strlint(
            "check", "-q", "-f", "concise", "--select", "unused-key", "--sources", ".", ".")
        #expect(outcome.text.isEmpty)
        #expect(outcome.status == 2)
    }

    // MARK: - Uses of other keys

    /// A table of ten keys, of which sources use all but `cart.rare`.
    private func project(_ files: [String: String]) throws -> Sandbox {
        let names = (0..<9).map { "cart.k\($0)" }
        return try Sandbox(
            [
                "en.lproj/Localizable.strings":
                    (names + ["cart.rare"]).map { "\"\($0)\" = \"\($0)\";\n" }.joined(),
                "A.swift": names.map { "NSLocalizedString(\"\($0)\", comment: \"\")\n" }.joined(),
            ].merging(files) { $1 })
    }

    private static let finding =
        "en.lproj/Localizable.strings:10:1: info: no source uses the key \"cart.rare\" [unused-key]"

    @Test func `without another use a key is not used`() async throws {
        #expect(try await unused(in: project([:])) == [Self.finding])
    }

    @Test(
        arguments: [
            (
                "Main.storyboard",
                "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"localizedText\" value=\"cart.rare\"/>"
            ),
            ("Main.xib", "<string key=\"value\">cart.rare</string>"),
            (
                "Info.plist",
                "<plist><dict><key>UIApplicationShortcutItemTitle</key><string>cart.rare</string></dict></plist>"
            ),
            ("Old.plist", "{ Title = \"x\"; }<string>cart.rare</string>"),
        ])
    func `interface files and property lists use keys`(path: String, text: String) async throws {
        #expect(try await unused(in: project([path: text])).isEmpty)
    }

    @Test func `a binary property list uses keys`() async throws {
        let project = try project([:])
        let list = ["Items": [["Title": "cart.rare"]]]
        try project.write(
            "Menu.plist", PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
        #expect(try await unused(in: project).isEmpty)
    }

    @Test(
        arguments: [
            "title = L10n.Cart.rare", "title = Strings.cartRare.uppercased()",
            "title = R.string.localizable.cartRare()",
            "Text(.cartRare)", "Text(.localizable(.cartRare))", "App.L10n.Cart.rare",
        ])
    func `an accessor uses the key that it is made of`(line: String) async throws {
        #expect(try await unused(in: project(["B.swift": line + "\n"])).isEmpty)
    }

    @Test(arguments: ["title = cart.rare", "Text(.rare)", "Kind.rare", "L10n.Cart.rarely"])
    func `other names do not`(line: String) async throws {
        #expect(try await unused(in: project(["B.swift": line + "\n"])) == [Self.finding])
    }

    @Test func `a long key is found in a path of many names`() async throws {
        let project = try project(["B.swift": "x = App.L10n.A.B.C.D.E.F.gH\n"])
        let table = "en.lproj/Localizable.strings"
        let text = try String(contentsOf: project.url(table), encoding: .utf8)
        try project.write(table, text.replacing("cart.rare", with: "a.b.c.d.e.f.g_h"))
        #expect(try await unused(in: project).isEmpty)
    }

    @Test func `a table that only accessors ask is judged`() async throws {
        let names = (0..<9).map { "cart.k\($0)" }
        let project = try Sandbox([
            "en.lproj/Localizable.strings": (names + ["cart.rare"]).map { "\"\($0)\" = \"\($0)\";\n" }
                .joined(),
            "A.swift": (0..<9).map { "x = L10n.Cart.k\($0)\n" }.joined(),
        ])
        #expect(try await unused(in: project) == [Self.finding])
    }
}
