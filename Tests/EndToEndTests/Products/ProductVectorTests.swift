import Foundation
import TestSupport
import Testing

/// A case of `testdata/product-vectors.json`: a built product, and what `check` or `diff` says about it.
struct ProductVector: Decodable, Sendable, CustomStringConvertible {
    struct Pattern: Decodable, Sendable {
        let rule: String
        let severity: String
        let path: String?
        let key: String?
        let mentions: [String]?
    }

    struct Bundle: Decodable, Sendable {
        let path: String
        let kind: String
        let identifier: String?
        let locales: [String]
    }

    let id: String
    let files: [String: FileContent]
    let command: String?
    let options: [String]?
    /// The paths that are checked or compared.
    let check: [String]
    let expect: [Pattern]
    let exact: Bool
    let forbid: [String]?
    let status: Int32?
    /// A path that the report names as one that could not be read.
    let failure: String?
    let bundles: [Bundle]?
    /// The keys that differ, by the list that they are in.
    let diff: [String: [String]]?

    var description: String { id }

    private static let file = TestData.document(
        ScopedVectors<ProductVector>.self, named: "product-vectors.json")
    static let scope = file.scope

    static func all(_ command: String) -> [ProductVector] {
        file.vectors.filter { ($0.command ?? "check") == command }
    }
}

@Suite struct ProductVectorTests {
    private func outcome(of vector: ProductVector, _ words: String...) async throws -> Outcome {
        let sandbox = try Sandbox()
        for (path, content) in vector.files { try sandbox.write(path, content.data) }
        let all = words + ["--format", "json"] + (vector.options ?? []) + vector.check
        return try await Command(executable: Binary.url, arguments: all, folder: sandbox.root).run()
    }

    @Test(arguments: ProductVector.all("check"))
    func `check says what a vector says about the product`(_ vector: ProductVector) async throws {
        let outcome = try await outcome(of: vector, "check", "--isolated")
        if let status = vector.status { #expect(outcome.status == status) }
        let report = try outcome.json()
        if let failure = vector.failure {
            let failures = report["failures"] as? [[String: Any]] ?? []
            #expect(failures.map { $0["path"] as? String } == [failure])
        }
        var left = report["findings"] as? [[String: Any]] ?? []
        for pattern in vector.expect {
            let index = try #require(left.firstIndex { isMatched($0, by: pattern) }, "\(pattern): \(left)")
            left.remove(at: index)
        }
        let refused = (vector.exact ? ProductVector.scope : []).union(vector.forbid ?? [])
        let others = left.filter { refused.contains($0["rule"] as? String ?? "") }
        #expect(others.isEmpty, "\(others)")
        let bundles = report["bundles"] as? [[String: Any]] ?? []
        for expected in vector.bundles ?? [] {
            let bundle = try #require(bundles.first { $0["path"] as? String == expected.path })
            #expect(bundle["kind"] as? String == expected.kind)
            #expect(bundle["locales"] as? [String] == expected.locales)
            if let identifier = expected.identifier { #expect(bundle["identifier"] as? String == identifier) }
        }
    }

    @Test(arguments: ProductVector.all("diff"))
    func `diff tells which texts of two products differ`(_ vector: ProductVector) async throws {
        let outcome = try await outcome(of: vector, "diff")
        #expect(outcome.status == vector.status)
        try outcome.expectDifferences(vector.diff)
    }

    private func isMatched(_ finding: [String: Any], by pattern: ProductVector.Pattern) -> Bool {
        let location = finding["location"] as? [String: Any]
        let message = finding["message"] as? String ?? ""
        return finding["rule"] as? String == pattern.rule
            && finding["severity"] as? String == pattern.severity
            && (pattern.path.map { $0 == location?["path"] as? String } ?? true)
            && (pattern.key.map { $0 == location?["key"] as? String } ?? true)
            && (pattern.mentions ?? []).allSatisfy(message.contains)
    }
}
