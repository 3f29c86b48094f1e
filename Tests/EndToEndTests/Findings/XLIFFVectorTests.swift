import Foundation
import TestSupport
import Testing

/// A case of `testdata/xliff-vectors.json`: documents of XLIFF, and what `check`, `show` or `diff` says about them.
struct XLIFFVector: Decodable, Sendable, CustomStringConvertible {
    struct Pattern: Decodable, Sendable {
        let rule: String
        let severity: String
        let path: String?
        let key: String?
        let locale: String?
        let category: String?
        let line: Int?
        let mentions: [String]?
    }

    struct Entry: Decodable, Sendable {
        let key: String
        let source: String?
        let value: String?
    }

    let id: String
    let command: String?
    let options: [String]?
    let files: [String: FileContent]
    /// The paths that are checked, shown or compared.
    let check: [String]
    let expect: [Pattern]
    /// Whether nothing else may be said.
    let exact: Bool
    /// The entries that are shown.
    let values: [Entry]?
    /// The keys that differ, by the list that they are in, and the exit status.
    let diff: [String: [String]]?
    let status: Int32?

    var description: String { id }

    private static let file = TestData.document(ScopedVectors<XLIFFVector>.self, named: "xliff-vectors.json")
    static let scope = file.scope

    static func all(_ command: String) -> [XLIFFVector] {
        file.vectors.filter { ($0.command ?? "check") == command }
    }
}

@Suite struct XLIFFVectorTests {
    @Test(arguments: XLIFFVector.all("check"))
    func `check says what a vector says about a document`(_ vector: XLIFFVector) async throws {
        let report = try await outcome(of: vector, ["check", "--isolated"]).json()
        var left = report["findings"] as? [[String: Any]] ?? []
        for pattern in vector.expect {
            let index = try #require(left.firstIndex { isMatched($0, by: pattern) }, "\(pattern): \(left)")
            left.remove(at: index)
        }
        let others = left.filter { XLIFFVector.scope.contains($0["rule"] as? String ?? "") }
        #expect(!vector.exact || others.isEmpty, "\(others)")
    }

    @Test(arguments: XLIFFVector.all("show"))
    func `show tells the sources and targets of a document`(_ vector: XLIFFVector) async throws {
        let shown = try await outcome(of: vector, ["show"]).json()
        let tables = shown["tables"] as? [[String: Any]] ?? []
        let entries = tables.flatMap { $0["entries"] as? [[String: Any]] ?? [] }
        for entry in vector.values ?? [] {
            let isShown = entries.contains {
                $0["key"] as? String == entry.key && $0["value"] as? String == entry.value
                    && (entry.source == nil || $0["source"] as? String == entry.source)
            }
            #expect(isShown, "\(entry): \(entries)")
        }
    }

    @Test(arguments: XLIFFVector.all("diff"))
    func `diff tells which units of two documents differ`(_ vector: XLIFFVector) async throws {
        let outcome = try await outcome(of: vector, ["diff"])
        #expect(outcome.status == vector.status)
        try outcome.expectDifferences(vector.diff)
    }

    private func outcome(of vector: XLIFFVector, _ words: [String]) async throws -> Outcome {
        let sandbox = try Sandbox()
        for (path, content) in vector.files { try sandbox.write(path, content.data) }
        let all = words + ["--format", "json"] + (vector.options ?? []) + vector.check
        return try await Command(executable: Binary.url, arguments: all, folder: sandbox.root).run()
    }

    private func isMatched(_ finding: [String: Any], by pattern: XLIFFVector.Pattern) -> Bool {
        let location = finding["location"] as? [String: Any] ?? [:]
        let keys = finding["keys"] as? [String] ?? []
        let text = ([finding["message"] as? String ?? ""] + keys).joined(separator: " ")
        let start = (location["range"] as? [String: Any])?["start"] as? [String: Any]
        func agrees(_ expected: String?, _ member: String) -> Bool {
            guard let expected else { return true }
            return location[member] as? String == expected || text.contains(expected)
        }
        return finding["rule"] as? String == pattern.rule
            && finding["severity"] as? String == pattern.severity
            && (pattern.path == nil || location["path"] as? String == pattern.path)
            && (pattern.line == nil || start?["line"] as? Int == pattern.line)
            && agrees(pattern.key, "key") && agrees(pattern.locale, "locale")
            && agrees(pattern.category, "category") && (pattern.mentions ?? []).allSatisfy(text.contains)
    }
}

@Suite struct XLIFFCommandTests {
    private static func document(_ units: String..., original: String = "App/en.lproj/L.strings") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="\(original)" source-language="en" target-language="fr" datatype="plaintext">
            <body>
              \(units.joined(separator: "\n      "))
            </body>
          </file>
        </xliff>

