import JSON
import Options
import SourceText
import Synchronization

@testable import JSONRPC
@testable import LanguageServer

/// A text in an editor and edits of it, each after four bytes with the lines and characters of its range. The first byte of the
/// input chooses the format of the document.
func fuzzEditor(_ input: [UInt8]) -> FuzzResult {
    guard let kind = input.first else { return .rejected }
    let parts = Array(input.dropFirst()).parts
    let edits = parts.dropFirst().prefix(4).compactMap(Edit.init)
    requireLines(parts[0].text, edits)
    requireAnswers(names[Int(kind) % names.count], parts[0].text, edits)
    return .kept
}

private let names = ["a.strings", "a.stringsdict", "a.xcstrings", ".strlint.yml"]

/// A change of a text.
private struct Edit {
    let range: PositionRange
    let text: String

    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 4 else { return nil }
        range = PositionRange(
            start: Position(line: Int(bytes[0]), character: Int(bytes[1])),
            end: Position(line: Int(bytes[2]), character: Int(bytes[3])))
        text = Array(bytes[4...]).text
    }

    /// As LSP writes it.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("range")
            range.write(to: &json)
            json.member("text", text)
        }
    }
}

// MARK: - Lines

/// A text that was edited has the lines of the same text when it is opened.
private func requireLines(_ text: String, _ edits: [Edit]) {
    for encoding in [PositionEncoding.utf8, .utf16, .utf32] {
        var edited = EditedText(text)
        for edit in edits {
            edited.replace(edit.range, with: edit.text, in: encoding)
            let opened = EditedText(String(decoding: edited.bytes.span))
            require(opened.bytes.span.isEqual(to: edited.bytes.span), "a text stays UTF-8")
            for offset in 0...edited.bytes.count where edited.bytes.span.boundary(from: offset) == offset {
                let position = edited.position(of: offset, in: encoding)
                require(
                    opened.position(of: offset, in: encoding) == position,
                    "a place is where it was: \(offset)")
                let back = edited.offset(of: position, in: encoding)
                // Between CR and LF there is no place.
                require(back == offset || back == offset - 1, "the place of \(offset) is \(back)")
            }
        }
    }
}

// MARK: - Answers

/// Every request about a text is answered once, after each edit.
private func requireAnswers(_ name: String, _ text: String, _ edits: [Edit]) {
    var client = RecordedClient(name)
    client.open(text)
    client.askEverything()
    for edit in edits {
        client.change(edit)
        client.askEverything()
    }
    let answers = client.answers()
    require(answers == Array(0..<client.requests), "each request is answered: \(answers)")
}

/// What a client sends, before a server reads it.
private struct RecordedClient {
    private let document: String
    private var input: [UInt8] = []
    private(set) var requests = 0
    private var version = 0

    init(_ name: String) {
        document = "untitled:\(name)"
        request("initialize") { json in
            json.key("processId")
            json.literal("null")
            json.key("rootUri")
            json.literal("null")
            json.object("capabilities") { _ in }
        }
        notify("initialized") { _ in }
    }

    mutating func open(_ text: String) {
        notify("textDocument/didOpen") { [document] json in
            json.object("textDocument") { json in
                json.member("uri", document)
                json.member("languageId", "strings")
                json.member("version", 0)
                json.member("text", text)
            }
        }
    }

    mutating func change(_ edit: Edit) {
        version += 1
        notify("textDocument/didChange") { [document, version] json in
            json.object("textDocument") { json in
                json.member("uri", document)
                json.member("version", version)
            }
            json.array("contentChanges") { edit.write(to: &$0) }
        }
    }

    /// Asks for everything at a place near the start.
    mutating func askEverything() {
        for method in Server.features.keys.sorted() {
            request(method) { [document] json in
                json.object("textDocument") { $0.member("uri", document) }
                json.key("position")
                Position(line: 0, character: 3).write(to: &json)
                json.array("positions") { Position(line: 1, character: 1).write(to: &$0) }
                json.key("range")
                PositionRange(start: .start, end: Position(line: 2, character: 9)).write(to: &json)
                json.object("context") { json in json.array("diagnostics") { _ in } }
                json.member("newName", "name")
                json.member("query", "a")
            }
        }
    }

    private mutating func request(_ method: String, _ params: (inout JSONWriter) -> Void) {
        let id = requests
        requests += 1
        send { json in
            json.member("id", id)
            json.member("method", method)
            json.object("params") { params(&$0) }
        }
    }

    private mutating func notify(_ method: String, _ params: (inout JSONWriter) -> Void) {
        send { json in
            json.member("method", method)
            json.object("params") { params(&$0) }
        }
    }

    private mutating func send(_ members: (inout JSONWriter) -> Void) {
        var body: [UInt8] = []
        var json = JSONWriter { body += $0 }
        json.object { members(&$0) }
        json.flush()
        input += Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }

    /// The ids of the answers of a server, in order.
    func answers() -> [Int] {
        let received = Mutex<[UInt8]>([])
        let rest = Mutex(input)
        let incoming = Incoming()
        incoming.read {
            rest.withLock { bytes in
                defer { bytes = [] }
                return bytes
            }
        }
        let output = MessageOutput { frame in received.withLock { $0 += frame.joined() } }
        _ = waiting {
            try? await Session(incoming, output, ServerStart(arguments: SettingArguments(), width: 1)).run()
        }
        var bytes = received.withLock(\.self)
        var reader = FrameReader {
            defer { bytes = [] }
            return bytes
        }
        var ids: [Int] = []
        while let body = try? reader.next() {
            guard let object = try? JSONParser.value(of: body.span).object else {
                fatalError("a message is an object: \(body.text)")
            }
            if object["method"] == nil, let id = object["id"]?.int { ids.append(id) }
        }
        return ids
    }
}
