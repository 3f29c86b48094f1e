/// A string catalog: a table in all of its locales.
package final class Catalog: Sendable {
    /// What Xcode notes about a key.
    package struct Entry: Sendable {
        package let key: TableString
        /// The hash of the decoded key.
        let keyHash: UInt32
        /// The value of `comment`.
        package internal(set) var comment: TableString?
        /// The value of `extractionState`.
        package internal(set) var extractionState: TableString?
        /// What ``extractionState`` means.
        package internal(set) var extraction = ExtractionState.code
        /// The value of `shouldTranslate`; `true` if it is missing.
        package internal(set) var shouldTranslate = true
        /// Whether the source language has a text of its own, so that the key is not the text.
        package internal(set) var hasSourceText = false
        /// Whether another entry with the same key is later in the file, which counts.
        package internal(set) var isShadowed = false
        /// The node of its dictionary.
        package let node: Int
        /// The node of the dictionary of its localizations.
        package internal(set) var localizations: Int32?
        /// Whether its members are as Xcode writes them, apart from the localizations.
        var isPlain: Bool
    }

    /// The texts of one locale.
    package struct Localization: Sendable {
        /// The locale as the catalog spells it.
        package let locale: String
        /// What is compiled for it. The entries have the keys and texts of this locale only, in the order of the file.
        package let table: Table
        /// For each entry of ``table``, the index of its key in ``Catalog/entries``.
        package let numbers: [Int32]
        /// For each entry of ``table``, the value of `state`.
        package let states: [TranslationState]
    }

    /// The catalog as a file: its text, problems and nodes, without entries.
    package let file: Table
    /// The value of `sourceLanguage`; empty if it is missing.
    package let sourceLanguage: String
    package let entries: [Entry]
    /// That of the source language is first and holds every key: a key without a text of its own is its text. It is missing only
    /// if the source language is. The others follow in the order in which they first occur.
    package let localizations: [Localization]
    /// What is wrong with the members of the catalog, in the order of the file.
    package let faults: [CatalogFault]

    init(
        _ file: Table, _ root: CatalogRoot, _ keys: CatalogKeys, _ localizations: [Localization],
        _ faults: [CatalogFault]
    ) {
        self.file = file
        sourceLanguage = root.sourceLanguage.map { file.string($0) } ?? ""
        entries = keys.entries
        self.localizations = localizations
        self.faults = faults
    }

    /// Whether Xcode builds it, as far as the file tells.
    package var builds: Bool { file.isAccepted && !faults.contains(where: \.isRefusal) }

    /// The texts of the source language.
    package var source: Localization? { localizations.first { $0.locale == sourceLanguage } }

    /// The table of the source language with its new texts, which are not compiled: the app has them from its code.
    package var sourceWithNewTexts: Table? {
        guard let source, builds else { return source?.table }
        var table = source.table
        for (number, state) in source.states.enumerated() where state == .new {
            table.entries[number].loadState = .loaded
        }
        return table
    }
}

/// Where a key comes from, as Xcode says.
package enum ExtractionState: UInt8, Sendable {
    /// From the code, which Xcode writes as no state.
    case code
    /// From the code or an interface file, with its text.
    case extractedWithValue
    case manual, migrated
    /// The code no longer has it.
    case stale
    /// Another state, which Xcode does not know.
    case unknown
}

/// How far a text of a catalog is translated, as Xcode says.
package enum TranslationState: UInt8, Sendable {
    case new, translated, needsReview, machineTranslated, stale
    /// A text of the source language that is the key.
    case key
    /// Another state, which Xcode does not know, or none.
    case unknown
}

extension Catalog {
    /// The catalog in place of a link that leads out of its project.
    package static var linkOutsideProject: Catalog {
        CatalogReader.catalog(in: .linkOutsideProject)
    }
}

extension TranslationState {
    /// The state as catalogs spell it; `nil` for a text that has none.
    package var name: String? {
        switch self {
        case .new: "new"
        case .translated: "translated"
        case .needsReview: "needs_review"
        case .machineTranslated: "machine_translated"
        case .stale: "stale"
        case .key, .unknown: nil
        }
    }
}
