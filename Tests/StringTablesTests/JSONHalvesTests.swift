import SourceText
import TestSupport
import Testing

@testable import StringTables

/// Large documents, whose halves are read at the same time, are the same as when they are read from start to end.
struct JSONHalvesTests {
    private static func read(_ text: String) -> (halves: Table?, whole: Table) {
        let text = DecodedText(bytes: ByteBuffer(Array(text.utf8)), encoding: .utf8)
        return (JSONReader.readHalves(of: text, minimum: 0), JSONReader.read(text))
    }

    /// Each node with its place, its end and its text.
    private static func described(_ table: Table) -> [String] {
        (0..<table.nodes.count).map { index in
            let node = table.nodes[index]
            let text = node.kind == .string ? table.string(node.string) : ""
            return "\(node.kind) \(node.source) \(table.nodes.end(of: index)) \(text) \(node.string.traits) "
                + (table.nodes.scalar(index).map { "\($0)" } ?? "")
        }
    }

    private static func value(_ depth: Int, _ generator: inout SplitMix64) -> String {
        let indentation = String(repeating: "  ", count: depth)
        switch Int.random(in: 0...9, using: &generator) {
        case 0: return "true"
        case 1: return "-1.5"
        case 2: return "\"a \\u00e9 \\\"b\\\" \\n %d\""
        case 3...4 where depth < 5:
            return "[\n\(indentation)  \(value(depth + 1, &generator))\n\(indentation)]"
        case 5...6 where depth < 5: return object(depth, &generator)
        default: return "\"text é %@\""
        }
    }

    private static func object(_ depth: Int, _ generator: inout SplitMix64) -> String {
        let indentation = String(repeating: "  ", count: depth)
        let members = (0..<Int.random(in: 0...4, using: &generator)).map { number in
            "\(indentation)  \"k\(number)\\t\" : \(value(depth + 1, &generator))"
        }
        return members.isEmpty
            ? "{\n\n\(indentation)}" : "{\n\(members.joined(separator: ",\n"))\n\(indentation)}"
    }

    private static func catalog(_ generator: inout SplitMix64) -> String {
        let keys = (0..<30).map { "    \"key \($0)\" : \(value(2, &generator))" }.joined(separator: ",\n")
        return """
            {
              "sourceLanguage" : \(value(1, &generator)),
              "strings" : {
            \(keys)
              },
              "version" : "1.0"
            }
            """
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `halves are joined to the same nodes`(seed: UInt64) throws {
        var generator = SplitMix64(seed)
        let (halves, whole) = Self.read(Self.catalog(&generator))
        let joined = try #require(halves)
        #expect(whole.isAccepted && joined.isAccepted)
        #expect(joined.root == whole.root)
        #expect(Self.described(joined) == Self.described(whole))
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func `a damaged document is not read in halves, or is the same`(seed: UInt64) {
        var generator = SplitMix64(seed)
        var bytes = Array(Self.catalog(&generator).utf8)
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            let part = ["", "\"", "}", "{", ",", ",\n    \"", "]", "\n", "x", "//"].randomElement(
                using: &generator)
            bytes.replaceSubrange(place..<min(bytes.count, place + 1), with: Array((part ?? "").utf8))
        }
        let (halves, whole) = Self.read(String(decoding: bytes, as: UTF8.self))
        guard let halves else { return }
        #expect(whole.isAccepted && whole.problems.isEmpty)
        #expect(Self.described(halves) == Self.described(whole))
    }

    @Test(arguments: [
        "{\n  \"a\" : {\n    \"b\" : 1\n  },\n  \"c\" : 2\n}",
        "{\n  \"a\" : [\n    \"b\",\n    \"c\",\n    \"d\",\n    \"e\",\n    \"f\"\n  ]\n}",
        "[\n  {\n    \"b\" : 1,\n    \"c\" : 2,\n    \"d\" : 3,\n    \"e\" : 4\n  }\n]",
        "{\n  \"a\" : {\n    \"b\" : {\n    \"c\" : 1,\n    \"d\" : 2,\n    \"e\" : 3\n    }\n  }\n}",
        "{\n  \"a\" : {\n    \"b\" : 1,\n    \"c\" : 2,\n    \"d\" : 3,\n    \"e\" : 4,\n  }\n}",
        "{\n  \"a\" : {\n    \"b\" : 1,\n    \"c\" : 2,\n    \"d\" : 3,\n    \"e\" : 4\n  }\n} x",
        "{\n  \"a\" : {\n    \"b\" : 1,\n    \"c\" : 2,\n    \"d\" : 3,\n    \"e\" : 4\n  }\n",
        "",
    ])
    func `a document of another form is read from start to end`(_ text: String) {
        #expect(Self.read(text).halves == nil)
    }
}
