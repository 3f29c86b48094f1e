internal import Files
internal import GitRevisions
internal import Rules
internal import Settings
internal import SourceText
internal import StringTables

/// The tables that a request is about, and the configuration of each.
package struct TableSelection: Sendable {
    /// The paths of the tables, in order.
    package private(set) var tables: [String]
    /// The files as this request sees them.
    let view: WorkspaceView
    var files: any FileSystem { view.files }
    /// The paths of the request.
    let named: [String]
    /// The folders among them.
    let roots: [String]
    private(set) var failures: [UnreadInput]
    private(set) var configurations: ConfigurationMap
    /// The folders of the request that hold no table, before exclusions.
    package let emptyFolders: [String]
    /// The tables that the configuration excludes, and those in folders that are not checked by default.
    private(set) var excluded: [String] = []
    /// How many tables the configuration excludes.
    package private(set) var excludedCount = 0
    /// The tables in folders that are not checked by default.
    package private(set) var passedOver = PassedOver()
    /// The sources that are linked with the tables, and the routines of the app that take keys.
    private(set) var sources: [String] = []
    private(set) var routines: [String] = []
    /// The sources that are not judged.
    private(set) var unjudgedSources: Set<String> = []
    /// How many tables belong to other shards.
    package private(set) var countElsewhere = 0
    /// The part of the projects that it has; all if `nil`.
    let shard: Shard?
    package var isShard: Bool { shard != nil }

    /// Finds the tables of a scope and reads their configurations.
    ///
    /// - Throws: ``RequestError/configuration(_:)``.
    package init(_ scope: TableScope, linking sources: SourceOptions = SourceOptions()) throws(RequestError) {
        let view = scope.workspace.view
        self.view = view
        let found = TableFinder.tables(
            at: scope.paths, view.folders, excludesNamed: scope.excludesNamed,
            allowsExports: scope.allowsExports)
        named = scope.paths
        shard = scope.shard
        roots = scope.paths.filter(view.folders.isWalked)
        emptyFolders = found.emptyFolders
        let empty = scope.allowsEmpty ? [] : found.emptyFolders
        failures =
            found.failures
            + empty.map {
                UnreadInput(
                    path: $0, reason: "contains no tables: no \(TableFormat.suffixes.joined(separator: ", "))"
                )
            }
        tables = found.tables
        configurations = ConfigurationMap(fallback: Configuration(in: view.files.workingFolder))
        var finder = scope.workspace.configurationFinder(view.folders)
        let isIncluded = Self.inclusion(of: found.passedOver, &finder)
        tables.merge(found.passedOver.filter(isIncluded).map(\.path))
        var passedOver = found.passedOver.filter { !isIncluded($0) }
        if let shard = scope.shard { keep(shard, of: scope.paths, &passedOver) }
        let kept = scope.excludesNamed ? [] : found.named
        do throws(ConfigurationError) {
            try configure(with: finder, keeping: kept, linking: sources)
        } catch {
            throw .configuration(error)
        }
        self.passedOver = PassedOver(passedOver)
        excluded += passedOver.map(\.path)
    }

    /// Whether what happens to a table is left to the configuration above the folder because of which it is not checked by
    /// default.
    private static func inclusion(
        of tables: [TableFinder.PassedOverTable], _ finder: inout ConfigurationFinder
    ) -> (TableFinder.PassedOverTable) -> Bool {
        guard !tables.isEmpty else { return { _ in false } }
        let configurations = finder.configurations(of: tables.map(\.folder))
        return { table in
            guard configurations.fault(of: table.folder) == nil else { return false }
            return configurations.configuration(of: table.folder).decides(on: table.path)
        }
    }

    /// Finds the tables of a check.
    ///
    /// - Throws: ``RequestError/configuration(_:)``.
    package init(_ request: CheckRequest) throws(RequestError) {
        try self.init(request.scope, linking: request.options.sources)
    }

    /// The options for the table or source at a path.
    func options(for path: String) -> LintOptions {
        configurations.configuration(of: path).options(for: path)
    }

    /// Whether there is nothing to check, without a failure.
    package var isEmpty: Bool { tables.isEmpty && failures.isEmpty }

    /// Replaces the tables with those that can be checked, and adds the failures of the others.
    mutating func keep(_ tables: [String], without failures: [UnreadInput]) {
        self.tables = tables
        self.failures += failures
    }

    /// Removes tables and sources because of a failure, unless no table would be left.
    ///
    /// - Returns: Whether they were removed.
    mutating func remove(_ failure: UnreadInput, _ isAffected: (_ path: String) -> Bool) -> Bool {
        let all = tables
        tables.removeAll(where: isAffected)
        guard !isAlone else {
            tables = all
            return false
        }
        sources.removeAll(where: isAffected)
        failures.append(failure)
        return true
    }

    /// Whether no table is left, here or in another shard.
    private var isAlone: Bool { tables.isEmpty && countElsewhere == 0 }

    /// Removes what belongs to other shards; paths of the request that cannot be read are failures of every shard.
    private mutating func keep(
        _ shard: Shard, of paths: [String], _ passedOver: inout [TableFinder.PassedOverTable]
    ) {
        var filter = ShardFilter(shard, paths: paths, view.folders)
        passedOver.removeAll { !filter.contains($0.path) }
        let count = tables.count
        tables.removeAll { !filter.contains($0) }
        let named = Set(paths)
        failures.removeAll { !named.contains($0.path) && !filter.contains($0.path) }
        countElsewhere = count - tables.count
    }

    /// Reads the configurations, and removes the tables that these exclude.
    ///
    /// Tables that the configuration of a requested folder excludes are not checked, regardless of configurations below, which
    /// are not even read. A configuration that cannot be used is a failure, as long as others can.
    ///
    /// - Parameter kept: Tables that are not removed.
    private mutating func configure(
        with finder: ConfigurationFinder, keeping kept: Set<String>, linking sources: SourceOptions
    ) throws(ConfigurationError) {
        var finder = finder
        let all = tables
        let folders = roots.map { FilePath.join($0, "") }
        let ofFolders = finder.configurations(of: folders)
        let above = Dictionary(grouping: roots.map(ofFolders.configuration), by: ObjectIdentifier.init)
            .compactMapValues(\.first)
        tables.removeAll { path in !kept.contains(path) && above.values.contains { $0.excludes(path) } }
        let bundles = ProductSearch.folders(in: view.folders).map { FilePath.join($0, "") }
        configurations = finder.configurations(of: tables + folders + bundles)
        try removeUnconfigured(folders)
        tables.removeAll { path in
            let own = configurations.configuration(of: path)
            let isBelow = above[ObjectIdentifier(own)] == nil
            return !kept.contains(path) && (!own.includes(path) || isBelow && own.excludes(path))
        }
        if tables.count < all.count {
            let kept = Set(tables)
            excluded = all.filter { !kept.contains($0) }
            excludedCount = excluded.count
        }
        guard !isShard, let input = sourceInput(sources) else { return }
        configurations = finder.configurations(of: tables + folders + bundles + input.paths)
        take(input)
    }

    /// Removes the tables whose configuration cannot be used.
    ///
    /// - Throws: ``ConfigurationError`` if no table is left.
    private mutating func removeUnconfigured(_ folders: [String]) throws(ConfigurationError) {
        let faults = (tables + folders).compactMap(configurations.fault)
        guard let first = faults.first else { return }
        tables.removeAll { configurations.fault(of: $0) != nil }
        guard !isAlone else { throw first }
        let byName = Dictionary(faults.map { ($0.name, $0) }) { first, _ in first }
        failures += byName.values.sorted { $0.name < $1.name }.map {
            UnreadInput(path: $0.name, reason: $0.reason)
        }
    }

    private mutating func take(_ input: SourceInput) {
        failures += input.failures
        routines = input.routines
        unjudgedSources = input.unjudged
        sources = input.paths.filter { path in
            configurations.fault(of: path) == nil
                && (input.named.contains(path) || !configurations.configuration(of: path).excludes(path))
        }
    }
}

