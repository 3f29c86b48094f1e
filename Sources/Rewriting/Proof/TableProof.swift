internal import Comparison
internal import SourceText
package import StringTables

/// The proof that a new table may replace an old one: Apple's reader loads the same entries from both, and they have the same
/// comments.
package struct TableProof {
    /// What differs, as a clause that follows the path of the table.
    package struct Failure: Error, Equatable {
        package let reason: String
    }

    private let old: Table
    private let new: Table
    private let comparesComments: Bool
    private let exempt: Set<Int>

    /// - Parameters:
    ///   - comparesComments: Whether the comments of entries have to be the same, but for whitespace.
    ///   - exempt: The numbers of old entries that may change.
    package init(_ old: Table, _ new: Table, comparesComments: Bool = true, exempt: Set<Int> = []) {
        self.old = old
        self.new = new
        self.comparesComments = comparesComments
        self.exempt = exempt
    }

    /// Compares the tables.
    ///
    /// - Throws: ``Failure`` if they differ.
    package func check() throws(Failure) {
        guard new.isAccepted else { throw failure("the new table could not be read") }
        let before = old.entries.indices.filter { old.entries[$0].isLoaded }
        let after = new.entries.indices.filter { new.entries[$0].isLoaded }
        guard before.count == after.count else { throw failure("another number of keys would be loaded") }
        var numbers: [[UInt8]: Int]?
        for (left, right) in zip(before, after) where !exempt.contains(left) {
            var match = right
            if !hasSameKey(left, right) {
                let known = numbers ?? numbersByKey(after)
                numbers = known
                guard let found = known[key(left, of: old)] else {
                    throw failure("a key would be lost", left)
                }
                match = found
            }
            try compare(left, match)
        }
    }

    private func compare(_ left: Int, _ right: Int) throws(Failure) {
        guard hasSameValue(left, right) else { throw failure("the text of a key would change", left) }
        guard !comparesComments || hasSameComment(left, right) else { throw changedComment(of: left) }
    }

    /// The failure if an entry gets another comment.
    func changedComment(of entry: Int) -> Failure { failure("the comment of a key would change", entry) }

    /// The failure if the text gets other characters, or another form.
    var changedText: Failure { failure("the text would change") }

    private func failure(_ what: String, _ entry: Int? = nil) -> Failure {
        let key = entry.map { ": \"\(old.string(old.entries[$0].key))\"" } ?? ""
        return Failure(reason: "was not written, since \(what)\(key); please report this")
    }

    private func key(_ number: Int, of table: Table) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(table.bytes(of: table.entries[number].key))
        return bytes
    }

    private func numbersByKey(_ numbers: [Int]) -> [[UInt8]: Int] {
        Dictionary(numbers.map { (key($0, of: new), $0) }) { first, _ in first }
    }

    private func hasSameKey(_ left: Int, _ right: Int) -> Bool {
        old.isSame(old.entries[left].key, as: new.entries[right].key, of: new)
    }

    private func hasSameValue(_ left: Int, _ right: Int) -> Bool {
        switch (old.entries[left].value, new.entries[right].value) {
        case (.text(let before), .text(let after)): old.isSame(before, as: after, of: new)
        case (.nested(let before, _), .nested(let after, _)):
            old.isSameValue(Int(before), as: Int(after), of: new)
        default: false
        }
    }

    private func hasSameComment(_ left: Int, _ right: Int) -> Bool {
        let (before, after) = (old.entries[left].comment, new.entries[right].comment)
        return old.isSameSource(before, as: after, of: new)
            || comment(left, of: old) == comment(right, of: new)
    }

    /// The words of a comment.
    private func comment(_ number: Int, of table: Table) -> [[UInt8]] {
        guard let text = table.commentText(of: table.entries[number]) else { return [] }
        return text.utf8.split { $0.isASCIIWhitespace }.map(Array.init)
    }
}
