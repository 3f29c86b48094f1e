import Foundation
import Testing

@Suite struct FindingVectorTests {
    @Test(arguments: FindingVector.all)
    func `check says what a vector says`(_ vector: FindingVector) async throws {
        let sandbox = try Sandbox()
        for (path, content) in vector.files { try sandbox.write(path, content.data) }
        try await checkReport(of: vector, in: sandbox)
        if let lines = vector.text { try await checkText(lines, of: vector, in: sandbox) }
        for shown in vector.show ?? [] { try await check(shown, in: sandbox) }
        if vector.after != nil || vector.afterLacks != nil || vector.unchanged != nil {
            try await checkFix(of: vector, in: sandbox)
        }
    }

    private func checkReport(of vector: FindingVector, in sandbox: Sandbox) async throws {
        let args = vector.args ?? []
        let words = args.first == "check" ? args : ["check", "--isolated", "--format", "json"] + args + ["."]
        let report = try await run(words, in: sandbox).json()
        let findings = (report["findings"] as? [[String: Any]] ?? []).map(ReportedFinding.init)
        for pattern in vector.expect ?? [] {
            let count = findings.count { $0.isMatched(by: pattern) }
            #expect(pattern.count.map { $0 == count } ?? (count > 0), "\(count) of \(pattern): \(findings)")
        }
        for pattern in vector.absent ?? [] {
            let matched = findings.filter { $0.isMatched(by: pattern) }
            #expect(matched.count <= pattern.moreThan ?? 0, "\(pattern): \(matched)")
        }
        let summary = report["summary"] as? [String: Any] ?? [:]
        for (member, value) in vector.summary ?? [:] {
            #expect(summary[member] as? Int == value, "\(member)")
        }
        let locales = report["locales"] as? [[String: Any]] ?? []
        for wanted in vector.locales ?? [] {
            let row = try #require(locales.first { $0["locale"] as? String == wanted.locale })
            #expect(row["keys"] as? Int == wanted.keys)
            #expect(row["translated"] as? Int == wanted.translated)
        }
    }

    private func checkText(_ lines: FindingVector.Lines, of vector: FindingVector, in sandbox: Sandbox)
        async throws
    {
        let words = ["check", "--isolated", "--color", "never"] + (vector.args ?? []) + ["."]
        let outcome = try await run(words, in: sandbox)
        let text = outcome.text + outcome.errorText
        for pattern in lines.has ?? [] { #expect(isFound(pattern, in: text), "\(pattern): \(text)") }
        for pattern in lines.lacks ?? [] { #expect(!isFound(pattern, in: text), "\(pattern): \(text)") }
    }

    private func check(_ shown: FindingVector.Shown, in sandbox: Sandbox) async throws {
        let report = try await run(["show", "--all", "--format", "json", shown.path], in: sandbox).json()
        if let accepted = shown.accepted { #expect(report["accepted"] as? Bool == accepted) }
        var entries: [String: [String: Any]] = [:]
        for entry in report["entries"] as? [[String: Any]] ?? [] {
            let category = (entry["category"] as? String).map { "|" + $0 } ?? ""
            let name = (entry["key"] as? String ?? "") + category
            if entries[name] == nil { entries[name] = entry }
        }
        for (key, value) in shown.entries ?? [:] {
            let entry = try #require(entries[key], "\(key)")
            if let value { #expect(entry["value"] as? String == value, "\(key)") }
        }
        for key in shown.missing ?? [] { #expect(entries[key]?["loaded"] as? Bool != true, "\(key)") }
    }

    private func checkFix(of vector: FindingVector, in sandbox: Sandbox) async throws {
        let outcome = try await run(["fix", "--isolated", "--unsafe", "."], in: sandbox)
        #expect((0...2).contains(outcome.status), "\(outcome.errorText)")
        for (path, texts) in vector.after ?? [:] {
            let text = try decoded(Data(contentsOf: sandbox.url(path)))
            #expect(texts.contains(text), "\(path): \(text.debugDescription)")
        }
        for (path, texts) in vector.afterLacks ?? [:] {
            let text = try decoded(Data(contentsOf: sandbox.url(path)))
            #expect(!texts.contains(where: text.contains), "\(path): \(text.debugDescription)")
        }
        for path in vector.unchanged ?? [] {
            #expect(try Data(contentsOf: sandbox.url(path)) == vector.files[path]?.data, "\(path)")
        }
    }

    private func run(_ words: [String], in sandbox: Sandbox) async throws -> Outcome {
        try await Command(executable: Binary.url, arguments: words, folder: sandbox.root).run()
    }

    /// Whether a line of the text, or several together, match.
    private func isFound(_ pattern: String, in text: String) -> Bool {
        text.range(of: "(?m)" + pattern, options: .regularExpression) != nil
    }

    private func decoded(_ data: Data) -> String {
        let isUTF16 = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        if isUTF16 { return String(data: data, encoding: .utf16) ?? "" }
        let text = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
        return String(decoding: text, as: UTF8.self)
    }
}
