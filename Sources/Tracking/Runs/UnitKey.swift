internal import Comparison

/// Names a text of a table: its key, and which of the texts of the key it is.
struct UnitKey: Hashable, Sendable {
    let key: [UInt8]
    /// `nil` if it is the only text of its key.
    let category: String?

    init(_ key: String, _ category: String?) { (self.key, self.category) = (key.exact, category) }

    init(key: [UInt8], category: String?) { (self.key, self.category) = (key, category) }

    init(_ entry: ComparedEntry) { self.init(entry.key, entry.category) }

    /// The text of another key with the same category.
    func with(key: [UInt8]) -> UnitKey { UnitKey(key: key, category: category) }

    /// The texts of a base that it may be compared with, the best first: that of the same category, then that for all other
    /// numbers.
    var inBase: [UnitKey] {
        let parent = category?.lastIndex(of: ".").flatMap { category?[...$0] } ?? ""
        let other = UnitKey(key: key, category: parent + "other")
        return [self, other] + (category == nil ? [] : [UnitKey(key: key, category: nil)])
    }
}

extension UnitKey: Comparable {
    static func < (left: UnitKey, right: UnitKey) -> Bool {
        left.key == right.key
            ? (left.category ?? "") < (right.category ?? "") : left.key.lexicographicallyPrecedes(right.key)
    }
}
