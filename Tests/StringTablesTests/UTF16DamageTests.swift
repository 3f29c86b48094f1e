import SourceText
import Testing

@testable import StringTables

/// The bytes of a table in UTF-16, with other bytes in between.
private struct MixedFile: Sendable {
    var isBigEndian = true
    private(set) var bytes: [UInt8] = []

    init(_ text: String, isBigEndian: Bool = true) {
        self.isBigEndian = isBigEndian
        add("\u{FEFF}" + text)
    }

    mutating func add(_ text: String) {
        for unit in text.utf16 {
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            bytes += isBigEndian ? [high, low] : [low, high]
        }
    }

    mutating func add(bytes more: [UInt8]) { bytes += more }

    func adding(_ text: String) -> MixedFile {
        var file = self
        file.add(text)
        return file
    }

    func adding(bytes more: [UInt8]) -> MixedFile {
        var file = self
        file.add(bytes: more)
        return file
    }
}

@Suite struct UTF16DamageTests {
    private static let first = "\"save\" = \"Zapisz zmiany\";\n"

    /// The cause, the keys that are lost and the number of all keys; `nil` if nothing is wrong.
    private func damage(_ file: MixedFile) async -> (UTF16Damage, lost: Int, of: Int)? {
        let table = await TableReader.read(file.bytes)
        guard let damage = table.text.damage else { return nil }
        for case .damagedUTF16(let lost, let count) in table.problems.map(\.fault) {
            return (damage, lost, count)
        }
        Issue.record("the damage is no problem")
        return nil
    }

    @Test(arguments: [true, false])
    func `text of eight bits after a table is decoded`(_ isBigEndian: Bool) async throws {
        let rest = "/* później */\n\"quit\" = \"Zakończ\";\n\"undo\" = \"Cofnij\";\n"
        let file = MixedFile(Self.first, isBigEndian: isBigEndian).adding(bytes: Array(rest.utf8))
        let (found, lost, count) = try #require(await damage(file))
        #expect(found.cause == .eightBitText(encoding: "UTF-8") && found.reachesEnd)
        #expect(String(decoding: found.intended, as: UTF8.self) == rest)
        #expect((lost, count) == (2, 3))
    }

    @Test(arguments: zip([[0xF6, 0xDF], [0x9A, 0xA7]] as [[UInt8]], ["Windows-1252", "Mac Roman"]))
    func `its encoding is told by its letters`(_ letters: [UInt8], _ encoding: String) async throws {
        var file = MixedFile(Self.first).adding(bytes: Array("\"size\" = \"Gr".utf8)).adding(bytes: letters)
        file.add(bytes: Array("e\";\n".utf8))
        let (found, _, _) = try #require(await damage(file))
        #expect(found.cause == .eightBitText(encoding: encoding))
        #expect(String(decoding: found.intended, as: UTF8.self) == "\"size\" = \"Größe\";\n")
    }

    @Test(arguments: [true, false], ["Otwórz wszystkie pliki", "Открыть все файлы", "Open all files now"])
    func `text of eight bits between code units ends where they go on`(_ isBigEndian: Bool, _ text: String)
        async throws
    {
        var file = MixedFile(Self.first + "\"open\" = \"", isBigEndian: isBigEndian).adding(
            bytes: Array(text.utf8))
        file.add("\";\n\"quit\" = \"Zakończ\";\n")
        let (found, lost, count) = try #require(await damage(file))
        #expect(found.cause == .eightBitText(encoding: "UTF-8"))
        #expect(String(decoding: found.intended, as: UTF8.self).hasPrefix(text))
        #expect(count == 3 && lost >= 1)
        #expect(found.reachesEnd == (text.utf8.count % 2 == 1))
    }

