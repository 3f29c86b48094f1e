import Foundation
import Testing

/// Readable files that are not tables: a finding each, never a crash.
@Suite struct StrangeFileTests {
    private func check(_ data: Data, _ path: String = "fr.lproj/a.strings") async throws -> Outcome {
        let project = try Sandbox()
        try project.write(path, data)
        return try await project.strlint("check", path, "--format", "concise")
    }

    private func check(_ text: String) async throws -> Outcome { try await check(Data(text.utf8)) }

    @Test func `an empty translation is a note`() async throws {
        let outcome = try await check("")
        #expect(outcome.status == 0)
        #expect(outcome.text.contains(": info: ") && outcome.text.contains("[empty-file]"))
    }

    @Test func `an empty file outside of an lproj is an error`() async throws {
        let outcome = try await check(Data(), "a.strings")
        #expect(outcome.status == 1)
        #expect(outcome.text.contains(": error: ") && outcome.text.contains("[empty-file]"))
    }

    @Test func `a pointer of Git LFS is recognized`() async throws {
        let outcome = try await check(
            "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n")
        #expect(outcome.status == 1)
        #expect(outcome.lines.count == 1)
        #expect(outcome.text.contains("run git lfs pull"))
    }

    @Test func `an image is named`() async throws {
        let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48]
        let outcome = try await check(Data(header + [UInt8](repeating: 0xC3, count: 500)))
        #expect(outcome.status == 1)
        #expect(outcome.lines.count == 1 && outcome.text.contains("the file is a PNG image, not a table"))
    }

    @Test(arguments: ["{\"a\": \"b\"}\n", "[1, 2]\n", "<html></html>\n", "a: b\n", "#!/bin/sh\n"])
    func `files in other languages are errors`(_ text: String) async throws {
        let outcome = try await check(text)
        #expect(outcome.status == 1)
        #expect(outcome.text.contains(": error: "))
    }

    @Test func `a single word is not a table`() async throws {
        let outcome = try await check("hello\n")
        #expect(outcome.text.contains("[not-a-table]"))
    }

    /// The bytes differ from run to run, and are printed on failure.
    @Test(arguments: 0..<20)
    func `random bytes never crash`(_ round: Int) async throws {
        let bytes = (0..<Int.random(in: 1...4_000)).map { _ in UInt8.random(in: 0...255) }
        let heads: [[UInt8]] = [[], Array("bplist00".utf8), Array("<?xml ".utf8), [0xFF, 0xFE]]
        let data = Data(heads[round % heads.count] + bytes)
        let outcome = try await check(data)
        #expect([0, 1].contains(outcome.status) && !outcome.wasKilled, "\(data.base64EncodedString())")
        #expect(outcome.errors.isEmpty)
    }
}
