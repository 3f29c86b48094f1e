internal import Linting
internal import Settings
internal import SourceText

/// The tables that a command line means, and what holds for them.
struct CheckInputs {
    /// The paths of the tables, in order.
    private(set) var tables: [String]
    let folders: FolderListings
    /// The folders that were asked for.
    let roots: [String]
    /// What stands in for the file at a path: standard input.
    private(set) var contents: [String: ByteBuffer] = [:]
    private(set) var failures: [CheckReport.Failure]
    private(set) var configurations = ConfigurationMap()
    /// How many tables the configuration leaves out.
    private(set) var excludedCount = 0

    init(_ arguments: Arguments) throws(UsageError) {
        let paths = try Self.paths(arguments)
        var folders = FolderListings(signs: ConfigurationFinder.signs)
        let found = TableFinder.tables(at: paths.filter { $0 != "-" }, &folders)
        self.folders = folders
        roots = paths.filter { folders.isWalked($0) }
        tables = found.tables
        failures = found.failures
        if paths.contains("-") { readStandardInput(as: arguments.value("stdin-filename") ?? "<stdin>") }
        let kept = arguments.has("force-exclude") ? [] : found.named.union(contents.keys)
        let finder = try CommandLineSettings.finder(arguments, folders)
        do throws(ConfigurationError) {
            try configure(with: finder, keeping: kept)
        } catch {
            throw UsageError(error)
        }
    }

    /// Leaves out tables that cannot be checked.
    mutating func keep(_ tables: [String], without failures: [CheckReport.Failure]) {
        self.tables = tables
        self.failures += failures
    }

    private mutating func readStandardInput(as name: String) {
        do throws(FileReader.Failure) {
            contents[name] = try FileReader.standardInput()
            if !tables.contains(name) { tables = (tables + [name]).sorted() }
        } catch {
            failures.append(.init(path: name, reason: error.reason))
        }
    }

    /// Reads the configurations, and leaves out the tables that these leave out.
    ///
    /// What the configuration of a folder that was asked for excludes is not checked, whatever is said below it; so what
    /// is said there is not even read.
    ///
    /// - Parameter kept: Tables that stay.
    private mutating func configure(
        with finder: ConfigurationFinder, keeping kept: Set<String>
    ) throws(ConfigurationError) {
        var finder = finder
        let count = tables.count
        let folders = roots.map { FileTree.join($0, "") }
        let ofFolders = try finder.configurations(of: folders)
        let above = Dictionary(grouping: roots.map(ofFolders.configuration), by: ObjectIdentifier.init)
            .compactMapValues(\.first)
        tables.removeAll { path in !kept.contains(path) && above.values.contains { $0.excludes(path) } }
        configurations = try finder.configurations(of: tables + folders)
        tables.removeAll { path in
            let own = configurations.configuration(of: path)
            let isBelow = above[ObjectIdentifier(own)] == nil
            return !kept.contains(path) && (!own.includes(path) || isBelow && own.excludes(path))
        }
        excludedCount = count - tables.count
    }

    /// The operands, and what `--files-from` lists; this folder where there is neither.
    private static func paths(_ arguments: Arguments) throws(UsageError) -> [String] {
        guard let list = arguments.value("files-from") else {
            return arguments.operands.isEmpty ? ["."] : arguments.operands
        }
        let bytes: ByteBuffer
        do throws(FileReader.Failure) {
            bytes = list == "-" ? try FileReader.standardInput() : try FileReader.bytes(at: list)
        } catch {
            throw UsageError("--files-from \(list) \(error.reason)")
        }
        let separator: Character = arguments.has("null") ? "\0" : "\n"
        let listed = String(repairing: bytes.span).split {
            $0 == separator || $0.isNewline && separator == "\n"
        }
        return arguments.operands + listed.map { String($0) }
    }
}