        """
    }

    private static let broken =
        "<trans-unit id=\"a\"><source>%d items</source><target>%@ objets</target></trans-unit>"
    private static let sound =
        "<trans-unit id=\"b\"><source>Save</source><target>Sauver</target></trans-unit>"

    private func rules(_ words: String..., in sandbox: Sandbox) async throws -> [String] {
        let arguments = ["check", "--isolated", "--format", "json"] + words
        let report = try await Command(executable: Binary.url, arguments: arguments, folder: sandbox.root)
            .run()
            .json()
        return (report["findings"] as? [[String: Any]] ?? []).compactMap { $0["rule"] as? String }
    }

    @Test func `a comment before a unit suppresses what is found in it`() async throws {
        let sandbox = try Sandbox()
        let comment = "<!-- strlint:disable-next-line type-mismatch — known -->"
        try sandbox.write("fr.xliff", Self.document(comment, Self.broken, Self.sound))
        #expect(try await rules("fr.xliff", in: sandbox) == [])
        try sandbox.write("fr.xliff", Self.document(Self.broken, comment, Self.sound))
        #expect(try await rules("fr.xliff", in: sandbox).sorted() == ["type-mismatch", "unused-suppression"])
    }

    @Test func `a finding that an earlier document has is not new`() async throws {
        let sandbox = try await Sandbox.repository(["fr.xliff": Self.document(Self.broken)])
        try sandbox.write("fr.xliff", Self.document(Self.broken, Self.sound))
        #expect(try await rules("--since", "HEAD", "fr.xliff", in: sandbox) == [])
        let other = Self.broken.replacingOccurrences(of: "id=\"a\"", with: "id=\"c\"")
        try sandbox.write("fr.xliff", Self.document(Self.broken, other))
        #expect(try await rules("--since", "HEAD", "fr.xliff", in: sandbox) == ["type-mismatch"])
    }

    @Test func `the same id in another original is another unit`() async throws {
        let first = Self.document(Self.broken)
        let sandbox = try await Sandbox.repository(["fr.xliff": first])
        let second = Self.document(Self.broken, original: "Kit/en.lproj/L.strings")
        let file = second.components(separatedBy: "\n").dropFirst(2).dropLast(2).joined(separator: "\n")
        try sandbox.write("fr.xliff", first.replacingOccurrences(of: "</xliff>", with: file + "\n</xliff>"))
        #expect(try await rules("--since", "HEAD", "fr.xliff", in: sandbox) == ["type-mismatch"])
    }

    @Test func `a revision of a document is compared with the file`() async throws {
        let sandbox = try await Sandbox.repository(["fr.xliff": Self.document(Self.sound)])
        try sandbox.write("fr.xliff", Self.document(Self.sound, Self.broken))
        let outcome = try await sandbox.strlint("diff", "--format", "json", "HEAD:fr.xliff", "fr.xliff")
        let tables = try outcome.json()["tables"] as? [[String: Any]] ?? []
        #expect(
            tables.flatMap { $0["added"] as? [[String: Any]] ?? [] }.map { $0["key"] as? String } == ["a"])
        #expect(tables.map { $0["original"] as? String } == ["App/en.lproj/L.strings"])
    }

    @Test func `nothing is written into a document`() async throws {
        let sandbox = try Sandbox()
        let text = Self.document(Self.broken)
        try sandbox.write("fr.xliff", text)
        for words in [["fix"], ["format"], ["convert", "--form", "xml"], ["update", "--base", "fr.xliff"]] {
            let named = try await Command(
                executable: Binary.url, arguments: words + ["fr.xliff"], folder: sandbox.root
            ).run()
            #expect(named.status == 2 && named.errorText.contains("fr.xliff is an XLIFF file"), "\(words)")
            #expect(try String(contentsOf: sandbox.url("fr.xliff"), encoding: .utf8) == text, "\(words)")
        }
        for command in ["fix", "format"] {
            let folder = try await sandbox.strlint(command, "--allow-empty", ".")
            #expect(folder.status == 0, "\(command): \(folder.errorText)")
        }
    }

    @Test func `a document of another system is only checked if a user names it`() async throws {
        let sandbox = try Sandbox()
        try sandbox.write("fr.xliff", Self.document(Self.broken, original: "app/page.html"))
        #expect(try await rules("--allow-empty", ".", in: sandbox) == [])
        #expect(try await rules("--force-exclude", "fr.xliff", in: sandbox) == [])
        #expect(try await rules("fr.xliff", in: sandbox).sorted() == ["type-mismatch", "unknown-original"])
    }

    @Test func `the shape of a bundle is compared with an earlier version`() async throws {
        let document = Self.document(Self.sound)
        let sandbox = try await Sandbox.repository([
            "a.xcloc/contents.json": "[]", "a.xcloc/Localized Contents/fr.xliff": document,
            "b.xcloc/contents.json": "{}", "b.xcloc/Localized Contents/fr.xliff": document,
            "c.xcloc/Localized Contents/fr.xliff": document,
        ])
        #expect(try await rules(".", in: sandbox) == ["invalid-xcloc", "invalid-xcloc"])
        try sandbox.write("b.xcloc/contents.json", "{")
        try sandbox.write("d.xcloc/Localized Contents/fr.xliff", document)
        let outcome = try await sandbox.strlint("check", "--since", "HEAD", "--format", "json", ".")
        let findings = try outcome.json()["findings"] as? [[String: Any]] ?? []
        let paths = findings.map { ($0["location"] as? [String: Any])?["path"] as? String }
        #expect(paths == ["b.xcloc", "d.xcloc"])
    }

    @Test func `no original outside of the project is looked at`() async throws {
        let sandbox = try await Sandbox.repository(["loc/fr.xliff": ""])
        try sandbox.write("App/en.lproj/L.strings", "\"b\" = \"Keep\";\n")
        for original in ["../App/en.lproj/L.strings", "App/../App/en.lproj/L.strings"] {
            try sandbox.write("loc/fr.xliff", Self.document(Self.sound, original: original))
            #expect(try await rules("loc", in: sandbox) == [], "\(original)")
        }
        try sandbox.write("loc/fr.xliff", Self.document(Self.sound))
        #expect(try await rules("loc", in: sandbox) == ["source-mismatch"])
    }
}
