internal import Files
internal import Projects
internal import Reporting

/// `strlint show`
enum ShowCommand {
    static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
        let format = try arguments.choice("format", default: ShowFormat.text)
        guard arguments.operands.count == 1, let path = arguments.operands.first else {
            throw UsageError("show takes one table, or - for standard input")
        }
        do throws(ReadFailure) {
            let shown = try await table(at: path)
            shown.table.write(as: format, all: arguments.has("all"), to: Terminal.write)
            guard shown.isUnchanged else { throw .changed }
            return shown.isAccepted ? .clean : .found
        } catch {
            throw UsageError("\(path) \(error.reason)", isInHelp: false)
        }
    }

    private static func table(at path: String) async throws(ReadFailure) -> ShownTable {
        guard path == "-" else { return try await ShownTable(at: path, in: Terminal.disk) }
        let input = OverlaidFiles([Terminal.inputName: try FileReader.standardInput()], over: Terminal.disk)
        return try await ShownTable(at: Terminal.inputName, in: input)
    }
}
