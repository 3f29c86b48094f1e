internal import StringTables

/// What a change of a base table means for a translation of it.
package struct TranslationStatus: Sendable {
    /// A key whose base text changed, but not its translation.
    package struct Stale: Sendable {
        package let base: TableDifference.Pair
        package let translation: ComparedEntry
    }

    package let path: String
    /// Whether there is no table at ``path``.
    package internal(set) var isAbsent = false
    /// Entries of the base that the translation lacks, in the order of the base.
    package internal(set) var missing: [ComparedEntry] = []
    /// Entries that the base does not have any more, in the order of the translation.
    package internal(set) var obsolete: [ComparedEntry] = []
    package internal(set) var stale: [Stale] = []
    /// Renames of the base that the translation has not followed; only those with the same value carry over as they are,
    /// the others are missing too.
    package internal(set) var renamed: [Rename] = []
    /// Entries that say the same as the base: a hint, since they may be right.
    package internal(set) var untranslated: [ComparedEntry] = []

    init(path: String) {
        self.path = path
    }

    /// The locale of the `.lproj` that holds the translation.
    package var locale: String? { LocaleIdentifier(path: path)?.name }
    /// Whether somebody has to translate something.
    package var needsWork: Bool { !missing.isEmpty || !stale.isEmpty }
    package var isEmpty: Bool { !needsWork && obsolete.isEmpty && renamed.isEmpty && untranslated.isEmpty }
}