/// Tables in folders that are not checked by default.
package struct PassedOver: Sendable, Equatable {
    package let tables: Int
    /// The names of the folders, each once, in order.
    package let folders: [String]
    /// The first of the names, for people.
    package var names: String { folders.named() }

    package init(tables: Int = 0, folders: [String] = []) {
        self.tables = tables
        self.folders = folders
    }

    init(_ tables: [TableFinder.PassedOverTable]) {
        self.init(
            tables: tables.count, folders: Set(tables.map { FilePath.name(of: $0.folder) }).sorted())
    }
}

extension [String] {
    /// Adds others to a sorted array.
    fileprivate mutating func merge(_ others: [String]) {
        guard !others.isEmpty else { return }
        self = (self + others).sorted()
    }
}

/// How many of the selected tables a configuration file applies to.
package struct ConfigurationUse: Sendable {
    /// `nil` for the defaults, without a file.
    package let path: String?
    package let tables: Int
}

extension TableSelection {
    /// The configurations of the tables, by path.
    package var configurationUses: [ConfigurationUse] {
        let tables = Dictionary(grouping: tables) { configurations.configuration(of: $0).path }
        return tables.map { ConfigurationUse(path: $0, tables: $1.count) }.sorted {
            ($0.path ?? "") < ($1.path ?? "")
        }
    }

    /// The paths of what decides which tables are checked, and how: configuration files, the folders that were walked, and what the
    /// request names, which may be missing for a moment.
    var watchedPaths: Set<String> {
        Set(view.folders.walkedFolders).union(named).union(
            configurations.all.flatMap { $0.documents.map(\.path) })
    }
}

/// What the tables of a selection are compared with.
extension TableSelection {
    /// - Parameter file: The base of all tables; if `nil`, each has its own.
    /// - Throws: ``RequestError/base(path:reason:)``.
    func baseChoice(_ file: String?) throws(RequestError) -> BaseFinder.Choice {
        let configurations = configurations
        guard let file else { return .language { configurations.configuration(of: $0).baseLanguage } }
        guard files.kind(of: file) == .file else { throw .base(path: file, reason: "does not exist") }
        do throws(ReadFailure) {
            try files.checkLinks(on: file)
            try UnsupportedFile.refuse(file, allowsExports: false)
        } catch {
            throw .base(path: file, reason: error.reason)
        }
        return .file(file)
    }

    /// The earlier versions of the tables; those whose earlier version is not available become failures.
    ///
    /// - Throws: ``RequestError/revision(_:reason:)``.
    mutating func earlierTables(since: CheckOptions.Since?) throws(RequestError) -> EarlierTables? {
        switch since {
        case nil: return nil
        case .files(let former): return TreeHistory(former, current: files).earlier
        case .revision(let name):
            let history = try history(since: name)
            keep(history.tables, without: history.failures)
            return history.earlier
        }
    }

    private func history(since revision: String) throws(RequestError) -> RevisionHistory {
        do throws(GitFailure) {
            return try RevisionHistory(revision, tables: tables, in: files)
        } catch {
            throw .revision(revision, reason: error.message)
        }
    }
}
