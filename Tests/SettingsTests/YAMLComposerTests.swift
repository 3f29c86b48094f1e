import SourceText
import Testing

@testable import Settings

struct YAMLComposerTests {
    private func document(_ text: String) throws -> YAMLNode? {
        try YAMLComposer.document(in: ByteBuffer(Array(text.utf8)))
    }

    @Test func `scalars, lists and mappings are read`() throws {
        let node = try #require(try document("a: [1, 'two']\nb:\n  c: no\n"))
        #expect(node.plain == #"{"a": ["1", "two"], "b": {"c": "no"}}"#)
    }

    @Test func `JSON is read`() throws {
        let node = try #require(try document(#"{"a": ["x\u00e9", true], "b": {"c": null}}"#))
        #expect(node.plain == #"{"a": ["xé", "true"], "b": {"c": "null"}}"#)
    }

    @Test(arguments: ["", "# nothing\n", "\n\n"]) func `an empty document has no value`(_ text: String) throws
    {
        #expect(try document(text) == nil)
    }

    @Test func `positions are 1-based`() throws {
        let node = try #require(try document("a: 1\nç: [x]\n"))
        guard case .mapping(let members) = node.content else {
            Issue.record("no mapping")
            return
        }
        #expect(members.map(\.place) == [TextPlace(line: 1, column: 1), TextPlace(line: 2, column: 1)])
        #expect(members[1].value.place == TextPlace(line: 2, column: 4))
    }

    static let faults: [(String, line: Int, column: Int, part: String)] = [
        ("a: &x 1\n", 1, 4, "anchors"), ("a: *x\n", 1, 4, "aliases"), ("a: !!str 1\n", 1, 4, "tags"),
        ("a: 1\nb: 2\na: 3\n", 3, 1, "duplicate key \"a\"; the first is in line 1"),
        ("a: 1\n---\nb: 2\n", 2, 1, "a second document"), ("[1]: 2\n", 1, 1, "a key must be a string"),
        ("a: [1, 2\n", 2, 1, "the list is not closed: add ]"), ("a: \"x\n", 2, 1, "add a quotation mark"),
        ("a: [!x]\n", 1, 7, "patterns with ! are not supported"),
        ("a:\n\tb: 1\n", 2, 1, "indent with spaces"),
        (String(repeating: "[", count: 100_000), 1, 33, "32 levels"),
    ]

    @Test(arguments: faults)
    func `unsupported YAML is reported`(_ text: String, line: Int, column: Int, part: String) throws {
        let error = try #require(throws: YAMLError.self) { try document(text) }
        #expect(error.message.contains(part), "\(error.message)")
        #expect(error.place == TextPlace(line: line, column: column))
    }

    @Test func `any bytes are read or rejected`() {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("a: [{,}]'\"\n\t-&*!|>%@`#\\\u{0}é".utf8) + [0xFF, 0xFE]
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? 0
            }
            let result = Result { try YAMLComposer.document(in: ByteBuffer(bytes)) }
            if case .failure(let error) = result { #expect(error is YAMLError, "\(bytes)") }
        }
    }
}

extension YAMLNode {
    /// The document as one line.
    fileprivate var plain: String {
        switch content {
        case .scalar(let text, _): "\"\(text)\""
        case .sequence(let nodes): "[\(nodes.map(\.plain).joined(separator: ", "))]"
        case .mapping(let members):
            "{\(members.map { "\"\($0.key)\": \($0.value.plain)" }.joined(separator: ", "))}"
        }
    }
}
