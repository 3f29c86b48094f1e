internal import Files
internal import Rules
internal import SourceText
internal import StringTables

/// Finds the base table that a translation is compared with.
final class BaseFinder {
    /// How the base is chosen.
    enum Choice: Sendable {
        case file(String)
        /// The table with the same name in the `.lproj` folder of the language that is configured for the folder; if none is,
        /// in that of the development language.
        case language(@Sendable (_ folder: String) -> String?)

        /// The table with the same name in the `.lproj` folder of the development language.
        static let automatic = Choice.language { _ in nil }

        /// Whether all tables have one base, wherever they are.
        var isFile: Bool { if case .file = self { true } else { false } }
    }

    /// The base tables in the `.lproj` folders of one folder.
    private struct Siblings {
        let parent: String
        let locale: BaseLocale
        var region: ProjectFinder.Region?
        var candidates: BaseCandidates?
        /// The base tables by name.
        var bases: [String: BaseCandidates.Base?] = [:]
    }

    private let choice: Choice
    /// The tables in the `.lproj` folders of the last folder with a catalog, by their names without suffix.
    private var rivals: (folder: String, paths: [String: [String]])?
    /// The last folder: successive paths are mostly in the same one.
    private var siblings = Siblings(parent: "", locale: BaseLocale())
    private var projects: ProjectFinder
    private let view: WorkspaceView
    fileprivate var folders: FolderListings { view.folders }

    init(_ choice: Choice, _ view: WorkspaceView) {
        self.choice = choice
        self.view = view
        projects = ProjectFinder(view)
    }

    /// The path of the base of the table at `path`; `nil` if it has none. The base of a base is the table itself.
    func base(of path: String) -> String? { base(of: LocalizedPath(path, in: folders.files)) }

    /// The path of the base of the table at `place`, which is `nil` for a table that is not in an `.lproj` folder.
    func base(of place: LocalizedPath?) -> String? {
        if case .file(let base) = choice { return base }
        guard let place, !LocaleIdentifier(place.locale).isDocumentation else { return nil }
        let base = baseTable(of: place)?.path
        return base == place.named ? place.path : base
    }

    /// The locale of the base of the table at `place`, and why; `nil` if the base is named, or there is none.
    func baseChoice(for place: LocalizedPath?) -> BaseChoice? {
        guard !choice.isFile, let place else { return nil }
        return baseTable(of: place)?.choice
    }

    /// The development language of the tables in the `.lproj` folders of `folder`; `nil` if it is assumed, and has no folder.
    func developmentLanguage(of folder: String) -> String? {
        load(folder)
        guard let region = siblings.region, let candidates = siblings.candidates else { return nil }
        return region.origin == .assumption && candidates.all.isEmpty ? nil : region.name
    }

    /// The locale of the base tables of `folder`.
    func baseLocale(of folder: String) -> BaseLocale {
        load(folder)
        return siblings.locale
    }

    private func load(_ parent: String) {
        guard parent != siblings.parent else { return }
        let configured = configuredLanguage(of: parent)
        let region =
            configured.map { ProjectFinder.Region(name: $0, origin: .setting) }
            ?? projects.developmentRegion(above: parent)
            ?? ProjectFinder.Region(name: "en", origin: .assumption)
        let candidates = BaseCandidates(region, in: parent, folders)
        siblings = Siblings(
            parent: parent,
            locale: BaseLocale(
                language: LocaleIdentifier(region.name).language, folders: candidates.all.map(\.folder),
                mistake: candidates.all.isEmpty ? configured.flatMap { mistake($0, in: parent) } : nil),
            region: region, candidates: candidates)
    }

    /// The mistake of configuring `locale`, which has no folder in `parent`; `nil` if there are no translations.
    private func mistake(_ locale: String, in parent: String) -> BaseLocale.Mistake? {
        let others = folders.names(in: parent, suffix: TableNames.localeFolder).compactMap {
            LocaleIdentifier(path: $0)?.name
        }
        return others.count > 1 ? BaseLocale.Mistake(named: locale, others: others) : nil
    }

    /// The language that is configured for the bases in `parent`.
    private func configuredLanguage(of parent: String) -> String? {
        if case .language(let language) = choice { language(parent) } else { nil }
    }

    /// The base table of the same format; if there is none, of the other one.
    private func baseTable(of place: LocalizedPath) -> BaseCandidates.Base? {
        base(named: place.name, in: place.folder)
            ?? TableFormat.twin(of: place.name).flatMap { base(named: $0, in: place.folder) }
    }

    private func base(named name: String, in parent: String) -> BaseCandidates.Base? {
        load(parent)
        if let known = siblings.bases[name] { return known }
        let base = siblings.candidates?.base(named: name, in: view)
        siblings.bases[name] = .some(base)
        return base
    }
}

// MARK: - Neighbours

extension BaseFinder {
    /// The table of the other format next to the one at `path`, if there is one.
    func twin(of path: String) -> String? {
        guard let twin = TableFormat.twin(of: path) else { return nil }
        return folders.kind(of: FilePath.name(of: twin), in: FilePath.folder(of: path)) == .file ? twin : nil
    }

    /// The tables with the name of a catalog in the `.lproj` folders next to it.
    func rivals(ofCatalog path: String) -> [String] {
        let folder = FilePath.folder(of: path)
        let known = rivals?.folder == folder ? rivals?.paths : nil
        let paths = known ?? tablesNext(folder)
        rivals = (folder, paths)
        return paths[String(FilePath.name(of: path).withoutTableSuffix)] ?? []
    }

    private func tablesNext(_ folder: String) -> [String: [String]] {
        var tables: [String: [String]] = [:]
        for locale in folders.names(in: folder, suffix: TableNames.localeFolder) {
            let localeFolder = FilePath.join(folder, locale)
            for name in folders.names(in: localeFolder)
            where TableFormat(path: name)?.holdsAllLocales == false {
                tables[String(name.withoutTableSuffix), default: []].append(FilePath.join(localeFolder, name))
            }
        }
        return tables
    }
}
