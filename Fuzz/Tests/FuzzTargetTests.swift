import Foundation
import Testing

/// The targets, and the inputs that they once failed on, without libFuzzer and in the build of all tests.
@Suite struct FuzzTargetTests {
    @Test func `each file of a target is in the list`() throws {
        let names = try Folder.names(in: "Targets")
        #expect(FuzzTarget.all.map { "\($0.name).swift" }.sorted() == names)
    }

    @Test func `each folder of regressions is that of a target and has inputs`() throws {
        let targets = try Folder.names(in: "regressions")
        #expect(!targets.isEmpty)
        for target in targets {
            #expect(FuzzTarget.named(target) != nil, "\(target)")
            #expect(try !Folder.names(in: "regressions/\(target)").isEmpty, "\(target)")
        }
    }

    /// Each input has a process of its own, since a requirement that fails ends the process, as a trap does.
    @Test(arguments: try Regression.all())
    func `the target ends normally`(on regression: Regression) async {
        let result = await #expect(processExitsWith: .success, "\(regression)") { [regression] in
            try await regression.run()
        }
        guard result == nil else { return }
        // The output can be read only of a process that ends as expected.
        let failed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [regression] in
            try await regression.run()
        }
        let lines = String(decoding: failed?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
        let reason = lines.first { $0.contains("Fatal error:") || $0.contains("ERROR:") }
        Issue.record("\(regression): \(reason ?? "no error was printed")")
    }
}

/// An input that a target once failed on.
struct Regression: Codable, CustomStringConvertible, Sendable {
    let target: String
    let file: String

    var description: String { "\(target)/\(file)" }

    static func all() throws -> [Regression] {
        try Folder.names(in: "regressions").flatMap { target in
            try Folder.names(in: "regressions/\(target)").map { Regression(target: target, file: $0) }
        }
    }

    /// Runs the target, in a process that ends after a minute at the latest.
    func run() async throws {
        let target = try #require(FuzzTarget.named(target))
        let input = try Data(contentsOf: Folder.fuzz.appending(path: "regressions/\(self)"))
        alarm(60)
        // A target waits for asynchronous work, so that it may not have one of the threads that do such work.
        await withCheckedContinuation { done in
            Thread.detachNewThread {
                _ = target.run([UInt8](input))
                done.resume()
            }
        }
    }
}

/// The folder `Fuzz`.
enum Folder {
    static let fuzz = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: fuzz.appending(path: folder).path).sorted()
    }
}
