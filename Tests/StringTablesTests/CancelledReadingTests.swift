import Concurrency
import SourceText
import StringTables
import Testing

/// Readers look now and then whether the table is still needed.
struct CancelledReadingTests {
    private static let size = 1 << 18

    private static func repeated(_ piece: String, _ before: String = "", _ after: String = "") -> [UInt8] {
        Array((before + String(repeating: piece, count: size / piece.utf8.count) + after).utf8)
    }

    private static func numbered(_ before: String, _ between: String, _ after: String) -> String {
        (0..<6_000).map { "\(before)key \($0)\(between)a value of some length\(after)" }.joined()
    }

    private static let xml = ("<plist><dict>", "</dict></plist>")

    /// A table with a dictionary of 6,000 strings.
    private static let binary: [UInt8] = {
        let count = 6_000
        let numbers = (1...2 * count).flatMap { BinaryFile.number(UInt64($0), size: 4) }
        let dictionary = BinaryFile.marker(0xD0, length: UInt64(count)) + numbers
        let keys = (0..<count).map { BinaryFile.string("key \($0)") }
        let values = (0..<count).map { BinaryFile.string("value \($0)") }
        return BinaryFile(objects: [dictionary] + keys + values, referenceSize: 4).bytes
    }()

    struct Sample: CustomTestStringConvertible {
        let testDescription: String
        let file: [UInt8]

        init(_ name: String, _ file: [UInt8]) {
            testDescription = name
            self.file = file
        }
    }

    static let tables: [Sample] = [
        Sample("entries", Array(numbered("\"", "\" = \"", "\";\n").utf8)),
        Sample("strays", repeated("}")), Sample("faults", repeated("a=(;\n")),
        Sample("missing semicolons", repeated("a=b\n")),
        Sample("escapes", repeated("\\q", "\"k\" = \"", "\";\n")),
        Sample("list", repeated("some_text,", "a = (", "b);\n")),
        Sample("hidden characters", repeated("\u{200B}", "\"k\" = \"", "\";\n")),
        Sample("bytes that are not UTF-8", [UInt8](repeating: 0xFF, count: size)),
        Sample("XML entries", Array((xml.0 + numbered("<key>", "</key><string>", "</string>") + xml.1).utf8)),
        Sample("XML comments", repeated("<!-- -- -->", xml.0, xml.1)),
        Sample("XML entities", repeated("&lt;", xml.0 + "<key>a</key><string>", "</string>" + xml.1)),
        Sample("control characters in XML", repeated("\u{1}", xml.0, xml.1)),
        Sample("binary", binary),
    ]

    @Test(arguments: tables)
    func `a table that is no longer needed is read only in a small part`(_ table: Sample)
        async
    {
        let whole = await TableReader.read(table.file)
        let part = await Cancellation.$current.withValue(Cancellation(afterQuestions: 0)) {
            await TableReader.read(table.file)
        }
        #expect(part.entries.count <= max(whole.entries.count / 2, 1))
    }

    @Test(arguments: tables)
    func `a reader asks after every few bytes or entries`(_ table: Sample) async {
        let cancellation = Cancellation(afterQuestions: 3)
        _ = await Cancellation.$current.withValue(cancellation) { await TableReader.read(table.file) }
        #expect(cancellation.isRequested)
    }
}