    @Test(arguments: [true, false], 0..<12)
    func `a missing byte shifts the rest`(_ isBigEndian: Bool, _ place: Int) async throws {
        let text = "\"open\" = \"Открыть\";\n\"quit\" = \"Завершить\";\n"
        let head = MixedFile(Self.first, isBigEndian: isBigEndian)
        var bytes = head.adding(text).bytes
        bytes.remove(at: head.bytes.count + 9 + place)
        let table = await TableReader.read(bytes)
        let found = try #require(table.text.damage)
        #expect([.missingByte, .strayByte].contains(found.cause) && found.reachesEnd)
        let intended = String(decoding: found.intended, as: UTF8.self)
        #expect(intended.hasSuffix("\"quit\" = \"Завершить\";\n"), "\(intended)")
        #expect(table.problems.count == 1)
    }

    @Test(arguments: [true, false], [UInt8(0), 0x0A, 0xE9])
    func `a byte too many shifts the rest`(_ isBigEndian: Bool, _ byte: UInt8) async throws {
        var file = MixedFile(Self.first + "\"open\" = \"Ot", isBigEndian: isBigEndian).adding(bytes: [byte])
        file.add("wórz\";\n\"quit\" = \"Zakończ\";\n")
        let (found, lost, count) = try #require(await damage(file))
        #expect([.missingByte, .strayByte].contains(found.cause))
        #expect(String(decoding: found.intended, as: UTF8.self).hasSuffix("\"quit\" = \"Zakończ\";\n"))
        #expect((lost, count) == (3, 3))
    }

    @Test(arguments: [
        "\"open\" = \"打开所有文件，然后保存副本到文件夹\";\n", "\"open\" = \"すべてのファイルを開く\";\n",
        "\"open\" = \"모든 파일 열기\";\n", "\"one\" = \"一一一一一一一一\";\n",
        "\"gap\" = \"a\u{2000}\u{2000}\u{2000}\u{2000}\u{2000}b\";\n", "\"open\" = \"Открыть\";\n",
        "\"open\" = \"Ā Ă Ą Ā Ă Ą\";\n",
    ])
    func `characters whose bytes may be letters are no damage`(_ text: String) async {
        for isBigEndian in [true, false] {
            #expect(await damage(MixedFile(text, isBigEndian: isBigEndian)) == nil)
        }
    }

    @Test func `half a code unit after a whole table is not its end`() async throws {
        let (whole, _, _) = try #require(await damage(MixedFile(Self.first).adding(bytes: [0])))
        #expect(whole.cause == .halfUnit && whole.range.isEmpty)
        let (cut, _, _) = try #require(
            await damage(MixedFile(Self.first + "\"open\" = \"Ot").adding(bytes: [0])))
        #expect(cut.cause == .halfUnit && !cut.range.isEmpty)
    }

    @Test func `a mistake outside of the damage is still a problem`() async {
        let file = MixedFile("\"save\" = \"Zapisz\"\n" + Self.first).adding(
            bytes: Array("\"a\" = \"b\";\n".utf8))
        let faults = await TableReader.read(file.bytes).problems.map(\.fault)
        #expect(faults.contains(.missingSemicolon) && faults.count == 2)
    }

    @Test(arguments: [1, 2])
    func `what follows several byte order marks is read`(_ more: Int) async {
        let marks = String(repeating: "\u{FEFF}", count: more)
        for file in [MixedFile(marks + Self.first).bytes, Array(("\u{FEFF}" + marks + Self.first).utf8)] {
            let table = await TableReader.read(file)
            #expect(table.problems.map(\.fault) == [.stray(.byteOrderMark)])
            #expect(table.entries.count == 1 && !table.isAccepted)
        }
    }

    @Test func `a copyright sign of eight bits is lost alone`() async {
        let table = await TableReader.read(Array("\"a\" = \"".utf8) + [0xA9] + Array(" 2020\";\n".utf8))
        #expect(table.isAccepted && table.entries.count == 1)
        let other = await TableReader.read(
            Array("\"a\" = \"".utf8) + [0xA9, 0xE9] + Array(" 2020\";\n".utf8))
        #expect(!other.isAccepted)
    }
}
