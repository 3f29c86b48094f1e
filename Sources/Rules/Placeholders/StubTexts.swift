internal import SourceText
internal import StringTables

/// Texts such as `XXX`, which many keys have until there is a translation.
struct StubTexts {
    /// The candidates with such a text, grouped by it, in the order of the table.
    let groups: [[Int]]
    /// How many entries make a text a stub.
    private static let minimum = 5

    /// - Parameter candidates: Entries, in order.
    init(among candidates: [Int], in table: Table) {
        let texts = Dictionary(grouping: candidates) { table.text(of: $0) }
        let lengths = Set(texts.keys.map(\.count))
        var counts: [[UInt8]: Int] = [:]
        for (number, entry) in table.entries.enumerated() {
            guard let value = entry.value.text, lengths.contains(value.content.count) else { continue }
            let text = table.text(of: number)
            if texts[text] != nil { counts[text, default: 0] += 1 }
        }
        groups = texts.filter { counts[$0.key, default: 0] >= Self.minimum }.values.sorted { $0[0] < $1[0] }
    }
}

extension Table {
    fileprivate func text(of entry: Int) -> [UInt8] {
        entries[entry].value.text.map { [UInt8](copying: bytes(of: $0)) } ?? []
    }
}
