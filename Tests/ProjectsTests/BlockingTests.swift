import Concurrency
import Files
import Foundation
import Projects
import Settings
import SourceText
import Synchronization
import Testing

/// Requests that wait for slow files.
struct BlockingTests {
    @Test func `requests that wait for files do not stop each other on threads for blocking work`()
        async throws
    {
        // More than Swift has threads for tasks.
        let count = ProcessInfo.processInfo.activeProcessorCount + 2
        let meeting = Meeting(of: count)
        let table = ByteBuffer(Array("\"a\" = \"b\";\n".utf8))
        let files = ObservedFiles(MemoryFiles(["/a.strings": table])) {
            if $0.hasSuffix(".strings") { meeting.wait() }
        }
        let checks = (0..<count).map { _ in
            Task(executorPreference: BlockingExecutor.shared) {
                let request = CheckRequest(Workspace(files, configuration: .none).scope(["/a.strings"]))
                return try await ProjectCheck(request, of: TableSelection(request)).result().report.files
            }
        }
        for check in checks { #expect(try await check.value == 1) }
        #expect(meeting.haveAllMet)
    }
}

/// Where readers wait for each other.
private final class Meeting: Sendable {
    private let readers = Mutex(0)
    private let count: Int

    init(of count: Int) {
        self.count = count
    }

    /// Whether all readers have waited at the same time.
    var haveAllMet: Bool { readers.withLock { $0 } >= count }

    func wait() {
        readers.withLock { $0 += 1 }
        let end = ContinuousClock.now + .seconds(60)
        while !haveAllMet, ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.001) }
    }
}
