internal import Projects
internal import Settings
internal import SourceText

extension CheckRequest {
    /// The request that the command line of `check` makes.
    init(_ arguments: CheckArguments, operands: [String]) throws(UsageError) {
        let name = arguments.inputName
        let paths = try Self.paths(arguments, operands)
        self.init(
            paths: paths.map { $0 == "-" ? name : $0 },
            in: paths.contains("-") ? try Terminal.filesWithInput(as: name) : Terminal.disk,
            configuration: arguments.settings.source, settings: try arguments.settings.settings(),
            width: arguments.width)
        excludesNamed = arguments.excludesNamed
        base = arguments.base
        since = arguments.since
        baseline = Self.baseline(arguments)
    }

    private static func baseline(_ arguments: CheckArguments) -> BaselineUse {
        if let path = arguments.newBaseline { return .write(to: path) }
        if arguments.updatesBaseline { return .update }
        return arguments.isWithoutBaseline ? .off : .known
    }

    // MARK: - Paths

    /// The operands and the paths in `--files-from`; the working folder if there is neither.
    private static func paths(
        _ arguments: CheckArguments, _ operands: [String]
    ) throws(UsageError) -> [String] {
        guard let list = arguments.filesFrom else { return operands.isEmpty ? ["."] : operands }
        let bytes: ByteBuffer
        do throws(FileReader.Failure) {
            bytes = list == "-" ? try FileReader.standardInput() : try Terminal.disk.namedBytes(at: list)
        } catch {
            throw UsageError("--files-from \(list) \(error.reason)")
        }
        return operands + Self.paths(listedIn: bytes.span, endedByNUL: arguments.endsPathsWithNUL)
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
