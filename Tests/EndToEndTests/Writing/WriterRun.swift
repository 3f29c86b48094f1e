import Foundation
import Testing

/// Runs the command of a vector in a folder of its own, and checks what it leaves.
struct WriterRun {
    let vector: WriterVector
    let sandbox: Sandbox

    private static let oldDate = Date(timeIntervalSince1970: 1_000_000_000)

    init(_ vector: WriterVector) throws {
        self.vector = vector
        sandbox = try Sandbox(below: "project")
        for (path, content) in vector.files { try write(content, to: path) }
    }

    private func write(_ content: FileContent, to path: String) throws {
        let url = sandbox.url(path)
        switch content {
        case .symlink(let target):
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: url.path, withDestinationPath: target)
        case .bytes(let data, let mode):
            try sandbox.write(path, data)
            var attributes: [FileAttributeKey: Any] = [.modificationDate: Self.oldDate]
            if let mode { attributes[.posixPermissions] = mode }
            try FileManager.default.setAttributes(attributes, ofItemAtPath: url.path)
        }
    }

    func check() async throws {
        let expect = vector.expect
        var written: [String: [WrittenEntry]] = [:]
        for path in expect.writtenEntriesKept ?? [] {
            written[path] = try await shown(path, "--all").pairs
        }
        let outcome = try await run(vector.arguments, input: vector.stdin?.data ?? Data())
        #expect(outcome.status == expect.exit, "\(outcome.errorText)")
        try checkFiles()
        try checkStreams(outcome)
        try await checkTables()
        for (path, entries) in written { try await checkKept(entries, in: path) }
        try await checkConflicts()
        if expect.idempotent == true { try await checkSecondRun() }
    }

    func run(_ arguments: [String], input: Data = Data()) async throws -> Outcome {
        try await Command(
            executable: Binary.url, arguments: arguments, folder: sandbox.root, input: input
        ).run()
    }

    // MARK: - Files

    private func checkFiles() throws {
        let expect = vector.expect
        for (path, content) in expect.files ?? [:] {
            #expect(text(of: path) == String(decoding: content.data, as: UTF8.self), "\(path)")
            #expect(try data(of: path) == content.data, "the bytes of \(path)")
        }
        for path in expect.unchanged ?? [] {
            guard case .bytes(let old, _)? = vector.files[path] else { continue }
            #expect(try data(of: path) == old, "\(path) was changed")
            #expect(
                try attributes(of: path)[.modificationDate] as? Date == Self.oldDate, "\(path) was written")
        }
        for path in expect.symlinks ?? [] {
            #expect(try attributes(of: path)[.type] as? FileAttributeType == .typeSymbolicLink)
        }
        for (path, mode) in expect.modes ?? [:] {
            #expect(try attributes(of: path)[.posixPermissions] as? Int == Int(mode, radix: 8))
        }
        for (path, start) in expect.startsWith ?? [:] { #expect(text(of: path).hasPrefix(start)) }
        for (path, parts) in expect.contains ?? [:] {
            for part in parts { #expect(text(of: path).contains(part)) }
        }
        if expect.noOtherFiles == true { #expect(try Set(snapshot().keys) == Set(vector.files.keys)) }
    }

    private func data(of path: String) throws -> Data { try Data(contentsOf: sandbox.url(path)) }

    private func text(of path: String) -> String {
        (try? data(of: path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private func attributes(of path: String) throws -> [FileAttributeKey: Any] {
        try FileManager.default.attributesOfItem(atPath: sandbox.url(path).path)
    }

    /// All files of the folder.
    private func snapshot() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: sandbox.root.path) {
            guard let data = try? data(of: path) else { continue }
            files[path] = data
        }
        return files
    }

    private func checkSecondRun() async throws {
        let before = try snapshot()
        _ = try await run(vector.arguments, input: vector.stdin?.data ?? Data())
        #expect(try snapshot() == before, "a second run changes something")
    }

    // MARK: - Streams

    private func checkStreams(_ outcome: Outcome) throws {
        let expect = vector.expect
        if let stdout = expect.stdout { #expect(outcome.output == stdout.data, "\(outcome.text)") }
        for part in expect.stdoutContains ?? [] { #expect(outcome.text.contains(part)) }
        for part in expect.stderrContains ?? [] { #expect(outcome.errorText.contains(part)) }
        for word in expect.mentions ?? [] { #expect((outcome.text + outcome.errorText).contains(word)) }
        if let part = expect.stdoutJSON {
            #expect(try JSONDecoder().decode(JSONFragment.self, from: outcome.output).contains(part))
        }
        if let report = expect.report { try check(report, in: outcome) }
    }

    private func check(_ report: [String: [String]], in outcome: Outcome) throws {
        let document = try JSONDecoder().decode(JSONFragment.self, from: outcome.output)
        let table = document["tables"]?.elements.first
        for (list, keys) in report {
            let found = table?[list]?.elements.compactMap(\.text) ?? []
            #expect(found.sorted() == keys.sorted(), "\(list)")
        }
    }
}
