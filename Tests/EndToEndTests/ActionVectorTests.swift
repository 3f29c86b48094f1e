import Foundation
import Testing

@Suite struct ActionVectorTests {
    @Test(arguments: ActionVector.all)
    func `a command says what a vector says`(_ vector: ActionVector) async throws {
        let sandbox = try await project(of: vector)
        for line in vector.commands { try await check(line, in: sandbox) }
        for path in vector.expect?.unchanged ?? [] {
            #expect(try Data(contentsOf: sandbox.url(path)) == vector.files[path]?.data, "\(path)")
        }
    }

    // MARK: - Projects

    private func project(of vector: ActionVector) async throws -> Sandbox {
        let sandbox = try Sandbox()
        try write(vector.files, in: sandbox)
        guard vector.repository == true else { return sandbox }
        try await sandbox.git("init -q -b main . && git config user.name A && git config user.email a@b")
        try await sandbox.commit("first")
        for (number, step) in (vector.git ?? []).enumerated() {
            try take(step, in: sandbox)
            try await sandbox.commit(step.message ?? "commit \(number + 2)")
        }
        return sandbox
    }

    private func take(_ step: ActionVector.Step, in sandbox: Sandbox) throws {
        let disk = FileManager.default
        try write(step.files, in: sandbox)
        for (old, new) in (step.move ?? [:]).merging(step.copy ?? [:], uniquingKeysWith: { $1 }) {
            try sandbox.write(new, try Data(contentsOf: sandbox.url(old)))
        }
        for path in (step.delete ?? []) + (step.move ?? [:]).keys {
            try disk.removeItem(at: sandbox.url(path))
        }
        try write(step.then, in: sandbox)
    }

    private func write(_ files: [String: FileContent]?, in sandbox: Sandbox) throws {
        for (path, content) in files ?? [:] { try sandbox.write(path, content.data) }
    }

    // MARK: - Commands

    private func check(_ line: ActionVector.Line, in sandbox: Sandbox) async throws {
        let command = Command(
            executable: Binary.url, arguments: line.args, folder: sandbox.root,
            input: line.stdin?.data ?? Data())
        let outcome = try await command.run()
        let (output, errors) = (outcome.text, outcome.errorText)
        #expect(outcome.status == line.exit, "\(output)\(errors)")
        for words in line.mentions ?? [] { #expect((output + errors).contains(words)) }
        for words in line.lacks ?? [] { #expect(!(output + errors).contains(words)) }
        for words in line.stdoutContains ?? [] { #expect(output.contains(words)) }
        for words in line.stdoutLacks ?? [] { #expect(!output.contains(words)) }
        for words in line.stderrContains ?? [] { #expect(errors.contains(words)) }
        let lines = (output + errors).split(separator: "\n")
        for words in line.lines ?? [] {
            let found = lines.filter { text in words.allSatisfy(text.hasWord) }
            #expect(found.count == 1, "\(words): \(output)")
        }
        if let limit = line.maxLines { #expect(lines.count <= limit, "\(output)\(errors)") }
        guard line.findings != nil || line.noFindings != nil || line.json != nil else { return }
        try check(line, try JSONDecoder().decode(JSONFragment.self, from: outcome.output))
    }

    private func check(_ line: ActionVector.Line, _ document: JSONFragment) throws {
        let findings = document["findings"]?.elements ?? []
        for pattern in line.findings ?? [] {
            #expect(findings.contains(where: pattern.matches), "\(pattern)")
        }
        for pattern in line.noFindings ?? [] {
            #expect(!findings.contains(where: pattern.matches), "\(pattern)")
        }
        if let part = line.json { #expect(document.contains(part), "\(document)") }
    }
}

extension ActionVector.FindingPattern {
    fileprivate func matches(_ finding: JSONFragment) -> Bool {
        let location = finding["location"]
        if let rule, finding["rule"]?.text != rule { return false }
        if let path, location?["path"]?.text?.hasSuffix(path) != true { return false }
        if let line, !isAt(line, location) { return false }
        guard let key else { return true }
        return location?["key"]?.text == key || finding["keys"]?.elements.contains { $0.text == key } == true
    }

    private func isAt(_ line: Int, _ location: JSONFragment?) -> Bool {
        guard case .number(let number)? = location?["range"]?["start"]?["line"] else { return false }
        return Int(number) == line
    }
}

extension Substring {
    /// Whether a text is in it that no letter or digit precedes or follows.
    fileprivate func hasWord(_ word: String) -> Bool {
        ranges(of: word).contains { range in
            let after = range.upperBound < endIndex ? self[range.upperBound] : " "
            let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
            return !after.isLetter && !after.isNumber && !before.isLetter && !before.isNumber
        }
    }
}
