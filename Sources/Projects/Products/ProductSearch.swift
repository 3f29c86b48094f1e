internal import Files
internal import Rules
internal import Settings
internal import SourceText
internal import StringTables

/// Finds the bundles of built products among the folders that were searched.
struct ProductSearch {
    /// The suffixes of the folders of bundles.
    static let suffixes = [".app", ".appex", ".framework", ".bundle", ".xpc", ".plugin"]

    /// A folder with the name of a bundle.
    private struct Place {
        /// The path as it was searched, perhaps with a slash at its end.
        let path: String
        /// Absolute.
        let absolute: String
    }

    /// The folders with the name of a bundle that were searched.
    static func folders(in listings: FolderListings) -> [String] {
        listings.walkedFolders.filter { path in suffixes.contains(where: path.hasSuffix) }
    }

    private let selection: TableSelection
    private let reader: BundleReader
    private(set) var products = ProductBundles([], parents: [])
    /// The folders that were left out because there are too many.
    private(set) var failures: [UnreadInput] = []

    init(_ selection: TableSelection) {
        self.selection = selection
        reader = BundleReader(selection.view)
        let places = checkedPlaces
        var bundles: [ProductBundle] = []
        var folders: [String] = []
        for place in places {
            guard let bundle = reader.bundle(at: place.path, absolute: place.absolute) else { continue }
            guard bundles.count < Limits.bundles else {
                let reason = "is one of more than \(Limits.bundles) bundles, and is not compared with its app"
                failures.append(
                    UnreadInput(path: FilePath.withoutTrailingSlash(place.path), reason: reason))
                break
            }
            bundles.append(bundle)
            folders.append(place.absolute)
        }
        if !bundles.isEmpty { join(bundles, in: folders) }
    }

    /// The folders with the name of a bundle that were searched, except those that are not checked.
    private var checkedPlaces: [Place] {
        let files = selection.files
        var paths: [String: String] = [:]
        for path in Self.folders(in: selection.view.folders) + selection.roots {
            let absolute = files.absolute(path)
            guard Self.suffixes.contains(where: absolute.hasSuffix) else { continue }
            paths[absolute] = min(path, paths[absolute] ?? path)
        }
        guard !paths.isEmpty else { return [] }
        let places = paths.sorted { $0.key < $1.key }.map { Place(path: $0.value, absolute: $0.key) }
        let roots = selection.roots.map(files.absolute)
        let nesting = PathNesting(roots + places.map(\.absolute))
        var rootOf: [Int: Int] = [:]
        for index in nesting.order {
            rootOf[index] =
                nesting.parents[index].flatMap { rootOf[$0] } ?? (index < roots.count ? index : nil)
        }
        var shard = selection.shard.map { ShardFilter($0, paths: selection.named, selection.view.folders) }
        return places.enumerated().filter { number, place in
            guard shard?.contains(place.path) ?? true else { return false }
            guard let root = rootOf[roots.count + number] else { return true }
            return isChecked(place, below: roots[root], selection.roots[root])
        }.map(\.element)
    }

    /// Whether the tables in a bundle are checked: by default, or because a configuration says so.
    private func isChecked(_ place: Place, below root: String, _ shownRoot: String) -> Bool {
        let configuration = selection.configurations.configuration(of: FilePath.join(shownRoot, ""))
        let properties = FilePath.join(place.path, ProjectFiles.bundleProperties)
        if configuration.excludes(properties) { return false }
        guard !ThirdPartyFolders.holdNamed(root), let below = FilePath.relative(place.absolute, to: root),
            ThirdPartyFolders.excludedFolder(above: FilePath.join(below, ProjectFiles.bundleProperties))
                != nil
        else { return true }
        return configuration.decides(on: properties)
    }

    /// Says which bundle contains which, and what string catalogs are in them.
    private mutating func join(_ bundles: [ProductBundle], in folders: [String]) {
        let catalogs = selection.tables.filter { TableFormat(path: $0) == .xcstrings }
        let nesting = PathNesting(folders + catalogs.map(selection.files.absolute))
        var (sorted, parents, places) = ([ProductBundle](), [Int?](), [Int: Int]())
        var compiled = CompiledTables(selection.view.folders)
        for index in nesting.order {
            let parent = nesting.parents[index].flatMap { places[$0] }
            if index < bundles.count {
                places[index] = sorted.count
                sorted.append(bundles[index])
                parents.append(parent)
            } else if let parent {
                let path = catalogs[index - bundles.count]
                sorted[parent].catalogs.append(.init(path: path, isCompiled: compiled.have(path)))
            }
        }
        products = ProductBundles(sorted, parents: parents)
    }
}

/// Reads what a folder holds of a bundle.
private struct BundleReader {
    private let view: WorkspaceView

