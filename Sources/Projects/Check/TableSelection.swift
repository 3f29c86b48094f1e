internal import Files
internal import Linting
internal import Settings
internal import SourceText
internal import StringTables

/// The tables that a request is about, and the configuration of each.
package struct TableSelection: Sendable {
    /// The paths of the tables, in order.
    package private(set) var tables: [String]
    let files: any FileSystem
    /// The folders that were read.
    let folders: FolderListings
    /// The paths of the request.
    let named: [String]
    /// The folders among them.
    let roots: [String]
    private(set) var failures: [UnreadInput]
    private(set) var configurations: ConfigurationMap
    /// The folders of the request that hold no table, whatever is excluded.
    package let emptyFolders: [String]
    /// The tables that the configuration excludes.
    private(set) var excluded: [String] = []
    /// How many tables the configuration excludes.
    package var excludedCount: Int { excluded.count }
    /// The sources that are linked with the tables, and the routines of the app that take keys.
    private(set) var sources: [String] = []
    private(set) var routines: [String] = []
    /// The sources that are not judged.
    private(set) var thirdPartySources: Set<String> = []
    /// How many tables belong to other shards.
    package private(set) var countElsewhere = 0
    /// Whether it has only some of the projects.
    package let isShard: Bool

    /// Finds the tables of a request and reads their configurations.
    ///
    /// - Throws: ``RequestError/configuration(_:)``.
    package init(_ request: CheckRequest) throws(RequestError) {
        files = request.files
        var folders = FolderListings(of: files, markers: ConfigurationFinder.markers)
        let found = TableFinder.tables(at: request.paths, &folders)
        self.folders = folders
        named = request.paths
        isShard = request.shard != nil
        roots = request.paths.filter { folders.isWalked($0) }
        emptyFolders = found.emptyFolders
        let empty = request.allowsEmpty ? [] : found.emptyFolders
        failures =
            found.failures
            + empty.map {
                UnreadInput(
                    path: $0, reason: "contains no tables: no \(TableFormat.suffixes.joined(separator: ", "))"
                )
            }
        tables = found.tables
        configurations = ConfigurationMap(fallback: Configuration(in: files.workingFolder))
        if let shard = request.shard { keep(shard, of: request.paths) }
        let kept = request.excludesNamed ? [] : found.named
        let finder = ConfigurationFinder(
            request.configuration, commandLine: request.settings, folders: folders)
        do throws(ConfigurationError) {
            try configure(with: finder, keeping: kept, request)
        } catch {
            throw .configuration(error)
        }
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
    private mutating func keep(_ shard: Shard, of paths: [String]) {
        var filter = ShardFilter(shard, paths: paths, folders)
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
        with finder: ConfigurationFinder, keeping kept: Set<String>, _ request: CheckRequest
    ) throws(ConfigurationError) {
        var finder = finder
        let all = tables
        let folders = roots.map { FilePath.join($0, "") }
        let ofFolders = finder.configurations(of: folders)
        let above = Dictionary(grouping: roots.map(ofFolders.configuration), by: ObjectIdentifier.init)
            .compactMapValues(\.first)
        tables.removeAll { path in !kept.contains(path) && above.values.contains { $0.excludes(path) } }
        configurations = finder.configurations(of: tables + folders)
        try removeUnconfigured(folders)
        tables.removeAll { path in
            let own = configurations.configuration(of: path)
            let isBelow = above[ObjectIdentifier(own)] == nil
            return !kept.contains(path) && (!own.includes(path) || isBelow && own.excludes(path))
        }
        if tables.count < all.count {
            let kept = Set(tables)
            excluded = all.filter { !kept.contains($0) }
        }
        guard let input = sourceInput(request) else { return }
        configurations = finder.configurations(of: tables + folders + input.paths)
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
        thirdPartySources = input.thirdParty
        sources = input.paths.filter { path in
            configurations.fault(of: path) == nil
                && (input.named.contains(path) || !configurations.configuration(of: path).excludes(path))
        }
    }
}
