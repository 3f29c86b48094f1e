internal import Compilation
package import StringTables

/// Compares tables with the catalog that they were put into, in one locale.
///
/// Texts are compared as the app puts them together; see ``FoldedTexts``.
package struct MigrationComparison {
    /// The texts of all keys, with those of the merged tables as the platform merges them.
    private let old: [ComparedEntry]
    private let new: [ComparedEntry]

    /// - Parameter side: The table of the catalog; `nil` if it does not have the locale.
    package init(old tables: [Table], new side: ComparedSide?) {
        old = Self.merged(tables)
        new = side.map(Self.keys) ?? []
    }

    package func difference() -> TableDifference {
        var difference = TableDifference()
        let (before, after) = (Self.numbers(of: old), Self.numbers(of: new))
        difference.removed = old.filter { after[$0.exactKey] == nil }
        for key in new {
            guard let number = before[key.exactKey] else {
                difference.added.append(key)
                continue
            }
            let changes = key.differingUnits(from: old[number]).map { TableDifference.Change($0) }
            difference.changed += changes
        }
        difference.countMemory()
        return difference
    }

    private static func numbers(of keys: [ComparedEntry]) -> [[UInt8]: Int] {
        Dictionary(keys.enumerated().map { ($1.exactKey, $0) }) { first, _ in first }
    }

    // MARK: - The texts of keys

    /// The keys of a table with the texts that users see.
    private static func keys(of side: ComparedSide) -> [ComparedEntry] {
        var texts = EntryTexts(side)
        let keys = side.table.entries.indices.filter(side.table.comparesKey)
        return keys.mapUntilCancelled { texts.foldedKey($0) }
    }

    /// The keys of tables that the platform merges: an entry of a `.stringsdict` takes precedence. Where one has a text for some
    /// devices only, the other text is that of all others.
    private static func merged(_ tables: [Table]) -> [ComparedEntry] {
        let varied = tables.filter { $0.variations != nil }.flatMap { keys(of: ComparedSide($0)) }
        let plain = tables.filter { $0.variations == nil }.flatMap { keys(of: ComparedSide($0)) }
        let winners = numbers(of: varied)
        let others = numbers(of: plain)
        return plain.filter { winners[$0.exactKey] == nil }
            + varied.map { entry in entry.completed(by: others[entry.exactKey].map { plain[$0] }) }
    }
}

extension EntryTexts {
    /// The key that an entry represents, with the texts that users see.
    fileprivate mutating func foldedKey(_ number: Int) -> ComparedEntry {
        let texts = FoldedTexts(number, of: side.table).texts.map {
            entry($0.unit).with($0.text, category: $0.path.isEmpty ? nil : $0.path)
        }
        guard var key = texts.first else { return key(number) }
        key.further = Array(texts.dropFirst())
        return key
    }
}

extension ComparedEntry {
    fileprivate var exactKey: [UInt8] { Array(key.utf8) }

    /// The same unit with another text.
    fileprivate func with(_ text: String, category: String?) -> ComparedEntry {
        ComparedEntry(
            key: key, value: .text(text), comment: comment, category: category, state: state, line: line,
            number: number)
    }

    /// The key with `text` as that of other devices, if it has texts of devices only.
    fileprivate func completed(by text: ComparedEntry?) -> ComparedEntry {
        let names = units.map(\.category)
        guard let other = text?.value.text, let text, !names.contains(nil), !names.contains("other") else {
            return self
        }
        var entry = self
        entry.further.append(text.with(other, category: "other"))
        return entry
    }
}
