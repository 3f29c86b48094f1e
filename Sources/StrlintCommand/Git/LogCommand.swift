internal import Projects
internal import Reporting

/// The options of `log`.
struct LogArguments: ColoredArguments, ParallelArguments {
    static var rows: [OptionRow<LogArguments>] { OptionTable.log }

    var format = LogFormat.text
    var color = ColorChoice.auto
    /// The key whose history to show.
    var key: String?
    /// A date, as git understands it; earlier commits are skipped.
    var since: String?
    var jobs: Int?
}

/// `strlint log`
enum LogCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        let arguments = try LogArguments(line)
        guard line.operands.count == 1, let path = line.operands.first else {
            throw UsageError("log takes one table that is in git")
        }
        let log = try await ProjectLog(
            answering: LogRequest(path: path, since: arguments.since, width: arguments.width))
        let history = try await Terminal.withProgress("Read", of: log.count) {
            update throws(CancellationError) in
            try await log.history(progress: update)
        }
        let document = LogDocument(history, key: arguments.key)
        document.write(as: arguments.format, style: Terminal.style(arguments.color), to: Terminal.write)
        return document.isEmpty ? .found : .clean
    }
}
