import Findings
import Foundation
import TestSupport

/// Whether a finding is right, decided by reading the table.
struct Judgement: Codable, Sendable {
    enum Verdict: String, Codable, Sendable {
        case right, wrong
    }

    let rule: String
    let severity: Severity
    /// The path of the table or folder, relative to the corpus.
    let path: String
    /// The key of the entry; empty for a finding on the whole table or folder.
    let key: String
    /// The locale in a catalog.
    let locale: String?
    /// The form of a text that varies.
    let category: String?
    /// Of the project.
    let half: Half
    let verdict: Verdict
    /// The pattern, which several findings of a rule in a project may have in common.
    let cause: String
    /// Why, in one line.
    let reason: String

    /// `testdata/precision.jsonl`
    static func all() throws -> [Judgement] {
        let text = try String(
            contentsOf: TestData.folder.appending(path: "precision.jsonl"), encoding: .utf8)
        return try text.split(separator: "\n").map {
            try JSONDecoder().decode(Judgement.self, from: Data($0.utf8))
        }
    }
}

/// Identifies a finding even if the table around it changes.
struct FindingIdentity: Hashable, Comparable, Sendable {
    let rule: String
    let severity: Severity
    let path: String
    let key: String
    let locale: String?
    let category: String?

    var project: String { String(path.prefix { $0 != "/" }) }

    /// The position in a sample: a hash (FNV-1a), so that an additional finding does not move the others.
    private var rank: UInt64 {
        words.joined(separator: "\t").utf8.reduce(0xCBF2_9CE4_8422_2325) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
    }

    private var words: [String] {
        [rule, path, key] + (locale == nil && category == nil ? [] : [locale ?? "", category ?? ""])
    }

    static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

extension Judgement {
    var identity: FindingIdentity {
        FindingIdentity(
            rule: rule, severity: severity, path: path, key: key, locale: locale, category: category)
    }
}

extension Severity: Codable {}
