internal import Files
internal import SourceText
internal import StringTables

/// The tables that become one catalog: those of one name in the `.lproj` folders of one folder.
struct MigratedPaths {
    /// The paths of the tables of a locale.
    struct Locale {
        /// As the catalog spells it.
        let name: String
        let paths: [String]
        fileprivate let isBase: Bool
    }

    let sourceLanguage: String
    /// Those of the source language first.
    private(set) var locales: [Locale] = []

    /// - Throws: ``RequestError/inputs(_:)`` if the tables do not belong together, or nothing tells the source language.
    init(_ request: MigrationRequest, of selection: TableSelection) throws(RequestError) {
        let places = try Self.places(request, selection)
        let finder = BaseFinder(try selection.baseChoice(nil), selection.view)
        let base = places.lazy.compactMap(finder.baseChoice).first
        let language = base?.locale == Self.base ? base?.reason.language : base?.locale
        guard let language = language ?? finder.developmentLanguage(of: places[0].folder) else {
            throw .inputs(Self.unknownSource, .nameBaseLanguage)
        }
        sourceLanguage = LocaleIdentifier(language).catalogName
        let folders = Dictionary(grouping: places, by: \.locale)
        var found: [Locale] = []
        for (folder, tables) in folders {
            let paths = tables.map(\.path).sorted()
            found.append(Locale(name: try name(ofFolder: folder), paths: paths, isBase: folder == Self.base))
        }
        locales = found.sorted { (order($0), $0.name, $0.paths[0]) < (order($1), $1.name, $1.paths[0]) }
    }

    /// Users of the source language see its own folder, if there is one next to `Base.lproj`.
    private func order(_ locale: Locale) -> Int {
        locale.name == sourceLanguage ? (locale.isBase ? 1 : 0) : 2
    }

    private static let base = "Base"
    private static let unknownSource =
        "nothing tells which language the tables are translated from"

    // MARK: - Tables

    private static func places(
        _ request: MigrationRequest, _ selection: TableSelection
    ) throws(RequestError) -> [LocalizedPath] {
        let tables = selection.tables.filter { TableFormat(path: $0)?.twin != nil }
        let groups = Dictionary(grouping: tables) { String(FilePath.name(of: $0).withoutTableSuffix) }
        guard let name = groups[request.name] == nil ? groups.keys.first : request.name else {
            throw .inputs("there are no .strings or .stringsdict to put into a catalog")
        }
        guard groups.count == 1 || name == request.name else {
            let names = groups.keys.sorted().joined(separator: ", ")
            throw .inputs(
                "there are several tables (\(names)); the catalog has to have the name of one of them")
        }
        let places = (groups[name] ?? []).compactMap { LocalizedPath($0, in: selection.files) }
        let folders = Set(places.map(\.folder)).sorted()
        guard folders.count == 1, places.count == groups[name]?.count else {
            throw .inputs(
                folders.isEmpty
                    ? "\(name) is in no .lproj folder, which names its language"
                    : "\(name) is in several folders (\(folders.joined(separator: ", "))); name one of them")
        }
        return places
    }

    // MARK: - Languages

    /// The locale of an `.lproj` folder as the catalog spells it.
    private func name(ofFolder name: String) throws(RequestError) -> String {
        let locale = LocaleIdentifier(name)
        let source = LocaleIdentifier(sourceLanguage)
        guard name != Self.base, locale.canonicalName != source.canonicalName else { return sourceLanguage }
        guard locale.isKnown else {
            throw .inputs("\(name)\(TableNames.localeFolder) is the folder of no language", .exclude)
        }
        return locale.catalogName
    }
}
