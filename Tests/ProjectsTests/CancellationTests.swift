import Concurrency
import Files
import Projects
import Settings
import SourceText
import Testing

/// What is cut short never becomes a result, at whatever moment it is cancelled.
struct CancellationTests {
    private static let old = table { "/* a comment */\n\"key \($0)\" = \"%d v\\q \u{200B}\($0)\";\n" }
    private static let new = table { "\"\($0 % 3 == 0 ? "k" : "key \u{E9}") \($0)\" = \"%@  w \($0)\";\n" }
    private static let xml =
        "<plist><dict>" + table { "<key>key \($0)</key><string>&lt;%@ \($0)</string>" } + "</dict></plist>"

    /// Enough that the work asks several times.
    private static let count = 750

    private static func table(_ entry: (Int) -> String) -> String { (0..<count).map(entry).joined() }

    struct Sample: CustomTestStringConvertible {
        let testDescription: String
        let file: [UInt8]

        init(_ name: String, _ file: [UInt8]) {
            testDescription = name
            self.file = file
        }
    }

    static let tables: [Sample] = [
        Sample("old-style", Array(new.utf8)), Sample("XML", Array(xml.utf8)), Sample("binary", binary),
        Sample("UTF-16", [0xFF, 0xFE] + new.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
        Sample("faults", Array(String(repeating: "a=(;\n", count: 7_500).utf8)),
    ]

    /// A binary table with as many texts.
    private static let binary: [UInt8] = {
        func number(_ value: Int) -> [UInt8] {
            [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
        }
        var objects = [[0xDF, 0x12] + number(count) + (1...2 * count).flatMap(number)]
        for word in ["key", "%d"] {
            objects += (0..<count).map { number in
                let text = Array("\(word) \(number)".utf8)
                return [0x50 | UInt8(text.count)] + text
            }
        }
        var (file, offsets) = (Array("bplist00".utf8), [UInt8]())
        for object in objects {
            offsets += number(file.count)
            file += object
        }
        let place = number(file.count)
        let zero = number(0)
        return file + offsets + [0, 0, 0, 0, 0, 0, 4, 4] + zero + number(objects.count) + zero + zero + zero
            + place
    }()

    private func files(_ table: [UInt8]) -> MemoryFiles {
        MemoryFiles([
            "en.lproj/T.strings": ByteBuffer(Array(Self.old.utf8)), "fr.lproj/T.strings": ByteBuffer(table),
        ])
    }

    private func check(_ files: MemoryFiles) async throws {
        let request = CheckRequest(Workspace(files, configuration: .none).scope(["/"], width: 2))
        _ = try await ProjectCheck(request, of: try TableSelection(request)).result()
    }

    private func compare(_ files: MemoryFiles) async throws {
        let names = ["/en.lproj/T.strings", "/fr.lproj/T.strings"]
        var request = DiffRequest(.named(names, paths: [], isStaged: false), in: files, width: 2)
        request.translations = "/"
        _ = try await ProjectDiff(request).result()
    }

    private func show(_ files: MemoryFiles) async throws {
        _ = try await ShownFile(at: "/fr.lproj/T.strings", in: files)
    }

    /// Does `work` with ever more questions until the cancellation. Only if it ends before, there may be a result.
    ///
    /// - Returns: The number of runs without a result.
    private func cancelEverywhere(_ work: () async throws -> Void) async -> Int {
        var (questions, runs) = (0, 0)
        while true {
            let cancellation = Cancellation(afterQuestions: questions)
            let hasResult = await Cancellation.$current.withValue(cancellation) {
                do { try await work() } catch { return false }
                return true
            }
            guard !hasResult else { return runs }
            runs += 1
            questions += 1 + questions
        }
    }

    @Test(arguments: tables)
    func `a check gives no result, whenever it is cancelled`(_ table: Sample) async {
        let files = files(table.file)
        #expect(await cancelEverywhere { try await check(files) } > 5)
    }

    @Test(arguments: tables)
    func `a comparison gives no result, whenever it is cancelled`(_ table: Sample) async {
        let files = files(table.file)
        #expect(await cancelEverywhere { try await compare(files) } > 2)
    }

    @Test(arguments: tables)
    func `a shown table is not given, whenever it is cancelled`(_ table: Sample) async {
        let files = files(table.file)
        #expect(await cancelEverywhere { try await show(files) } > 1)
    }

    @Test(arguments: tables)
    func `the cancellation of a task reaches its work`(_ table: Sample) async {
        let files = files(table.file)
        for work in [check, compare, show] {
            let task = Task { try await work(files) }
            task.cancel()
            await #expect(throws: (any Error).self) { try await task.value }
        }
    }
}
