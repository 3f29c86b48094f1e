/// The order in which genstrings writes keys: by the text in lower case, by code unit. Of two that are equal then, their code units
/// decide.
package struct KeyRank: Comparable, Sendable {
    private let folded: [UInt16]
    private let units: [UInt16]

    package init(_ text: String) {
        folded = Array(text.lowercased().utf16)
        units = Array(text.utf16)
    }

    package static func < (left: KeyRank, right: KeyRank) -> Bool {
        left.folded == right.folded
            ? left.units.lexicographicallyPrecedes(right.units)
            : left.folded.lexicographicallyPrecedes(right.folded)
    }
}
