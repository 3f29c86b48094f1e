import Foundation
import TestSupport

/// What a person who read the table says of a finding.
struct Judgement: Codable, Sendable {
    enum Verdict: String, Codable, Sendable {
        case right, wrong
    }

    let rule: String
    /// Of the table or folder, below the corpus.
    let path: String
    /// Of the entry; empty for a finding on the whole.
    let key: String
    let verdict: Verdict
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

/// What a finding is known by when tables change around it.
struct FindingIdentity: Hashable, Comparable, Sendable {
    let rule: String
    let path: String
    let key: String

    /// The place of a finding in a sample: a hash of it (FNV-1a), so that one finding more moves no other one.
    private var rank: UInt64 {
        "\(rule)\t\(path)\t\(key)".utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

extension Judgement {
    var identity: FindingIdentity { FindingIdentity(rule: rule, path: path, key: key) }
}
