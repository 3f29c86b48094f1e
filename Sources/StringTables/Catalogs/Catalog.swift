internal import SourceText

/// A string catalog: a table in all of its locales. A document of XLIFF is read as one that has the tables of several originals.
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
        /// What the table is of in a document of XLIFF; `nil` in a string catalog.
        package var exchanged: Exchanged?
    }

    /// What a table of a document of XLIFF is of.
    package struct Exchanged: Sendable {
        /// The index in ``XLIFF/groups``.
        package let group: Int
        /// The path of the file that the texts are from.
        package let original: String
        /// The index in ``Catalog/localizations`` of the sources of these targets; `nil` for sources.
        package let base: Int?
        /// The keys with a unit that has no target, next to others that have one.
        package internal(set) var incomplete: Set<Int32> = []
        /// The keys whose empty targets are marked as not finished.
        package internal(set) var unfinished: Set<Int32> = []
        /// For each entry of a table of all units, the index of the unit.
        package internal(set) var units: [Int32] = []
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
    /// The document, if it is one of XLIFF.
    package let exchange: XLIFF?

    init(
        _ file: Table, _ root: CatalogRoot, _ keys: CatalogKeys, _ localizations: [Localization],
        _ faults: [CatalogFault]
    ) {
        self.file = file
        sourceLanguage = root.sourceLanguage.map { file.string($0) } ?? ""
        entries = keys.entries
        self.localizations = localizations
        self.faults = faults
        exchange = nil
    }

    /// A document of XLIFF.
    init(exchanging builder: ExchangeBuilder) {
        file = builder.file
        entries = builder.entries
        localizations = builder.localizations
        sourceLanguage = localizations.first?.locale ?? ""
        faults = []
        exchange = builder.document
    }

    /// Whether Xcode builds it, as far as the file tells.
    package var builds: Bool { file.isAccepted && !faults.contains(where: \.isRefusal) }

    /// The texts of the source language; in a document of XLIFF, those of its first original.
    package var source: Localization? { localizations.first(where: isSource) }

    /// Whether a table is that of the source language, or holds the sources of an original.
    package func isSource(_ localization: Localization) -> Bool {
        localization.exchanged.map { $0.base == nil } ?? (localization.locale == sourceLanguage)
    }

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
