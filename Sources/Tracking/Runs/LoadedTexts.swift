internal import Comparison
internal import Concurrency
internal import SourceText
internal import StringTables

/// The texts that are compared of a table, in its order, found by their keys.
struct LoadedTexts: Sequence {
    struct Text {
        let key: String
        /// With the bytes of the key.
        let unit: UnitKey
        let value: String

        /// Which of the texts of the key it is; `nil` if it is the only one.
        var category: String? { unit.category }
    }

    private var all: [Text] = []
    private var numbers: [UnitKey: Int] = [:]
    private var memory: HeldMemory?

    static let none = LoadedTexts()

    private init() {}

    init(_ table: Table) {
        // The texts of a key share it.
        var (first, key, bytes) = (-1, "", [UInt8]())
        for part in table.entries.indices.untilCancelled {
            for number in part where table.compares(number) {
                let entry = table.entries[number]
                if table.first(of: number) != first {
                    (first, key) = (table.first(of: number), table.string(entry.key))
                    bytes = key.exact
                }
                let unit = UnitKey(key: bytes, category: table.category(of: number))
                numbers[unit] = all.count
                all.append(Text(key: key, unit: unit, value: table.shown(entry.value)))
            }
        }
        // A key takes a slot and an array of its bytes.
        memory = HeldMemory(all.size { $0.key.heapSize + $0.value.heapSize + 80 + $0.key.utf8.count })
    }

    subscript(unit: UnitKey) -> String? { numbers[unit].map { all[$0].value } }

    /// The text with which a text of a translation is compared.
    func base(of unit: UnitKey) -> String? {
        if let same = self[unit] { return same }
        return unit.inBase.lazy.compactMap { self[$0] }.first
    }

    func makeIterator() -> some IteratorProtocol<Text> { all.makeIterator() }
}

extension Table {
    var loadedTexts: LoadedTexts { LoadedTexts(self) }

    /// The texts of entries that the app does not load, and for which it loads no other entry; mostly none.
    var unloadedTexts: Set<UnitKey> {
        Set(
            entries.indices.lazy.filter { self.entries[$0].loadState == .lost && !self.compares($0) }.map {
                UnitKey(self.string(self.entries[$0].key), self.category(of: $0))
            })
    }

    fileprivate func shown(_ value: EntryValue) -> String {
        switch value {
        case .text(let text): string(text)
        case .nested(let index, _): self.value(ofNode: Int(index)).json
        }
    }
}

extension ComparedValue {
    /// The value as text, and as JSON if it is none; `nil` without a value.
    var shown: String? {
        switch self {
        case .text(let text): text
        case .nested(let value): value.json
        case .absent: nil
        }
    }
}
