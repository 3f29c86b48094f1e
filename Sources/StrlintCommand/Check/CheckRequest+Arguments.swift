internal import Files
internal import Projects
internal import Settings

extension CheckRequest {
    /// The request that the command line of `check` makes.
    init(_ arguments: Arguments) throws(UsageError) {
        let name = arguments.value("stdin-filename") ?? Terminal.inputName
        let paths = try Self.paths(arguments)
        self.init(
            paths: paths.map { $0 == "-" ? name : $0 },
            in: paths.contains("-") ? try Terminal.filesWithInput(as: name) : Terminal.disk,
            configuration: try CommandLineSettings.source(arguments),
            settings: try CommandLineSettings.settings(arguments), width: try arguments.jobs())
        excludesNamed = arguments.has("force-exclude")
        try arguments.exclude("base", "base-language")
        base = arguments.value("base")
        since = arguments.value("since")
        guard since != "" else { throw UsageError("--since needs a revision, but its value is empty") }
        baseline = try Self.baseline(arguments)
    }

    private static func baseline(_ arguments: Arguments) throws(UsageError) -> BaselineUse {
        try arguments.exclude("baseline", "no-baseline", "write-baseline")
        try arguments.exclude("no-baseline", "write-baseline", "update-baseline")
        if let writer = ["write-baseline", "update-baseline"].first(where: arguments.has) {
            for option in ["since", "base", "base-language", "stdin-filename"] where arguments.has(option) {
                throw UsageError("--\(writer) needs all findings, and cannot be used with --\(option)")
            }
        }
        if let path = arguments.value("write-baseline") { return .write(to: path) }
        if arguments.has("update-baseline") { return .update }
        return arguments.has("no-baseline") ? .off : .known
    }

    // MARK: - Paths

    /// The operands and the paths in `--files-from`; the working folder if there is neither.
    private static func paths(_ arguments: Arguments) throws(UsageError) -> [String] {
        guard let list = arguments.value("files-from") else {
            return arguments.operands.isEmpty ? ["."] : arguments.operands
        }
        do throws(ReadFailure) {
            let bytes = list == "-" ? try FileReader.standardInput() : try Terminal.disk.namedBytes(at: list)
            return arguments.operands + PathList.paths(in: bytes, endedByNUL: arguments.has("null"))
        } catch {
            throw UsageError("--files-from \(list) \(error.reason)")
        }
    }
}
