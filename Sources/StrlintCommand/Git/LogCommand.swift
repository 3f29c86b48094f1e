internal import Projects
internal import Reporting

/// `strlint log`
enum LogCommand {
    static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
        let format = try arguments.choice("format", default: LogFormat.text)
        let color = try arguments.choice("color", default: ColorChoice.auto)
        let width = try arguments.jobs()
        guard arguments.operands.count == 1, let path = arguments.operands.first else {
            throw UsageError("log takes one table that is in git")
        }
        let log = try await ProjectLog(
            answering: LogRequest(path: path, since: arguments.value("since"), width: width))
        let history = try await Terminal.withProgress("Read", of: log.count) {
            update throws(CancellationError) in
            try await log.history(progress: update)
        }
        let document = LogDocument(history, key: arguments.value("key"))
        document.write(as: format, style: Terminal.style(color), to: Terminal.write)
        return document.isEmpty ? .found : .clean
    }
}
