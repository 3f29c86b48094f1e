import Foundation
import SourceText
import Testing

@testable import Reporting

/// The content security policy of a page allows only its own style and script, by hash.
@Suite struct HTMLPageTests {
    private func page() async -> String {
        let report = await DiffSamples.report("", DiffSamples.hostile)
        return document { DiffDocument(report, faults: []).write(as: .html, style: .plain, to: $0) }
    }

    /// The pages of a comparison and of a check, with texts that try to be markup.
    private func pages() async -> [String] {
        [await page(), document { Samples.shapes.write(as: .html, in: Samples.context, to: $0) }]
    }

    @Test(arguments: ["style", "script"])
    func `the policy contains the hashes`(_ element: String) async throws {
        for page in await pages() {
            let policy = try #require(
                page.split(separator: "\(element)-src ").dropFirst().first?.prefix { $0 != ";" })
            let parts = page.split(separator: "<\(element)>").dropFirst()
            let hashes = try parts.map { part in
                let code = String(
                    part.prefix(upTo: try #require(part.firstRange(of: "</\(element)>")).lowerBound))
                return "'sha256-\(try sha256(code).base64EncodedString())'"
            }
            #expect(policy == hashes.joined(separator: " "))
        }
    }

    @Test(arguments: [0, 1])
    func `no other inline code is allowed`(_ number: Int) async {
        let page = await pages()[number]
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
