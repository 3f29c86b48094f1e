internal import Comparison
internal import Concurrency
internal import Reporting
internal import SourceText
internal import StringTables

/// The entries that the app loads from a table, in its order, found by their keys.
struct LoadedTexts: Sequence {
    private var all: [(key: String, value: String)] = []
    private var numbers: [[UInt8]: Int] = [:]
    private var memory: HeldMemory?

    static let none = LoadedTexts()

    private init() {}

    init(_ table: Table) {
        for part in table.entries.indices.untilCancelled {
            for entry in table.entries[part] where entry.isLoaded {
                let key = table.string(entry.key)
                numbers[key.exact] = all.count
                all.append((key, table.shown(entry.value)))
            }
        }
        // A key takes a slot and an array of its bytes.
        memory = HeldMemory(all.size { $0.key.heapSize + $0.value.heapSize + 64 + $0.key.utf8.count })
    }

    /// The value of a key.
    subscript(key: [UInt8]) -> String? { numbers[key].map { all[$0].value } }

    func makeIterator() -> some IteratorProtocol<(key: String, value: String)> { all.makeIterator() }
}

extension Table {
    var loadedTexts: LoadedTexts { LoadedTexts(self) }

    /// The keys of entries that the app does not load, and for which it loads no other entry; mostly none.
    var unloadedKeys: Set<[UInt8]> {
        Set(entries.lazy.filter { $0.loadState == .lost }.map { self.string($0.key).exact })
    }

    fileprivate func shown(_ value: EntryValue) -> String {
        switch value {
        case .text(let text): string(text)
        case .nested(let index, _): nestedValues[Int(index)].json
        }
    }
}

extension ComparedValue {
    /// The value as text; JSON if it is none.
    var shown: String {
        switch self {
        case .text(let text): text
        case .nested(let value): value.json
        }
    }
}
