internal import Options
internal import Projects
internal import Reporting

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
        let isWritten = DocumentOutput(arguments.output, isPaged: arguments.isPaged).write(arguments.color) {
            style, sink in
            document.write(as: arguments.format, style: style, to: sink)
        }
        guard isWritten else { return .trouble }
        return document.isEmpty ? .found : .clean
    }
}
