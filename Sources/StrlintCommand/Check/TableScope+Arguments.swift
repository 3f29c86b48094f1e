internal import Files
internal import Options
internal import Projects

extension TableScope {
    /// The tables that a command line is about.
    ///
    /// - Parameters:
    ///   - workspace: That of earlier requests of the same command line, if there are any.
    ///   - allowsExports: See ``allowsExports``.
    ///   - opensArchives: Whether archives that are named are read.
    init(
        _ arguments: CheckArguments, operands: [String], in workspace: Workspace? = nil,
        allowsExports: Bool = true, opensArchives: Bool = false
    ) throws(UsageError) {
        let name = arguments.inputName
        var paths = try Self.listed(arguments, operands)
        if arguments.filesFrom == nil, operands.isEmpty { paths = ["."] }
        var files = paths.contains("-") ? try Terminal.filesWithInput(as: name) : Terminal.disk
        if opensArchives { files = files.openingArchives(paths) }
        let workspace = if let workspace { workspace } else { try arguments.settings.workspace(over: files) }
        workspace.files = files
        self = workspace.scope(paths.map { $0 == "-" ? name : $0 }, width: arguments.width)
        excludesNamed = arguments.excludesNamed
        allowsEmpty = arguments.allowsEmpty
        shard = arguments.shard
        self.allowsExports = allowsExports
    }

    // MARK: - Paths

    /// The operands and the paths in `--files-from`.
    static func listed(_ arguments: CheckArguments, _ operands: [String]) throws(UsageError) -> [String] {
        guard let list = arguments.filesFrom else { return operands }
        do throws(ReadFailure) {
            let bytes = list == "-" ? try FileReader.standardInput() : try Terminal.disk.namedBytes(at: list)
            return operands + PathList.paths(in: bytes, endedByNUL: arguments.endsPathsWithNUL)
        } catch {
            throw UsageError("--files-from \(list) \(error.reason)")
        }
    }
}
