import Foundation
import TestSupport

/// A fault in a real table that strlint should report, known by reading the table.
struct Fault: Codable, Sendable {
    /// The path of the table, relative to the corpus.
    let path: String
    /// The key of the entry; empty for a fault that is reported once for the table.
    let key: String
    /// The rules that may report it, the most fitting one first.
    let rules: [String]
    /// What is wrong, in one line.
    let reason: String
    let half: Half
    /// The signal by which it was drawn, or `MISMATCHES`.
    let stratum: String
    /// Whether strlint finds it, as recorded by `Scripts/corpus/measure-recall`.
    let found: Bool

    var project: String { String(path.prefix { $0 != "/" }) }

    /// `testdata/recall.jsonl`
    static func all() throws -> [Fault] {
        let text = try String(contentsOf: TestData.folder.appending(path: "recall.jsonl"), encoding: .utf8)
        return try text.split(separator: "\n").map {
            try JSONDecoder().decode(Fault.self, from: Data($0.utf8))
        }
    }
}
