import Comparison
import Files
import Foundation
import Projects
import StringTables
import TestSupport
import Testing

/// Real tables with random edits, which the comparison must find exactly.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct RandomEditTests {
    @Test(arguments: Corpus.sample(Corpus.newest, 60))
    func `the differences are the edits`(_ file: URL) async throws {
        let table = try await Document.read(at: file.path, in: Disk.current).file
        guard let original = EditedTable(table) else { return }
        var dice = SplitMix64(UInt64(truncatingIfNeeded: original.rows.count))
        for _ in 0..<3 {
            var edited = original
            let edits = edited.edit(&dice)
            let old = await TableReader.read(original.bytes(.utf8))
            let new = await TableReader.read(
                edited.bytes([.utf8, .utf16, .utf16BigEndian].randomElement(using: &dice) ?? .utf8))
            var difference = TableComparison(old: old, new: new).difference()
            RenameFinder().findRenames(in: &difference)
            #expect(Edits(difference) == edits, "\(Corpus.name(file))")
        }
    }
}

/// The edits to a table.
private struct Edits: Equatable {
    var added: Set<String> = []
    var removed: Set<String> = []
    var changed: Set<String> = []
    var commented: Set<String> = []
    var renamed: Set<[String]> = []

    init() {}

    init(_ difference: TableDifference) {
        added = Set(difference.added.map(\.key))
        removed = Set(difference.removed.map(\.key))
        changed = Set(difference.changed.map(\.entry.new.key))
        commented = Set(difference.commentChanged.map(\.new.key))
        renamed = Set(difference.renamed.map { [$0.entry.old.key, $0.entry.new.key] })
    }
}

private struct EditedTable {
    struct Row {
        var key: String
        var value: String
        var comment: String?
    }

    private(set) var rows: [Row]

    /// `nil` if the table is broken or empty, or has values other than strings or keys that are equal in Swift.
    init?(_ table: Table) {
        guard table.isComplete, !table.entries.isEmpty else { return nil }
        var rows: [Row] = []
        for entry in table.entries {
            guard entry.isLoaded, let value = entry.value.text else { return nil }
            let comment = table.commentText(of: entry)?.replacing("*/", with: "")
            rows.append(Row(key: table.string(entry.key), value: table.string(value), comment: comment))
        }
        guard Set(rows.map(\.key)).count == rows.count else { return nil }
        self.rows = rows
    }

    /// Makes a few random edits, each to another entry.
    mutating func edit(_ dice: inout SplitMix64) -> Edits {
        var edits = Edits()
        let counts = Dictionary(rows.map { ($0.value, 1) }, uniquingKeysWith: +)
        var numbers = Array(rows.indices).shuffled(using: &dice)
        for _ in 0..<min(3, numbers.count / 5) {
            let (reworded, commented, renamed) = (
                numbers.removeLast(), numbers.removeLast(), numbers.removeLast()
            )
            rows[reworded].value += " \(token(&dice))"
            edits.changed.insert(rows[reworded].key)
            rows[commented].comment = "Comment \(token(&dice))"
            edits.commented.insert(rows[commented].key)
            if rows[renamed].value.count > 8, counts[rows[renamed].value] == 1 {
                let key = rows[renamed].key + ".moved"
                edits.renamed.insert([rows[renamed].key, key])
                rows[renamed].key = key
            }
        }
        let removed = Set(numbers.prefix(min(2, numbers.count / 5)))
        edits.removed = Set(removed.map { rows[$0].key })
        rows = rows.indices.filter { !removed.contains($0) }.map { rows[$0] }
        for _ in 0..<2 {
            let row = Row(key: "zq.\(token(&dice))", value: token(&dice), comment: nil)
            edits.added.insert(row.key)
            rows.insert(row, at: Int.random(in: 0...rows.count, using: &dice))
        }
        if Bool.random(using: &dice) { rows.shuffle(using: &dice) }
        return edits
    }

    private func token(_ dice: inout SplitMix64) -> String {
        String(UInt64.random(in: .min ... .max, using: &dice), radix: 36)
    }

    func bytes(_ encoding: String.Encoding) -> [UInt8] {
        let text = rows.map { row in
            (row.comment.map { "/* \($0) */\n" } ?? "")
                + "\"\(escaped(row.key))\" = \"\(escaped(row.value))\";\n\n"
        }.joined()
        let mark = encoding == .utf16BigEndian ? "\u{FEFF}" : ""
        return Array((mark + text).data(using: encoding) ?? Data())
    }

    private func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
}
