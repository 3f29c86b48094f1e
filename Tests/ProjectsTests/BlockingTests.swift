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
        let files = WaitingFiles(until: count)
        let checks = (0..<count).map { _ in
            Task(executorPreference: BlockingExecutor.shared) {
                let request = CheckRequest(
                    TableScope(
                        paths: ["/a.strings"], in: files, configuration: .none, width: 1))
                return try await ProjectCheck(request, of: TableSelection(request)).result().report.files
            }
        }
        for check in checks { #expect(try await check.value == 1) }
        #expect(files.haveAllMet)
    }
}

/// A file that is read only when several readers wait for it.
private struct WaitingFiles: FileSystem {
    private final class Meeting: Sendable {
        let readers = Mutex(0)
    }

    private let below = MemoryFiles(["/a.strings": ByteBuffer(Array("\"a\" = \"b\";\n".utf8))])
    private let meeting = Meeting()
    private let count: Int

    init(until count: Int) {
        self.count = count
    }

    /// Whether all readers have waited at the same time.
    var haveAllMet: Bool { meeting.readers.withLock { $0 } >= count }

    func bytes(at path: String) throws(ReadFailure) -> ByteBuffer {
        meeting.readers.withLock { $0 += 1 }
        let end = ContinuousClock.now + .seconds(60)
        while !haveAllMet, ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.001) }
        return try below.bytes(at: path)
    }

    var workingFolder: String { below.workingFolder }
    func kind(of path: String) -> FileKind? { below.kind(of: path) }
    func kindWithoutFolderLinks(of path: String) -> FileKind? { below.kindWithoutFolderLinks(of: path) }
    func exists(_ path: String) -> Bool { below.exists(path) }
    func size(ofFile path: String) -> Int? { below.size(ofFile: path) }
    func identity(of path: String) -> FileIdentity? { below.identity(of: path) }
    func realPath(of path: String) -> String? { below.realPath(of: path) }
    func isLink(_ path: String) -> Bool { below.isLink(path) }
    func target(ofLink path: String) -> String? { below.target(ofLink: path) }
    func members(of folder: String) -> FolderListing? { below.members(of: folder) }
    func isReplaced(_ path: String) -> Bool { below.isReplaced(path) }
}
