package import SourceCode
internal import SourceText
internal import StringTables

/// The tables in which the app looks for the keys of one name in one folder: a base table with its twin, or a catalog.
package final class KeyGroup: Sendable {
    /// An entry with a key.
    package struct Entry: Sendable, Hashable {
        /// The index of its table in ``KeyGroup/tables``.
        package let table: Int
        package let number: Int
    }

    /// The name of the tables, without suffix.
    package let name: String
    /// The folder that has them, or that has their `.lproj` folders; absolute.
    package let folder: String
    package let tables: [LintedTable]
    /// The first entry of each key.
    package let entries: [[UInt8]: Entry]
    /// The keys with specifiers, by what is between these.
    private let shapes: [[UInt8]: [[UInt8]]]
    /// The same for keys with `%arg`, which represents any specifier; a few of each.
    private let openShapes: [[UInt8]: [[UInt8]]]
    private static let openKeysOfShape = 8
    /// The first key of each look.
    private let looks: [[UInt8]: [UInt8]]
    private let sortedKeys: [[UInt8]]

    package init(name: String, folder: String, tables: [LintedTable]) {
        self.name = name
        self.folder = folder
        self.tables = tables
        let entries = Self.entries(of: tables)
        sortedKeys = entries.keys.sorted { $0.lexicographicallyPrecedes($1) }
        (shapes, openShapes, looks) = Self.index(sortedKeys)
        self.entries = entries
    }

    private static func entries(of tables: [LintedTable]) -> [[UInt8]: Entry] {
        var entries: [[UInt8]: Entry] = [:]
        for (index, linted) in tables.enumerated() {
            let table = linted.table
            for number in table.entries.indices {
                let key = Array(copying: table.bytes(of: table.entries[number].key))
                if entries[key] == nil { entries[key] = Entry(table: index, number: number) }
            }
        }
        return entries
    }

    private static func index(_ keys: [[UInt8]]) -> (
        shapes: [[UInt8]: [[UInt8]]], openShapes: [[UInt8]: [[UInt8]]], looks: [[UInt8]: [UInt8]]
    ) {
        var (shapes, openShapes) = ([[UInt8]: [[UInt8]]](), [[UInt8]: [[UInt8]]]())
        var looks: [[UInt8]: [UInt8]] = [:]
        for key in keys {
            let shape = KeyShape(key.span)
            if !shape.specifiers.isEmpty { shapes[shape.text, default: []].append(key) }
            if !shape.isKnown, openShapes[shape.text, default: []].count < openKeysOfShape {
                openShapes[shape.text, default: []].append(key)
            }
            let look = shape.look
            if looks[look] == nil { looks[look] = key }
        }
        return (shapes, openShapes, looks)
    }

    /// The keys that differ from one with interpolations at most in their specifiers.
    func keys(ofShape shape: KeyShape) -> [[UInt8]] { shapes[shape.text] ?? [] }

    /// The entry whose key has the text of a literal, with `%arg` in place of specifiers.
    func entry(withOpenKeyLike literal: [UInt8]) -> Entry? {
        guard !openShapes.isEmpty, literal.contains(UInt8(ascii: "%")) else { return nil }
        let shape = KeyShape(literal.span)
        let key = openShapes[shape.text]?.first { shape.agrees(with: KeyShape($0.span)) }
        return key.flatMap { entries[$0] }
    }

    /// A key that differs from another one only in case, whitespace, specifiers or quotes.
    func key(like shape: KeyShape) -> [UInt8]? { looks[shape.look] }

    /// The value of an entry; `nil` if it is not a text.
    package func value(of entry: Entry) -> String? {
        let table = tables[entry.table].table
        return table.entries[entry.number].value.text.map { table.string($0) }
    }

    /// How many keys are compared with one pattern.
    private static let comparedKeys = 2_000

    /// The keys that a text with unknown parts may be; `nil` if too many would have to be compared.
    func keys(matching key: KeyText) -> [[UInt8]]? {
        var room = Self.comparedKeys
        return keys(matching: key, &room)
    }

    /// - Parameter room: How many keys may still be compared.
    package func keys(matching key: KeyText, _ room: inout Int) -> [[UInt8]]? {
        let parts = key.parts.map { part -> [UInt8]? in if case .text(let text) = part { text } else { nil } }
        let prefix = parts.first.flatMap(\.self) ?? []
        var index = sortedKeys.partitioningIndex { !$0.lexicographicallyPrecedes(prefix) }
        var found: [[UInt8]] = []
        while index < sortedKeys.count, sortedKeys[index].starts(with: prefix) {
            guard room > 0 else { return nil }
            room -= 1
            let key = sortedKeys[index]
            if Self.matches(key.span, parts) { found.append(key) }
            index += 1
        }
        return found
    }

    /// Whether a key is made of texts, in their order, with anything in place of the others.
    private static func matches(_ key: Span<UInt8>, _ parts: [[UInt8]?]) -> Bool {
        var (index, isOpen) = (0, false)
        for (number, part) in parts.enumerated() {
            guard let part else {
                isOpen = true
                continue
            }
            if number == parts.count - 1, isOpen {
                return key.count - part.count >= index && key.hasSuffix(part.span)
            }
            guard let start = isOpen ? key.index(of: part, from: index) : key.has(part, at: index) else {
                return false
            }
            (index, isOpen) = (start + part.count, false)
        }
        return isOpen || index == key.count
    }
}

extension Span<UInt8> {
    fileprivate func has(_ part: [UInt8], at index: Int) -> Int? {
        guard index + part.count <= count else { return nil }
        return extracting(index..<index + part.count).isEqual(to: part.span) ? index : nil
    }

    fileprivate func index(of part: [UInt8], from start: Int) -> Int? {
        guard let first = part.first else { return start }
        var index = self.index(of: first, from: start)
        while index + part.count <= count {
            if has(part, at: index) != nil { return index }
            index = self.index(of: first, from: index + 1)
        }
        return nil
    }
}
