import Files
import Linting
import Rules
import Settings
import SourceText
import Testing

@testable import Projects

/// Which results of a check the next one uses again.
struct CheckMemoryTests {
    /// Checks the table at `path` twice, and returns how often it was read.
    private func readings(
        of path: String, platforms: (Platform, Platform) = (.auto, .auto), failure: UnreadInput? = nil
    ) async -> Int {
        let memory = CheckMemory()
        let job = CheckJob(catalog: path, rivals: [])
        var count = 0
        for platform in [platforms.0, platforms.1] {
            let check = RepeatedCheck(keeping: memory) { job in
                TableInputs(job, in: Disk.current, Configuration(in: "/"), platform, .none)
            }
            _ = await check.result(of: job) {
                count += 1
                let failures = failure.map { [$0] } ?? []
                return TableResult(
                    reports: [TableReport(unread: path, failures: failures)], listing: nil)
            }
        }
        return count
    }

    @Test func `a table is read once if nothing has changed`() async {
        #expect(await readings(of: #filePath) == 1)
    }

    @Test func `a table is read again if it may be loaded by something else`() async {
        #expect(await readings(of: #filePath, platforms: (.apple, .gnustep)) == 2)
    }

    @Test func `a table is read again if it could not be read`() async {
        let failure = UnreadInput(path: #filePath, reason: "was changed")
        #expect(await readings(of: #filePath, failure: failure) == 2)
        #expect(await readings(of: "/missing") == 2)
    }

    @Test func `a table is read again if it was written so recently that a further write may not show`()
        async throws
    {
        let project = try Project()
        try project.write("a.strings", "")
        #expect(await readings(of: project.path("a.strings")) == 2)
    }

    @Test func `a table is read again if its unsaved text has changed`() async {
        let memory = CheckMemory()
        var files = OverlaidFiles(over: MemoryFiles([:]))
        var texts: [[UInt8]] = []
        for text: [UInt8] in [[1], [2]] {
            files.set(ByteBuffer(text), at: "/a.strings")
            for _ in 1...2 {
                let check = RepeatedCheck(keeping: memory) { [files] job in
                    TableInputs(job, in: files, Configuration(in: "/"), .auto, .none)
                }
                _ = await check.result(of: CheckJob(catalog: "/a.strings", rivals: [])) {
                    texts.append(text)
                    return TableResult(
                        reports: [TableReport(unread: "/a.strings", failures: [])], listing: nil)
                }
            }
        }
        #expect(texts == [[1], [2]])
    }

    @Test func `a file that is written to has another stamp, whatever its time and size say`() throws {
        let project = try Project()
        try project.write("a.strings", "1")
        let path = project.path("a.strings")
        let stamp = FileStamp(of: path)
        // The clock of the file system ticks every few milliseconds.
        repeat {
            try project.write("b.strings", "2")
        } while try project.time("b.strings") == project.time("a.strings")
        #expect(FileStamp(of: path) == stamp)
        try project.overwriteKeepingTime("a.strings", "2")
        #expect(FileStamp(of: path) != stamp)
    }
}
