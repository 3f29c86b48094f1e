internal import StringTables

extension Table {
    /// The first of the keys of some entries, for a message: `"yes", "no" and 3 more`.
    func naming(_ numbers: [Int]) -> String {
        numbers.named(of: numbers.count) { "\"\(string(entries[$0].key).shortened)\"" }
    }
}

extension [String] {
    /// The first of some names, for a message: `de, fr, it and 3 more`.
    package func named() -> String { named(of: count) { $0 } }

    /// As ``named()``, for a list of `total` names of which this holds at least the first few.
    func named(of total: Int) -> String { named(of: total) { $0 } }
}

extension Collection {
    fileprivate func named(of count: Int, _ name: (Element) -> String) -> String {
        let shown = count > 5 ? 3 : count
        let names = prefix(shown).map(name).joined(separator: ", ")
        return names + (count > shown ? " and \(count - shown) more" : "")
    }
}

extension String {
    /// The text, cut to 40 characters.
    package var shortened: String {
        guard utf8.count > 40, let cut = index(startIndex, offsetBy: 39, limitedBy: endIndex),
            index(cut, offsetBy: 2, limitedBy: endIndex) != nil
        else { return self }
        return String(self[..<cut]) + "…"
    }
}
