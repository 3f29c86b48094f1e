import Concurrency
import Foundation
import JSON
import JSONRPC
import Options
import SourceText

@testable import LanguageServer

/// An editor with a server and a folder of its own.
final class TestClient: Sendable {
    let root: String
    private let input = Mailbox<[UInt8]>(upTo: 1 << 30)
    private let output = Mailbox<String>(upTo: 1 << 30)

    /// - Parameter files: The files on disk, by path.
    init(_ files: [String: String] = [:], options: String = "{}") throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "strlint-\(UUID().uuidString)")
        root = folder.path
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in files { try write(path, text) }
        start()
        send(
            #"{"id":0,"method":"initialize","params":{"processId":null,"rootUri":"\#(uri(""))","initializationOptions":\#(options),"#
                + #""capabilities":{"workspace":{"workspaceEdit":{"documentChanges":true,"changeAnnotationSupport":{}}},"textDocument":{"#
                + #""publishDiagnostics":{"relatedInformation":true},"hover":{"contentFormat":["markdown"]}}}}}"#
        )
        _ = answer(to: 0)
        send(#"{"method":"initialized","params":{}}"#)
    }

    deinit {
        input.put([], size: 0)
        try? FileManager.default.removeItem(atPath: root)
    }

    private func start() {
        let (input, output) = (input, output)
        let incoming = Incoming()
        incoming.read { input.take() ?? [] }
        let sink = MessageOutput { frame in
            let text = String(decoding: frame.joined(), as: UTF8.self)
            output.put(String(text.drop { $0 != "{" }), size: text.utf8.count)
        }
        Task.detached(executorPreference: BlockingExecutor.shared) {
            let start = ServerStart(arguments: SettingArguments(), width: 1)
            _ = try? await Session(incoming, sink, start).run()
        }
    }

    func write(_ path: String, _ text: String) throws {
        let url = URL(filePath: "\(root)/\(path)")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func uri(_ path: String) -> String { DocumentURI(path: path.isEmpty ? root : "\(root)/\(path)").text }

    // MARK: - Messages

    func send(_ message: String) {
        let body = Array(message.utf8)
        input.put(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body, size: body.count)
    }

    /// The next message from the server that is wanted; the others before it are passed over.
    private func next(where isWanted: (JSONObject) -> Bool) -> JSONObject? {
        while let text = output.take(within: .seconds(20)) {
            guard let object = try? JSONParser.value(of: Array(text.utf8).span).object else { return nil }
            if isWanted(object) { return object }
        }
        return nil
    }

    func answer(to id: Int) -> JSONObject? { next { $0["id"]?.int == id } }

    /// The parameters of the next notification of a method.
    func message(_ method: String) -> JSONValue? { next { $0["method"]?.string == method }?["params"] }

    /// The result of a request.
    ///
    /// - Parameter params: Members of the parameters besides the document.
    func result(_ method: String, _ path: String, _ params: String = "") -> JSONValue? {
        let document = #""textDocument":{"uri":"\#(uri(path))"}"#
        send(
            #"{"id":1,"method":"\#(method)","params":{\#(document)\#(params.isEmpty ? "" : ",")\#(params)}}"#)
        return answer(to: 1).flatMap { $0["result"] ?? $0["error"] }
    }

    func result(_ method: String, _ path: String, line: Int, character: Int, _ params: String = "")
        -> JSONValue?
    {
        let more = params.isEmpty ? "" : "," + params
        return result(method, path, #""position":{"line":\#(line),"character":\#(character)}\#(more)"#)
    }

    // MARK: - Documents

    func open(_ path: String, _ text: String, version: Int = 1) {
        send(
            #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri(path))","languageId":"strings","version":\#(version),"text":\#(quoted(text))}}}"#
        )
    }

    func change(_ path: String, _ text: String, version: Int) {
        send(
            #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri(path))","version":\#(version)},"contentChanges":[{"text":\#(quoted(text))}]}}"#
        )
    }

    func quoted(_ text: String) -> String {
        document { sink in
            var json = JSONWriter(sink)
            json.value(text)
            json.flush()
        }
    }

    /// The rules of the diagnostics that are published next for a document.
    func rules(_ path: String) -> [String]? {
        let found = next {
            $0["method"]?.string == "textDocument/publishDiagnostics"
                && $0["params"]?.object?["uri"]?.string == uri(path)
        }
        let items = found?["params"]?.object?["diagnostics"]?.array
        return items?.compactMap { $0.object?["code"]?.string }
    }
}

extension JSONValue {
    /// The member at a path of names.
    subscript(names: String...) -> JSONValue? {
        names.reduce(self) { value, name in value?.object?[name] }
    }
}
