import Foundation
import Options
import SourceText
import StrlintService
import Testing
import Tracking

/// `strlint store`
struct StoreCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

    private var path: String { "\(folder)/a.db" }

    /// A store with a project and these runs, each with one table.
    private func makeStore(runs: Int = 3) async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let store = try TrackingStore(at: path, retention: Retention())
        let app = try #require(ProjectName("app"))
        _ = try store.put(app, baseLanguage: nil, time: 0)
        for number in 0..<runs {
            let files = ["en.lproj/T.strings": ByteBuffer(Array("\"a\" = \"\(number)\";".utf8))]
            _ = try await store.add(NewRun(files: files, time: Int64(number)), to: app)
        }
    }

    private func run(_ words: String...) throws -> StoreCommand.Outcome {
        try StoreCommand.run(Arguments(["store"] + words))
    }

    @Test func `a store is copied, checked and pruned`() async throws {
        try await makeStore()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(try run("backup", path, "\(folder)/copy.db").status == .clean)
        #expect(try run("check", "\(folder)/copy.db").text.isEmpty)
        #expect(try run("prune", path, "--keep-runs", "1").text == "2 runs removed.\n")
        #expect(try run("prune", path, "--keep-days", "1").text == "0 runs removed.\n")
        let error = #expect(throws: UsageError.self) { try run("backup", path, "\(folder)/copy.db") }
        #expect(error?.message == "\(folder)/copy.db cannot be made: File exists")
    }

    @Test(arguments: [
        (["check", "/nonexistent/a.db"], "/nonexistent/a.db is not a file"),
        ([], "store needs an action: backup, check, prune"),
        (["check"], "store check needs the file of a store"),
        (["backup", "a"], "store backup needs a path for the copy"),
        (["check", "a", "b"], "unexpected argument \"b\" for store check"),
        (["prune", "a"], "store prune needs --keep-runs or --keep-days"),
        (["check", "a", "--keep-runs", "1"], "--keep-runs and --keep-days are for store prune"),
    ])
    func `mistakes are explained`(_ words: [String], _ message: String) throws {
        let error = #expect(throws: UsageError.self) { try StoreCommand.run(Arguments(["store"] + words)) }
        #expect(error?.message == message)
    }
}
