import StringTables
import Testing

/// What the platform accepts or skips in XML, unlike XML parsers; each case was verified with `plutil -lint`.
struct XMLLeniencyTests {
    @Test(arguments: [
        "<plist version=1.0><dict><key a>k</key><string x=1>v</string></dict></plist>",
        "<dict><key a=\"1\" a=\"2\">k</key><string>v</string></dict>",
        "<dict><key a=\"<\">k</key><string b=\"&\">v</string></dict>",
        "<dict><key q:a=\"1\">k</key><string>v</string></dict>",
        "<dict xmlns=\"a\"><key>k</key><string>v</string></dict>",
        "<dict><?xml version=\"1.0\"?><key>k</key><string>v</string></dict>",
        "<dict><!-- a -- b --><key>k</key><string>v</string></dict>",
        "<!DOCTYPE a><!DOCTYPE b><dict><key>k</key><string>v</string></dict>",
    ])
    func `what the platform skips is accepted`(_ text: String) async {
        let table = await TableReader.read(Array(text.utf8))
        #expect(table.isAccepted)
        #expect(table.entries.map { table.string($0.key) } == ["k"])
        #expect(table.entries.compactMap(\.value.text).map { table.string($0) } == ["v"])
    }

    @Test(arguments: [
        "<a:dict><key>k</key><string>v</string></a:dict>", "<dict><key>k</key><string>v</dict>",
        "<dict><key>k</key><string>a<!-- b -->c</string></dict>",
        "<dict a=\">\"><key>k</key><string>v</string></dict>",
    ])
    func `what the platform does not skip is refused`(_ text: String) async {
        let table = await TableReader.read(Array(text.utf8))
        #expect(!table.isAccepted)
        #expect(!table.problems.isEmpty)
    }

    @Test(arguments: [(512, true), (513, false)])
    func `lists are read as deep as by the platform`(_ depth: Int, _ isAccepted: Bool) async {
        let lists = String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
        #expect(await TableReader.read(Array("<plist>\(lists)</plist>".utf8)).isAccepted == isAccepted)
        #expect(await TableReader.read(Array(lists.utf8)).isAccepted == isAccepted)
    }
}
