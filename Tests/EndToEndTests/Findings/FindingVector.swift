import Foundation
import TestSupport

/// A case of `testdata/finding-vectors.json`: a small project, with what `check` must and must not say about it.
struct FindingVector: Decodable, Sendable, CustomStringConvertible {
    let name: String
    /// By path, in an empty folder, which is the working folder.
    let files: [String: FileContent]
    /// Words after `check --isolated --format json`, or a whole command that begins with `check`.
    let args: [String]?
    let expect: [Pattern]?
    let absent: [Pattern]?
    /// Members of the summary of the report.
    let summary: [String: Int]?
    let locales: [Coverage]?
    /// Regular expressions that the report for people has, and lacks.
    let text: Lines?
    let show: [Shown]?
    /// What `fix --unsafe` makes of a file: one of these texts.
    let after: [String: [String]]?
    /// What is in none of the files that `fix --unsafe` writes.
    let afterLacks: [String: [String]]?
    /// Files that `fix --unsafe` does not change.
    let unchanged: [String]?

    var description: String { name }

    /// What a finding is recognized by.
    struct Pattern: Decodable, Sendable {
        let rule: [String]?
        let except: [String]?
        let severity: [String]?
        let path: String?
        let locale: String?
        /// The key of the location, or a key that the finding names.
        let key: String?
        /// The key of the location itself.
        let locationKey: String?
        let line: Int?
        let fixable: Bool?
        let mentions: [String]?
        let mentionsAny: [String]?
        let matches: [String]?
        /// How many findings there must be; at least one without it.
        let count: Int?
        /// How many findings that must not be there are allowed.
        let moreThan: Int?
    }

    /// Members of a locale in the coverage.
    struct Coverage: Decodable, Sendable {
        let locale: String
        let keys: Int
        let translated: Int
    }

    struct Lines: Decodable, Sendable {
        let has: [String]?
        let lacks: [String]?
    }

    /// What `show --all` says about a table.
    struct Shown: Decodable, Sendable {
        let path: String
        let accepted: Bool?
        /// Keys with their texts; the category of a plural follows after `|`.
        let entries: [String: String?]?
        /// Keys that are not loaded.
        let missing: [String]?
    }

    static let all = TestData.document(
        VectorFile<FindingVector>.self, named: "finding-vectors.json", keys: .convertFromSnakeCase
    ).vectors
}