    init(_ view: WorkspaceView) { self.view = view }

    /// The bundle in a folder; `nil` if that has no Info.plist of a built bundle.
    ///
    /// - Parameter absolute: The absolute path of the folder.
    func bundle(at path: String, absolute: String) -> ProductBundle? {
        for layout in layouts(of: path) {
            let file = FilePath.join(layout.properties, ProjectFiles.bundleProperties)
            guard view.folders.kind(of: ProjectFiles.bundleProperties, in: layout.properties) == .file,
                let bytes = view.files.projectBytes(at: file, upTo: Limits.configurationSize),
                let properties = BundleProperties(bytes)
            else { continue }
            let resources = layout.resources.first(where: hasLocales) ?? layout.resources[0]
            return ProductBundle(
                path: FilePath.withoutTrailingSlash(path), name: FilePath.name(of: absolute),
                kind: Self.kind(of: absolute, properties),
                properties: properties, propertiesPath: file, resources: resources,
                folders: folders(in: resources), compiledTables: compiledTables(in: resources)
            ) { [files = view.files] path in
                (try? files.projectBytes(at: path)).flatMap(TableReader.plainTable)
            }
        }
        return nil
    }

    /// The folders that may have the Info.plist, each with those that may have the `.lproj` folders then: as on iOS, as on macOS, as
    /// in old bundles, and in the newest version of a framework.
    private func layouts(of path: String) -> [(properties: String, resources: [String])] {
        let contents = FilePath.join(path, "Contents")
        let resources = FilePath.join(path, "Resources")
        let versions = FilePath.join(path, "Versions")
        var layouts = [
            (path, [path, resources]), (contents, [FilePath.join(contents, "Resources")]),
            (resources, [resources]),
        ]
        if view.folders.isWalked(versions) {
            let newest = view.folders.names(in: versions).last {
                view.folders.isWalked(FilePath.join(versions, $0))
            }
            let folder = newest.map { FilePath.join(FilePath.join(versions, $0), "Resources") }
            if let folder { layouts.append((folder, [folder])) }
        }
        return layouts.filter { view.folders.isWalked($0.0) }
    }

    private static func kind(of path: String, _ properties: BundleProperties) -> ProductBundle.Kind {
        if path.hasSuffix(".appex") || properties.isExtension { return .extension }
        if path.hasSuffix(".framework") { return .framework }
        guard path.hasSuffix(".app") else { return .bundle }
        let isInWatch = FilePath.name(of: FilePath.folder(of: path)) == "Watch"
        return properties.isWatchApp || isInWatch ? .watch : .app
    }

    /// The `.lproj` folders in a folder, in byte order; links are passed over, as everywhere.
    private func localeFolders(in folder: String) -> [String] {
        guard view.folders.isWalked(folder) else { return [] }
        return view.folders.names(in: folder, suffix: TableNames.localeFolder).filter { name in
            name != TableNames.localeFolder && view.folders.isWalked(FilePath.join(folder, name))
        }
    }

    private func hasLocales(_ folder: String) -> Bool { !localeFolders(in: folder).isEmpty }

    private func folders(in resources: String) -> [ProductBundle.LocaleFolder] {
        localeFolders(in: resources).prefix(Limits.locales).map { name in
            ProductBundle.LocaleFolder(
                locale: String(name.dropLast(TableNames.localeFolder.count)),
                names: view.folders.names(in: FilePath.join(resources, name)))
        }
    }

    private func compiledTables(in resources: String) -> Set<String> {
        let suffix = ".loctable"
        guard view.folders.isWalked(resources) else { return [] }
        return Set(
            view.folders.names(in: resources, suffix: suffix).map { String($0.dropLast(suffix.count)) })
    }
}

/// The tables in the `.lproj` folders next to string catalogs.
private struct CompiledTables {
    private let folders: FolderListings
    /// Their names without suffixes, by the folder that contains the `.lproj` folders.
    private var known: [String: Set<String>] = [:]

    init(_ folders: FolderListings) { self.folders = folders }

    /// Whether the tables with the name of a catalog are there.
    mutating func have(_ catalog: String) -> Bool {
        let own = FilePath.folder(of: catalog)
        let folder = TableNames.isLocaleFolder(own) ? FilePath.folder(of: own) : own
        let names = known[folder] ?? names(in: folder)
        known[folder] = names
        return names.contains(String(FilePath.name(of: catalog).withoutTableSuffix))
    }

    private func names(in folder: String) -> Set<String> {
        let localeFolders = folders.names(in: folder, suffix: TableNames.localeFolder)
        return Set(
            localeFolders.flatMap { folders.names(in: FilePath.join(folder, $0)) }
                .filter { TableFormat(path: $0)?.holdsAllLocales == false }
                .map { String($0.withoutTableSuffix) })
    }
}
