package import Findings
internal import SourceText
internal import StringTables

/// A folder that contains `.lproj` folders, and the tables in these.
package struct LocalizedFolder: Sendable {
    /// The path of the folder.
    package let path: String
    /// The tables in the `.lproj` folders, grouped by locale.
    package let tables: [TableListing]
    /// Whether ``tables`` are all tables of the folder.
    package let isWhole: Bool
    /// The names of folders with tables that only look like those of locales, such as `de.Iproj`.
    let lookalikes: [String]
    /// The locale of the base tables.
    let base: BaseLocale
    /// Whether the base has a file from which a table of this name may be generated, such as an interface.
    let hasSource: @Sendable (_ name: String) -> Bool
    /// Whether a locale has a folder, even an empty one.
    let hasLocale: @Sendable (_ locale: String) -> Bool
    /// The locales, in the order of ``tables``.
    let locales: [Locale]
    /// The index of the first table of each locale; empty unless there are very many.
    private let firstTables: [String: Int]
    /// The tables whose comments disable rules.
    private let suppressing: [TableListing]
    private let coverage: FolderCoverage
    /// The locales that lack base tables.
    package let absences: [Absence]

    /// The number of base tables that translations should have.
    var expectedCount: Int { coverage.expectedCount }

    /// A locale of the folder.
    package struct Locale: Sendable {
        let identifier: LocaleIdentifier
        /// The same for all spellings of the locale.
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

    /// The base tables that neither a locale nor any of its fallbacks has.
    package struct Absence: Sendable {
        package let locale: String
        package let count: Int
        /// The number of keys that the app loads from them.
        package let keys: Int
        /// The first of their names.
        let names: [String]
    }

    /// The number of base tables that a locale lacks and did not lack before, and the first of their names.
    typealias Loss = (locale: String, count: Int, names: [String])

    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - tables: The tables in its `.lproj` folders, grouped by locale.
    ///   - base: The locale of the base tables.
    ///   - isWhole: Whether `tables` are all tables of the folder.
    ///   - lookalikes: See ``lookalikes``.
    ///   - hasSource: Whether the base has a file from which a table of this name may be generated.
    ///   - hasLocale: Whether a locale has a folder, even an empty one.
    package init(
        path: String, tables: [TableListing], base: BaseLocale, isWhole: Bool = true,
        lookalikes: [String] = [],
        hasSource: @escaping @Sendable (_ name: String) -> Bool = { _ in false },
        hasLocale: @escaping @Sendable (_ locale: String) -> Bool = { _ in false }
    ) {
        self.path = path
        self.tables = tables
        self.base = base
        self.isWhole = isWhole
        self.lookalikes = lookalikes
        self.hasSource = hasSource
        self.hasLocale = hasLocale
        var locales: [Locale] = []
        var start = 0
        while start < tables.count {
            let name = tables[start].locale
            let group = tables[start...].prefix { $0.locale == name }
            locales.append(Locale(group, named: name))
            start = group.endIndex
        }
        self.locales = locales
        firstTables =
            locales.count > 100
            ? Dictionary(locales.map { ($0.name, $0.tables.startIndex) }) { first, _ in first } : [:]
        suppressing = tables.filter { !$0.rulesOff.isEmpty }
        let coverage = FolderCoverage(tables, locales, base.language)
        self.coverage = coverage
        absences = locales.compactMap { coverage.absence(in: $0) }
    }

    /// The names of the base tables.
    var baseNames: Set<String> { Set(tables.lazy.filter { $0.role == .base }.map(\.name)) }

    /// The path of the folder of a locale.
    func path(of locale: String) -> String { FilePath.join(path, locale + TableNames.localeFolder) }

    /// The table at `path`; `nil` if that is a folder.
    package func table(at path: String) -> TableListing? { tables.first { self.path(of: $0) == path } }

    /// The folder itself, with its first table.
    var location: Location { Location(path: path, kind: .folder(table: tables.first.map(path))) }

    /// The folder of a locale, with its first table.
    func location(ofLocale locale: String) -> Location {
        let folder = path(of: locale)
        let first =
            firstTables.isEmpty
            ? tables.first { $0.locale == locale } : firstTables[locale].map { tables[$0] }
        return Location(path: folder, kind: .folder(table: first.map(path)))
    }

    func location(of table: TableListing) -> Location { Location(path: path(of: table)) }

    /// Whether a comment in the table at `path` disables a rule.
    package func isOff(_ rule: RuleDescriptor, at path: String) -> Bool {
        suppressing.contains { $0.rulesOff.contains(rule.id) && self.path(of: $0) == path }
    }

    package func path(of table: TableListing) -> String { FilePath.join(path(of: table.locale), table.name) }
}

// MARK: - Earlier state

extension LocalizedFolder {
    /// The earlier folder, which had other tables.
    ///
    /// - Parameter members: The paths of the tables within the folder: `fr.lproj/Localizable.strings`.
    package func former(_ members: Set<String>) -> LocalizedFolder {
        let known = Dictionary(tables.map { (path(of: $0), $0) }) { first, _ in first }
        let listings = members.compactMap(LocalizedPath.init).map { member in
            known[FilePath.join(path, member.path)]
                ?? TableListing(
                    locale: member.locale, name: member.name,
                    role: base.folders.contains(path(of: member.locale)) ? .base : .translation)
        }
        return LocalizedFolder(
            path: path, tables: listings.sorted { ($0.locale, $0.name) < ($1.locale, $1.name) },
            base: base, isWhole: isWhole, lookalikes: lookalikes, hasSource: hasSource, hasLocale: hasLocale)
    }

    /// The base tables that locales lack now and did not lack before; includes a locale that has lost its last table, if its
    /// folder still exists.
    func losses(since former: LocalizedFolder) -> [Loss] {
        let left = Set(locales.map(\.name))
        let emptied = former.locales.filter {
            !left.contains($0.name) && hasLocale($0.name)
        }
        return coverage.losses(of: locales + emptied, since: former.coverage)
    }
}

/// The locale of the base tables of a folder.
package struct BaseLocale: Sendable {
    /// Its language (ISO 639), which `Base.lproj` represents.
    let language: String
    /// The paths of the `.lproj` folders that may have base tables, the most likely first.
    package let folders: [String]
    /// The configured locale, if the folder has other locales but not this one.
    package let mistake: Mistake?

    /// A locale that was configured but does not exist.
    package struct Mistake: Sendable {
        let named: String
        /// The locales that exist, by the names of their folders.
        let others: [String]

        package init(named: String, others: [String]) {
            self.named = named
            self.others = others
        }
    }

    package init(language: String = "en", folders: [String] = [], mistake: Mistake? = nil) {
        self.language = language
        self.folders = folders
        self.mistake = mistake
    }

    /// Whether it has an `.lproj` folder, even without tables.
    var hasFolder: Bool { !folders.isEmpty }
}
