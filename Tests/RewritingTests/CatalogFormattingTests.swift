import SourceText
import StringTables
import TestSupport
import Testing

@testable import Rewriting

@Suite struct CatalogFormattingTests {
    private func document(_ text: String) async -> Table {
        await CatalogReader.file(in: ByteBuffer(Array(text.utf8)), surveys: false)
    }

    private func text(_ json: String) async throws -> String {
        String(decoding: try CatalogLayout.text(of: await document(json)), as: UTF8.self)
    }

    // MARK: - The order of the members

    /// A document with members in a random order.
    private indirect enum Value {
        case text(String)
        case object([(String, Value)])

        init(depth: Int, _ random: inout SplitMix64) {
            let names = ["strings", "a", "b10", "b9", "é", "é\u{301}", "%@", "\\n", "Z", "", "\u{1F600}"]
                .shuffled(
                    using: &random)
            guard depth > 0 else {
                self = .text(names[0])
                return
            }
            self = .object(
                names.prefix(Int.random(in: 0...8, using: &random)).map {
                    ($0, Value(depth: depth - 1, &random))
                })
        }

        func json(_ random: inout SplitMix64) -> String {
            switch self {
            case .text(let text): return "\"\(text)\""
            case .object(let members):
                let texts = members.shuffled(using: &random).map { "\"\($0.0)\":\($0.1.json(&random))" }
                return "{\(texts.joined(separator: ","))}"
            }
        }
    }

    @Test(arguments: 0..<40)
    func `the layout depends on the content only, and is kept`(_ seed: Int) async throws {
        var random = SplitMix64(UInt64(seed))
        let value = Value(depth: 3, &random)
        let (first, second) = (value.json(&random), value.json(&random))
        let layout = try await text(first)
        #expect(try await text(second) == layout)
        #expect(try await text(layout) == layout)
        let holds = CatalogProof(await document(first), await document(layout)).holds
        #expect(holds)
    }

    // MARK: - Refusals

    @Test func `an indentation that would be many times as large as the text is refused`() async throws {
        let deep = String(repeating: "[", count: 400) + String(repeating: "1,", count: 20_000) + "1"
        let file = await document("{\"x\":\(deep)\(String(repeating: "]", count: 400))}")
        #expect(file.isAccepted)
        #expect(throws: CatalogLayout.Refusal.self) { try CatalogLayout.text(of: file) }
    }

    @Test(arguments: [
        #"{"a":1,"a":1}"#, #"{"strings":{"k":1,"k":1}}"#, #"{"x":[{"b":{"c":1,"d":1,"c":2}}]}"#,
        "{\"\u{e9}\":1,\"\\u00e9\":1}",
    ])
    func `a name that is there twice in one object is refused`(_ json: String) async throws {
        let file = await document(json)
        #expect(throws: CatalogLayout.Refusal.self) { try CatalogLayout.text(of: file) }
    }

    // MARK: - The proof

    @Test(arguments: [
        (#"{"a":1}"#, #"{"a":1.0}"#), (#"{"a":1}"#, #"{"a":"1"}"#), (#"{"a":1}"#, #"{"b":1}"#),
        (#"{"a":1,"b":2}"#, #"{"a":2,"b":1}"#), (#"{"a":[1,2]}"#, #"{"a":[2,1]}"#),
        (#"{"a":{"b":1},"c":{}}"#, #"{"a":{},"c":{"b":1}}"#), (#"{"a":{},"b":[]}"#, #"{"a":[],"b":{}}"#),
        (#"{"a":"é"}"#, "{\"a\":\"e\u{301}\"}"), (#"{"a":1}"#, #"{"a":1"#), (#"{"a":1,"b":1}"#, #"{"a":1}"#),
    ])
    func `another content is not proven`(_ old: String, _ new: String) async {
        let (old, new) = (await document(old), await document(new))
        #expect(!CatalogProof(old, new).holds)
        #expect(CatalogProof(old, old).holds)
    }

    // MARK: - The proof of fixes

    private func holds(
        _ old: String, _ new: String, open: [TextRange] = [], repeated: [TextRange] = []
    ) async -> Bool {
        CatalogFixProof(await document(old), await document(new), open: open, repeated: repeated).holds
    }

    @Test(arguments: [
        (#"{"a":1,"b":{"c":2}}"#, #"{"a":1,"b":{}}"#), (#"{"a":1,"b":{"c":2}}"#, #"{"a":1,"b":{},"c":2}"#),
        (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#), (#"{"a":"x"}"#, #"{"a":"y"}"#), (#"{"a":1}"#, #"{"a":1"#),
    ])
    func `a safe fix must keep every value in its place`(_ old: String, _ new: String) async {
        #expect(await !holds(old, new))
        #expect(await holds(old, old))
    }

    @Test func `an unsafe fix may change the text that it touches, and no other`() async {
        let (old, new) = (#"{"a":"x","b":"y"}"#, #"{"a":"z","b":"y"}"#)
        #expect(await holds(old, new, open: [TextRange(6, 7)]))
        #expect(await !holds(old, new, open: [TextRange(14, 15)]))
    }

    @Test(arguments: [
        (#"{"a":1,"a":1}"#, true), (#"{"a":1,"a":2}"#, false), (#"{"b":1,"a":1}"#, false),
        (#"{"b":{"a":1},"a":1}"#, false),
    ])
    func `a removed member must be there once more with the same value`(_ old: String, _ isProven: Bool) async
    {
        let start = old.utf8.count - 7
        let new = String(old.prefix(start)) + "}"
        #expect(await holds(old, new, repeated: [TextRange(start, start + 6)]) == isProven)
    }
}
