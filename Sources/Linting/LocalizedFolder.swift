package import SourceText
internal import StringTables

/// A folder with `.lproj` folders in it, and the tables that they hold.
package struct LocalizedFolder: Sendable {
    /// The path of the folder.
    package let path: String
    /// The tables in the `.lproj` folders, those of a locale side by side.
    package let tables: [TableListing]
    /// The locales, in the order of ``tables``.
    let locales: [Locale]
    /// Whether there is an `.lproj` of the development language, be it without tables.
    let hasBaseFolder: Bool
    /// The locales that lack base tables.
    let absences: [Absence]

    package struct Locale: Sendable {
        let identifier: LocaleIdentifier
        let tables: ArraySlice<TableListing>

        /// The name of the `.lproj` folder without its suffix.
        var name: String { identifier.name }
    }

    /// The base tables that a locale has neither itself nor in a locale that it falls back on.
    package struct Absence: Sendable {
        let locale: String
        let tables: [TableListing]
    }

    package init(path: String, tables: [TableListing], hasBaseFolder: Bool) {
        self.path = path
        self.tables = tables
        self.hasBaseFolder = hasBaseFolder
        var locales: [Locale] = []
        var start = 0
        while start < tables.count {
            let name = tables[start].locale
            let group = tables[start...].prefix { $0.locale == name }
            locales.append(Locale(identifier: LocaleIdentifier(name), tables: group))
            start = group.endIndex
        }
        self.locales = locales
        absences = Self.absences(in: locales, of: tables)
    }

    /// The path of the folder of a locale.
    func path(of locale: String) -> String { FileTree.join(path, locale + ".lproj") }

    func path(of table: TableListing) -> String { FileTree.join(path(of: table.locale), table.name) }
}

extension LocalizedFolder {
    /// The base tables that translations should have.
    static func expectedTables(_ tables: [TableListing]) -> [TableListing] {
        tables.filter { $0.role == .base && $0.keys > 0 && $0.name.lowercased() != "infoplist.strings" }
    }

    private static func absences(in locales: [Locale], of tables: [TableListing]) -> [Absence] {
        let bases = expectedTables(tables)
        guard !bases.isEmpty else { return [] }
        // Users of the language of a base never miss it.
        let baseLocales = locales.filter { locale in bases.contains { $0.locale == locale.name } }
        let baseLanguages = Set(baseLocales.map { $0.name == "Base" ? "en" : $0.identifier.language })
        return Dictionary(grouping: locales, by: \.identifier.language).flatMap {
            language, locales -> [Absence] in
            guard language != "base", language != "qqq", !baseLanguages.contains(language) else { return [] }
            let present = Set(locales.flatMap { $0.tables.map(\.name) })
            let missing = bases.filter { !present.contains($0.name) }
            return missing.isEmpty ? [] : locales.map { Absence(locale: $0.name, tables: missing) }
        }
    }
}

/// A table as a member of its folder.
package struct TableListing: Sendable {
    /// What a table is to the others of its name.
    package enum Role: Sendable {
        /// The others are compared with it.
        case base
        case translation
        /// There is no base for it.
        case alone
    }

    /// The name of the `.lproj` folder without its suffix.
    package let locale: String
    /// The name of the file.
    package let name: String
    package let role: Role
    /// `nil` where it does not count: in a binary or an empty table, and where bytes are not of their encoding.
    package let encoding: TextEncoding?
    /// How many keys the app loads.
    package let keys: Int

    package init(locale: String, name: String, role: Role, encoding: TextEncoding? = .utf8, keys: Int = 1) {
        self.locale = locale
        self.name = name
        self.role = role
        self.encoding = encoding
        self.keys = keys
    }
}

extension TableListing {
    /// A table in an `.lproj` folder as it was read.
    init(_ linted: LintedTable, locale: String, role: Role) {
        let table = linted.table
        let isText = table.form != .binary && !table.entries.isEmpty && table.text.undecodable.isEmpty
        self.init(
            locale: locale, name: FileTree.name(of: linted.path), role: role,
            encoding: isText ? table.text.encoding : nil, keys: linted.loadedCount)
    }
}
