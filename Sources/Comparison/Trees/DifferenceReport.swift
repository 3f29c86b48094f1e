internal import SourceText
package import StringTables

/// What distinguishes two versions of a table, or of many.
package struct DifferenceReport: Sendable {
    /// What the sides are called.
    package let old: String
    package let new: String
    /// The tables that differ, if only in their layout, by path.
    package var tables: [ComparedTable] = []
    /// Tables that are the same, if tables are kept.
    package var unchanged: [ComparedTable] = []
    /// The `.lproj` folders of one side alone, by their paths within the trees.
    package var addedLocales: [String] = []
    package var removedLocales: [String] = []
    /// Whether only tables that have changed were looked at.
    package var isSelection = false
    /// Entries that went from one table to another of the same locale.
    package var moved: [Move] = []
    /// What the differences mean for translations; `nil` where nobody asked.
    package var translations: [TranslationStatus]?
    /// How many base tables ``translations`` was looked for of.
    package var bases = 0
    /// How many tables were compared, those of one side alone included.
    package var compared = 0
    /// Tables that the platform does not load, or not as a whole: only what it loads was compared.
    package var broken: [BrokenTable] = []
    /// Tables that could not be read, with the reason as a clause that follows the name.
    package var unread: [(name: String, reason: String)] = []

    package init(old: String, new: String) {
        self.old = old
        self.new = new
    }

    /// Whether there is nothing to report but layout.
    package var isEmpty: Bool { moved.isEmpty && tables.allSatisfy { !$0.differs } }

    /// How many tables differ in more than their layout.
    package var different: Int {
        let moves = moved.flatMap { [$0.source, $0.target] }
        return Set(tables.filter(\.differs).map(\.path) + moves).count
    }

    /// Whether tables also differ in their layout.
    package var hasLayoutChanges: Bool { tables.contains { !$0.difference.layout.isEmpty } }

    /// Whether what was compared is not all there is.
    package var hasTrouble: Bool { !broken.isEmpty || !unread.isEmpty }
}

/// A table with what distinguishes its versions.
package struct ComparedTable: Sendable {
    package enum Presence: String, Sendable {
        case both
        /// The table is new, and all its entries are added.
        case added
        case removed
    }

    /// The path within the trees; the new one if it was renamed.
    package let path: String
    package let oldPath: String?
    package let presence: Presence
    package var difference: TableDifference
    /// The tables themselves, for formats that show what did not change.
    package let versions: Versions?

    package struct Versions: Sendable {
        package let old: Table
        package let new: Table
        /// What the two are called; `/dev/null` for one that is not there.
        package let oldName: String
        package let newName: String
    }

    package init(
        path: String, oldPath: String? = nil, presence: Presence = .both, difference: TableDifference,
        versions: Versions? = nil
    ) {
        self.path = path
        self.oldPath = oldPath
        self.presence = presence
        self.difference = difference
        self.versions = versions
    }

    /// The locale of the `.lproj` that holds it.
    package var locale: String? { LocaleIdentifier(path: path)?.name }
    /// The name of the table, as code asks for it: that of the file without its extension.
    package var name: String {
        let file = FileTree.name(of: path)
        return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    }

    /// Whether not even the layout differs.
    package var isSame: Bool { !differs && difference.layout.isEmpty }

    /// Whether more than the layout differs.
    package var differs: Bool { presence != .both || oldPath != nil || !difference.isEmpty }
}

/// An entry that went from one table to another of the same locale.
package struct Move: Sendable {
    package let entry: TableDifference.Pair
    /// The paths of the tables.
    package let source: String
    package let target: String
}

/// A table of which the platform loads nothing, or not all.
package struct BrokenTable: Sendable {
    package let name: String
    package let table: Table

    package init(name: String, table: Table) {
        self.name = name
        self.table = table
    }
}

extension Table {
    /// Whether the platform finds keys with values in it, or nothing at all.
    package var isTable: Bool { isAccepted && root == .dictionary || isMerelyEmpty }

    /// Whether the file holds nothing at all: refused by the platform, but often a deliberate placeholder.
    package var isMerelyEmpty: Bool { problems.first?.fault == .emptyFile }
}
