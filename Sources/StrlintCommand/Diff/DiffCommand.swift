internal import Files
internal import Options
internal import Projects
internal import Reporting
internal import SourceText

/// `strlint diff`
struct DiffCommand {
    /// What is printed.
    private enum Output {
        case nothing, counts, unified
        case document(DiffFormat)
    }

    private let arguments: DiffArguments

    private var output: Output {
        if arguments.isQuiet { return .nothing }
        if arguments.isStat { return .counts }
        return arguments.isUnified ? .unified : .document(arguments.format)
    }

    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        let command = DiffCommand(arguments: try DiffArguments(line))
        let request = try DiffRequest(command.arguments, line)
        return try await command.run(try ProjectDiff(answering: request))
    }

    private func run(_ diff: ProjectDiff) async throws(UsageError) -> ExitStatus {
        let result = try await Terminal.withProgress("Compared", of: diff.count) {
            update throws(CancellationError) in
            try await diff.result(progress: update)
        }
        guard write(result) else { return .trouble }
        switch result.verdict(countsLayout: arguments.listsLayout) {
        case .incomplete: return .trouble
        case .same: return .clean
        case .different: return arguments.passes ? .clean : .found
        }
    }

    /// - Returns: Whether everything could be written.
    private func write(_ result: DiffResult) -> Bool {
        Self.printErrors(for: result.unread)
        switch output {
        case .nothing: return true
        case .counts, .unified: Self.printFaults(of: result)
        case .document: break
        }
        return DocumentOutput(isPaged: arguments.isPaged).write(arguments.color) { style, sink in
            write(result, style, to: sink)
        }
    }

    private func write(_ result: DiffResult, _ style: TerminalStyle, to sink: @escaping Sink) {
        switch output {
        case .nothing: break
        case .counts: result.report.writeCounts(style: style, to: sink)
        case .unified: UnifiedDiff.write(result.report, style: style, to: sink)
        case .document(let format):
            let document = DiffDocument(
                result.report, faults: result.faults, listsLayout: arguments.listsLayout)
            document.write(as: format, style: style, to: sink)
        }
    }

    /// Prints which tables could not be read.
    static func printErrors(for unread: [(name: String, reason: String)]) {
        for table in unread { Terminal.printError("\(table.name) \(table.reason)") }
    }

    private static func printFaults(of result: DiffResult) {
        for line in result.faultLines { Terminal.printError(line) }
    }
}

extension DiffRequest {
    /// The request that the command line of `diff` makes.
    fileprivate init(_ arguments: DiffArguments, _ line: Arguments) throws(UsageError) {
        let operands = Array(line.operands.prefix(line.countBeforeDashes ?? .max))
        let paths = Array(line.operands.dropFirst(operands.count))
        guard operands.count(where: { $0 == "-" }) < 2 else {
            throw UsageError("only one side can be standard input", isInHelp: false)
        }
        let subject = Subject.named(
            operands.map { $0 == "-" ? StandardInput.name : $0 }, paths: paths,
            isStaged: arguments.isStaged)
        let files = operands.contains("-") ? try Terminal.filesWithInput() : Terminal.disk
        self.init(subject, in: files.openingArchives(operands), width: arguments.width)
        renameLimit = arguments.renameLimit
        keepsTables = arguments.isUnified
        translations = arguments.translations
        if let translations, Terminal.disk.kind(of: translations) != .folder,
            !ProjectFiles.isCatalog(translations) || Terminal.disk.kind(of: translations) == nil
        {
            throw UsageError("--translations \(translations): there is no such folder or catalog")
        }
    }
}
