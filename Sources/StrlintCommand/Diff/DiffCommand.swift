internal import Files
internal import Projects
internal import Reporting

/// `strlint diff`
struct DiffCommand {
    /// What is printed.
    private enum Output {
        case nothing, counts, unified
        case document(DiffFormat)
    }

    private let output: Output
    private let color: ColorChoice
    private let listsLayout: Bool
    private let passes: Bool
    private let request: DiffRequest

    static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
        let command = try DiffCommand(arguments)
        return try await command.run(try ProjectDiff(answering: command.request))
    }

    private init(_ arguments: Arguments) throws(UsageError) {
        try arguments.exclude("format", "quiet", "stat", "unified")
        try arguments.exclude("translations", "unified")
        let format = try arguments.choice("format", default: DiffFormat.text)
        color = try arguments.choice("color", default: ColorChoice.auto)
        listsLayout = arguments.has("strict-format")
        passes = arguments.has("exit-zero")
        request = try DiffRequest(arguments)
        if arguments.has("quiet") {
            output = .nothing
        } else if arguments.has("stat") {
            output = .counts
        } else {
            output = arguments.has("unified") ? .unified : .document(format)
        }
    }

    private func run(_ diff: ProjectDiff) async throws(UsageError) -> ExitStatus {
        let result = try await Terminal.withProgress("Compared", of: diff.count) {
            update throws(CancellationError) in
            try await diff.result(progress: update)
        }
        write(result)
        switch result.verdict(countsLayout: listsLayout) {
        case .incomplete: return .trouble
        case .same: return .clean
        case .different: return passes ? .clean : .found
        }
    }

    private func write(_ result: DiffResult) {
        Self.printErrors(for: result.unread)
        let style = Terminal.style(color)
        switch output {
        case .nothing: break
        case .counts:
            Self.printFaults(of: result)
            result.report.writeCounts(style: style, to: Terminal.write)
        case .unified:
            Self.printFaults(of: result)
            UnifiedDiff.write(result.report, style: style, to: Terminal.write)
        case .document(let format):
            let document = DiffDocument(result.report, faults: result.faults, listsLayout: listsLayout)
            document.write(as: format, style: style, to: Terminal.write)
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
    fileprivate init(_ arguments: Arguments) throws(UsageError) {
        let operands = Array(arguments.operands.prefix(arguments.countBeforeDashes ?? .max))
        let paths = Array(arguments.operands.dropFirst(operands.count))
        guard operands.count(where: { $0 == "-" }) < 2 else {
            throw UsageError("only one side can be standard input", isInHelp: false)
        }
        let subject = Subject.named(
            operands.map { $0 == "-" ? Terminal.inputName : $0 }, paths: paths,
            isStaged: arguments.has("staged"))
        let files = operands.contains("-") ? try Terminal.filesWithInput() : Terminal.disk
        self.init(subject, in: files, width: try arguments.jobs())
        renameLimit = try arguments.number("rename-limit", from: 0, default: Self.defaultRenameLimit)
        keepsTables = arguments.has("unified")
        translations = arguments.value("translations")
        if let translations, Terminal.disk.kind(of: translations) != .folder {
            throw UsageError("--translations \(translations): there is no such folder")
        }
    }
}
