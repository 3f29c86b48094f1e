internal import Files
internal import Rules
internal import SourceText
internal import StringTables
internal import XcodeProjects

/// Finds the tables that are in a project and in no target, and those that a target has twice.
struct TargetTables {
    /// A table that the app finds by its name.
    private struct TableName: Hashable {
        /// The folder with its `.lproj` folders, or that of the catalog; absolute.
        let folder: String
        let name: String
    }

    /// What a target cannot build twice.
    private struct Product: Hashable {
        /// The path of the project.
        let project: String
        let target: Int
        let locale: String
        let name: String
    }

    private let view: WorkspaceView
    private let index: ProjectIndex
    private var untargeted: [TableName: [(path: LocalizedPath?, shown: String, place: ProjectIndex.Place)]] =
        [:]
    /// The names of which a target has a table.
    private var targeted: Set<TableName> = []
    private var products: [Product: String] = [:]
    private var doubled: [String: ProjectTables.DoubledTable] = [:]

    init(_ index: ProjectIndex, _ view: WorkspaceView) { (self.index, self.view) = (index, view) }

    /// Adds what is found about some tables.
    mutating func add(
        _ tables: [String], to result: inout ProjectTables, _ shipping: inout ShippedTables
    ) {
        for path in tables { add(path) }
        result.doubled = doubled.values.sorted { $0.path < $1.path }
        result.untargeted = untargeted.filter { !targeted.contains($0.key) }.values.compactMap { tables in
            var tables = tables.sorted { $0.shown < $1.shown }
            guard let place = tables.first?.place else { return nil }
            let region = place.project.developmentRegion.map { LocaleIdentifier($0).canonicalName }
            tables.removeAll { shipping.ships($0.shown) }
            let ofRegion = tables.first { table in
                table.path.map { LocaleIdentifier($0.locale).canonicalName } == region
            }
            guard let first = ofRegion ?? tables.first else { return nil }
            return .init(path: first.shown, count: tables.count, project: place.name)
        }.sorted { $0.path < $1.path }
    }

    private mutating func add(_ shown: String) {
        let path = view.files.absolute(shown)
        let memberships = index.memberships(of: path)
        guard let first = memberships.first else { return }
        let localized = LocalizedPath(shown, in: view.files)
        for membership in memberships { addProducts(of: membership, shown, locale: localized?.locale) }
        guard localized != nil || TableNames.isAskedFor(path) else { return }
        // The build reads the interface file or the intent definition, and not the table.
        guard localized == nil || !view.folders.hasSource(ofTable: shown) else { return }
        let name = TableName(
            folder: localized.map { view.files.absolute($0.folder) } ?? FilePath.folder(of: path),
            name: FilePath.name(of: path))
        if memberships.contains(where: \.isBuilt)
            || !memberships.contains(where: \.place.project.hasResources)
            || memberships.contains(where: \.place.project.mentionsLocaleFolders)
        {
            targeted.insert(name)
        } else {
            untargeted[name, default: []].append((localized, shown, first.place))
        }
    }

    private mutating func addProducts(
        of membership: ProjectIndex.Membership, _ path: String, locale: String?
    ) {
        let project = membership.place.project
        for target in membership.targets where !project.targets[target].excludesFiles {
            let product = Product(
                project: membership.place.path, target: target, locale: locale ?? "",
                name: FilePath.name(of: path))
            guard let other = products[product] else {
                products[product] = path
                continue
            }
            guard other != path else { continue }
            let (first, second) = other < path ? (other, path) : (path, other)
            doubled[first] = .init(path: first, other: second, target: project.targets[target].name)
        }
    }
}

extension XcodeProject {
    /// Whether an app is made of it, and not a library without resources.
    fileprivate var hasResources: Bool {
        targets.contains(where: \.hasResources) || folders.contains(where: \.isSynchronized)
    }
}

extension TableNames {
    /// Whether a catalog has a name that apps, or the system, ask for without naming it.
    fileprivate static func isAskedFor(_ path: String) -> Bool {
        guard TableFormat(path: path)?.holdsAllLocales == true else { return false }
        return ["Localizable", "InfoPlist", "AppShortcuts"].contains(
            String(FilePath.name(of: path).withoutTableSuffix))
    }
}
