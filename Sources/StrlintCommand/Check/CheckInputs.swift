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
        configurations = try Self.configurations(
            of: tables + roots.map { FileTree.join($0, "") }, arguments, folders)
        let named = found.named.union(contents.keys)
        leaveOutExcluded(butFor: arguments.has("force-exclude") ? [] : named)
    }

    private mutating func readStandardInput(as name: String) {
        do throws(FileReader.Failure) {
            contents[name] = try FileReader.standardInput()
            if !tables.contains(name) { tables = (tables + [name]).sorted() }
        } catch {
            failures.append(.init(path: name, reason: error.reason))
        }
    }

    /// What the configuration of a folder that was asked for excludes is not checked, whatever is said below it.
    private mutating func leaveOutExcluded(butFor named: Set<String>) {
        let above = roots.map { configurations.configuration(of: $0) }
        let count = tables.count
        tables.removeAll { path in
            let isWanted =
                configurations.configuration(of: path).includes(path)
                && !above.contains { $0.excludes(path) }
            return !isWanted && !named.contains(path)
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

    private static func configurations(
        of tables: [String], _ arguments: Arguments, _ folders: FolderListings
    ) throws(UsageError) -> ConfigurationMap {
        var finder = try CommandLineSettings.finder(arguments, folders)
        do throws(ConfigurationError) {
            return try finder.configurations(of: tables)
        } catch {
            throw UsageError(error)
        }
    }
}
