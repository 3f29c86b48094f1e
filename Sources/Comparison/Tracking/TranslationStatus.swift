internal import Concurrency
internal import SourceText
internal import StringTables

/// What a change of a base table means for a translation of it.
package struct TranslationStatus: Sendable {
    /// A key whose base text has changed but whose translation has not.
    package struct Stale: Sendable {
        package let base: TableDifference.Pair
        package let translation: ComparedEntry
    }

    package let place: TablePlace
    /// The place of the base within the trees.
    package let base: TablePlace
    /// Whether there is not any table at ``place``.
    package internal(set) var isAbsent = false
    /// Entries of the base that the translation lacks, in the order of the base.
    package internal(set) var missing: [ComparedEntry] = []
    /// Entries of the base that the file of the translation has, but that the app does not load from it.
    package internal(set) var lost: [ComparedEntry] = []
    /// Entries that are no longer in the base, in the order of the translation.
    package internal(set) var obsolete: [ComparedEntry] = []
    package internal(set) var stale: [Stale] = []
    /// Renames in the base that the translation lacks. Those with the same value can be carried over; the others are
    /// also in ``missing``.
    package internal(set) var renamed: [Rename] = []
    /// Entries with the text of the base: a hint only, since they may be correct.
    package internal(set) var untranslated: [ComparedEntry] = []
    /// That of the status, and of the entries of the base that it lists.
    private var memory: [HeldMemory?] = []

    /// Counts the memory of the status, now that it is known.
    mutating func countMemory(besides base: HeldMemory?) { memory = [base, HeldMemory(size)] }

    init(_ place: TablePlace, base: TablePlace) {
        (self.place, self.base) = (place, base)
    }

    package var path: String { place.path }
    package var locale: String? { place.locale }
    package var title: String { place.title }
    /// Whether something has to be translated.
    package var needsWork: Bool { !missing.isEmpty || !lost.isEmpty || !stale.isEmpty }
    /// Entries of the base that the app does not find in the translation.
    package var unavailable: [ComparedEntry] { missing + lost }
    package var isEmpty: Bool { !needsWork && obsolete.isEmpty && renamed.isEmpty && untranslated.isEmpty }
}

extension TranslationStatus {
    /// The memory that it takes next to the entries of the base, in bytes.
    private var size: Int {
        missing.size() + lost.size() + renamed.size() + obsolete.size(\.textSize)
            + untranslated.size(\.textSize) + stale.size(\.translation.textSize)
    }
}
