internal import Projects
internal import Settings
internal import SourceText

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
        let bytes: ByteBuffer
        do throws(FileReader.Failure) {
            bytes = list == "-" ? try FileReader.standardInput() : try Terminal.disk.namedBytes(at: list)
        } catch {
            throw UsageError("--files-from \(list) \(error.reason)")
        }
        return arguments.operands + Self.paths(listedIn: bytes.span, endedByNUL: arguments.has("null"))
    }

    /// The paths in a list, each on a line of its own or ended by NUL.
    private static func paths(listedIn list: Span<UInt8>, endedByNUL: Bool) -> [String] {
        var paths: [String] = []
        var start = 0
        while start < list.count {
            let end =
                endedByNUL ? list.index(of: 0, from: start) : list.index(of: 0x0A, or: 0x0D, from: start)
            if end > start { paths.append(String(path: list.extracting(start..<end))) }
            start = end + 1
        }
        return paths
    }
}
