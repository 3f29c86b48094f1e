internal import SourceText
internal import StringTables

extension Translation {
    /// Whether the system looks keys that the table lacks up elsewhere: those of `InfoPlist.strings` in `Info.plist`.
    var hasFallback: Bool { FileTree.name(of: table.path) == "InfoPlist.strings" }
}

extension Table {
    /// The first keys of some entries, for a message: `"yes", "no" and 3 more`.
    func naming(_ numbers: [Int]) -> String {
        let shown = numbers.count > 5 ? 3 : numbers.count
        let names = numbers.prefix(shown).map { "\"\(string(entries[$0].key).shortened)\"" }
        let rest = numbers.count - shown
        return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}

extension String {
    fileprivate var shortened: String {
        count > 40 ? prefix(39) + "…" : self
    }
}
