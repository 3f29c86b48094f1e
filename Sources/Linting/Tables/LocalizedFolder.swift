internal import SourceText
internal import StringTables

/// A folder with `.lproj` folders in it, and the tables that they hold.
package struct LocalizedFolder: Sendable {
    /// The path of the folder.
    package let path: String
    /// The tables in the `.lproj` folders, those of a locale side by side.
    package let tables: [TableListing]
    /// Whether these are all that there are.
    let isWhole: Bool
    /// What the bases are written in.
    let base: BaseLocale
    /// Whether the base has a file from which a table of this name could be made, such as an interface.
    let hasSource: @Sendable (_ name: String) -> Bool
    /// The locales, in the order of ``tables``.
    let locales: [Locale]
    /// The tables whose comments switch rules off.
    private let silenced: [TableListing]
    private let coverage: FolderCoverage
    /// The locales that lack base tables.
    let absences: [Absence]

    /// How many base tables translations should have.
    var expectedCount: Int { coverage.expectedCount }

    /// A locale of the folder.
    package struct Locale: Sendable {
        let identifier: LocaleIdentifier
        /// One spelling for all names of the locale.
        let canonicalName: String
        let tables: ArraySlice<TableListing>

        init(_ tables: ArraySlice<TableListing>, named name: String) {
            identifier = LocaleIdentifier(name)
            canonicalName = identifier.canonicalName
            self.tables = tables
        }

        /// The name of the `.lproj` folder without its suffix.
        var name: String { identifier.name }
    }

    /// The base tables that a locale has neither itself nor in a locale that it falls back on.
    struct Absence: Sendable {
        let locale: String
        let count: Int
        /// How many keys the app loads from them.
        let keys: Int
        /// The first of their names.
        let names: [String]
    }

    /// How many base tables a locale lacks that it did not lack before, and the first of their names.
    typealias Loss = (locale: String, count: Int, names: [String])

    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - tables: The tables in its `.lproj` folders, those of a locale side by side.
    ///   - base: What the bases are written in.
    ///   - isWhole: Whether `tables` are all that there are.
    ///   - hasSource: Whether the base has a file from which a table of this name could be made.
    package init(
        path: String, tables: [TableListing], base: BaseLocale, isWhole: Bool = true,
        hasSource: @escaping @Sendable (_ name: String) -> Bool = { _ in false }
    ) {
        self.path = path
        self.tables = tables
        self.base = base
        self.isWhole = isWhole
        self.hasSource = hasSource
        var locales: [Locale] = []
        var start = 0
        while start < tables.count {
            let name = tables[start].locale
            let group = tables[start...].prefix { $0.locale == name }
            locales.append(Locale(group, named: name))
            start = group.endIndex
        }
        self.locales = locales
        silenced = tables.filter { !$0.rulesOff.isEmpty }
        let coverage = FolderCoverage(tables, locales, base.language)
        self.coverage = coverage
        absences = locales.compactMap { coverage.absence(in: $0) }
    }

    /// The names of the base tables.
    var baseNames: Set<String> { Set(tables.lazy.filter { $0.role == .base }.map(\.name)) }

    /// The path of the folder of a locale.
    func path(of locale: String) -> String { FileTree.join(path, locale + ".lproj") }

    /// The table at `path`, if that is none of a folder.
    func table(at path: String) -> TableListing? { tables.first { self.path(of: $0) == path } }

    /// The path of the first table in the folder at `path`, which is this one or one of a locale.
    func firstTable(in path: String) -> String? {
        guard path != self.path else { return tables.first.map { self.path(of: $0) } }
        return tables.first { self.path(of: $0.locale) == path }.map { self.path(of: $0) }
    }

    /// Whether a comment in the table at `path` switches a rule off.
    func isOff(_ rule: RuleDescriptor, at path: String) -> Bool {
        silenced.contains { $0.rulesOff.contains(rule.id) && self.path(of: $0) == path }
    }

    func path(of table: TableListing) -> String { FileTree.join(path(of: table.locale), table.name) }
}

// MARK: - Before

extension LocalizedFolder {
    /// The folder as it was, when it held other tables.
    ///
    /// - Parameter members: Their paths within the folder: `fr.lproj/Localizable.strings`.
    func former(_ members: Set<String>) -> LocalizedFolder {
        let known = Dictionary(tables.map { (path(of: $0), $0) }) { first, _ in first }
        let listings = members.compactMap(LocalizedPath.init).map { member in
            known[FileTree.join(path, member.path)]
                ?? TableListing(
                    locale: member.locale, name: member.name,
                    role: base.folders.contains(path(of: member.locale)) ? .base : .translation)
        }
        return LocalizedFolder(
            path: path, tables: listings.sorted { ($0.locale, $0.name) < ($1.locale, $1.name) },
            base: base, isWhole: isWhole, hasSource: hasSource)
    }

    /// The base tables that locales lack and did not lack in a former state; also a locale that has lost its last table,
    /// if its folder still stands.
    func losses(since former: LocalizedFolder) -> [Loss] {
        let left = Set(locales.map(\.name))
        let emptied = former.locales.filter {
            !left.contains($0.name) && FileTree.kind(of: path(of: $0.name)) == .folder
        }
        return coverage.losses(of: locales + emptied, since: former.coverage)
    }
}
