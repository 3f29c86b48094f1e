internal import SourceText
package import StringTables

/// The differences of two versions of one or more tables.
package struct DifferenceReport: Sendable {
    /// The names of the sides.
    package let old: String
    package let new: String
    /// The tables that differ, even if only in their layout, by path.
    package var tables: [ComparedTable] = []
    /// The tables that are the same, if ``DifferenceRun`` keeps tables.
    package var unchanged: [ComparedTable] = []
    /// The `.lproj` folders that only one side has, by their paths within the trees.
    package var addedLocales: [String] = []
    package var removedLocales: [String] = []
    /// Whether only changed tables were examined.
    package var isSelection = false
    /// Entries that were moved from one table to another of the same locale.
    package var moved: [Move] = []
    /// What the differences mean for translations; `nil` if not requested.
    package var translations: [TranslationStatus]?
    /// The number of base tables whose ``translations`` were examined.
    package var bases = 0
    /// How many tables were compared, including those that only one side has; a catalog has one for each locale.
    package var compared = 0
    /// Tables that the platform does not load, or not completely: only what it loads was compared.
    package var broken: [BrokenTable] = []
    /// Tables that could not be read, with the reason as a clause that follows the name.
    package var unread: [(name: String, reason: String)] = []

    package init(old: String, new: String) {
        self.old = old
        self.new = new
    }

    /// Whether there are no differences apart from the layout.
    package var isEmpty: Bool { moved.isEmpty && tables.allSatisfy { !$0.differs } }

    /// How many tables differ in more than their layout.
    package var different: Int {
        let moves = moved.flatMap { [$0.source, $0.target] }
        return Set(tables.filter(\.differs).map(\.place) + moves).count
    }

    /// Whether any table differs in its layout.
    package var hasLayoutChanges: Bool { tables.contains { !$0.difference.layout.isEmpty } }

    /// Whether the comparison is incomplete.
    package var hasTrouble: Bool { !broken.isEmpty || !unread.isEmpty }
}

/// A table with the difference of its versions.
package struct ComparedTable: Sendable {
    package enum Presence: String, Sendable {
        case both
        /// The table is new, and all its entries are added.
        case added
        case removed
    }

    /// The place within the trees; the new one if it was renamed.
    package let place: TablePlace
    package let oldPath: String?
    package let presence: Presence
    /// Whether it is the table of a catalog in its source language.
    package let isSource: Bool
    package var difference: TableDifference
    /// The tables themselves, for formats that also show unchanged entries.
    package let versions: Versions?

    package struct Versions: Sendable {
        let oldSide: ComparedSide
        let newSide: ComparedSide
        /// The names of both; `/dev/null` for a missing one.
        package let oldName: String
        package let newName: String

        package var old: Table { oldSide.table }
        package var new: Table { newSide.table }

        package init(old: ComparedSide, new: ComparedSide, oldName: String, newName: String) {
            (oldSide, newSide, self.oldName, self.newName) = (old, new, oldName, newName)
        }

        package init(old: Table, new: Table, oldName: String, newName: String) {
            self.init(old: ComparedSide(old), new: ComparedSide(new), oldName: oldName, newName: newName)
        }
    }

    package init(
        path: String, oldPath: String? = nil, presence: Presence = .both, difference: TableDifference,
        versions: Versions? = nil
    ) {
        (place, isSource) = (TablePlace(path: path), false)
        self.oldPath = oldPath
        self.presence = presence
        self.difference = difference
        self.versions = versions
    }

    /// A table of a catalog.
    package init(
        path: String, oldPath: String?, _ compared: LocaleDifference, versions: Versions?
    ) {
        place = TablePlace(path: path, inCatalog: compared.locale, original: compared.original)
        isSource = compared.isSource
        self.oldPath = oldPath
        presence = compared.presence
        difference = compared.difference
        self.versions = versions
    }

    package var path: String { place.path }
    /// The place before, if it was renamed.
    package var oldPlace: TablePlace { oldPath.map { place.with(path: $0) } ?? place }
    package var locale: String? { place.locale }
    /// Whether it has the units of a document of XLIFF.
    package var isExchanged: Bool { place.original != nil }
    /// Whether the table is one of several in a catalog.
    package var isInCatalog: Bool { place.isInCatalog }
    package var title: String { place.title }
    /// The name of the table as code uses it: the file name without the extension.
    package var name: String {
        let file = FilePath.name(of: path)
        return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    }

    /// Whether there is not any difference, not even in the layout.
    package var isSame: Bool { !differs && difference.layout.isEmpty }

    /// Whether more than the layout differs.
    package var differs: Bool { presence != .both || oldPath != nil || !difference.isEmpty }
}

/// An entry that was moved from one table to another of the same locale.
package struct Move: Sendable {
    package let entry: TableDifference.Pair
    package let source: TablePlace
    package let target: TablePlace
}

/// A table that the platform does not load, or not completely.
package struct BrokenTable: Sendable {
    package let name: String
    package let document: Document

    /// The table; for a catalog, its file without entries.
    package var table: Table { document.file }

    package init(name: String, _ document: Document) {
        self.name = name
        self.document = document
    }

    package init(name: String, table: Table) { self.init(name: name, .table(table)) }
}

extension Table {
    /// Whether it is a table to the platform, or an empty file.
    package var isTable: Bool { isAccepted && root == .dictionary || isMerelyEmpty }

    /// Whether the file is empty: refused by the platform, but often intentional.
    package var isMerelyEmpty: Bool { problems.first?.fault == .emptyFile }
}
