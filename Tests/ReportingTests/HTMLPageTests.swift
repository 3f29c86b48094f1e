import Foundation
import Testing

@testable import Reporting

/// The content security policy of a page allows only its own style and script, by hash.
@Suite struct HTMLPageTests {
    private func page() async -> String {
        let report = await DiffSamples.report("", DiffSamples.hostile)
        return document { DiffDocument(report, faults: []).write(as: .html, style: .plain, to: $0) }
    }

    @Test(arguments: ["style", "script"])
    func `the policy contains the hash`(_ element: String) async throws {
        let page = await page()
        let start = try #require(page.firstRange(of: "<\(element)>")).upperBound
        let end = try #require(page.firstRange(of: "</\(element)>")).lowerBound
        let hash = try sha256(String(page[start..<end])).base64EncodedString()
        #expect(page.contains("\(element)-src 'sha256-\(hash)'"))
    }

    @Test func `no other inline code is allowed`() async {
        let page = await page()
        #expect(!page.contains("unsafe-inline"))
        #expect(page.contains("default-src 'none'"))
        for attribute in [" style=", " onclick=", " onerror=", " onload="] {
            #expect(!page.contains(attribute))
        }
    }

    /// The digest, computed by a program of the system.
    private func sha256(_ text: String) throws -> Data {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", "if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi",
        ]
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try input.fileHandleForWriting.close()
        let digits = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let bytes = String(decoding: digits.prefix(64), as: UTF8.self)
        return Data(
            stride(from: 0, to: bytes.count, by: 2).compactMap { place in
                UInt8(bytes.dropFirst(place).prefix(2), radix: 16)
            })
    }
}
