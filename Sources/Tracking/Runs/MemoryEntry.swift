/// A translation that is out of step with its base, or may be: its base text has changed, or one of the two is not loaded.
struct MemoryEntry: Sendable {
    /// Its row in the store; `nil` for a new one.
    var row: Int64?
    var key: String
    /// Which of the texts of the key it is; `nil` if it is the only one.
    var category: String?
    /// The base text that the translation was last in step with.
    var base: String
    /// The base text now; `nil` if there is none.
    var baseNow: String?
    /// The run since which it is stale; `nil` if the base or the translation is not loaded.
    var staleSince: Int?
    /// The digest of the translation, if the app does not load it.
    var lostValue: [UInt8]?

    var isStale: Bool { staleSince != nil }

    var unit: UnitKey { UnitKey(key, category) }

    /// Whether both say the same; rows apart.
    func isSame(as other: MemoryEntry) -> Bool {
        key.isExactly(other.key) && category.isExactly(other.category) && base.isExactly(other.base)
            && baseNow.isExactly(other.baseNow)
            && staleSince == other.staleSince && lostValue == other.lostValue
    }
}

extension [MemoryEntry] {
    /// How many keys have a stale text.
    var staleKeyCount: Int { Set(lazy.filter(\.isStale).map(\.key.exact)).count }

    /// By their texts.
    var byUnit: [UnitKey: MemoryEntry] { Dictionary(map { ($0.unit, $0) }) { first, _ in first } }
}

extension String {
    /// Whether both have the same code units: `==` treats canonically equivalent texts as equal.
    func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }

    /// The bytes, for dictionaries and sets that keep equivalent texts apart.
    var exact: [UInt8] { Array(utf8) }
}

extension String? {
    func isExactly(_ other: String?) -> Bool { self.map { Array($0.utf8) } == other.map { Array($0.utf8) } }
}
