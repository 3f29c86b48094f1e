internal import Files
internal import Options
internal import Projects
internal import Reporting

/// `strlint show`
enum ShowCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        let arguments = try ShowArguments(line)
        guard line.operands.count == 1, let path = line.operands.first else {
            throw UsageError("show takes one table, or - for standard input")
        }
        do throws(ReadFailure) {
            let shown = try await table(at: path)
            shown.table.write(as: arguments.format, all: arguments.isAll, to: Terminal.write)
            guard shown.isUnchanged else { throw .changed }
            return shown.isAccepted ? .clean : .found
        } catch {
            throw UsageError("\(path) \(error.reason)", isInHelp: false)
        }
    }

    private static func table(at path: String) async throws(ReadFailure) -> ShownTable {
        guard path == "-" else { return try await ShownTable(at: path, in: Terminal.disk) }
        let input = OverlaidFiles([StandardInput.name: try FileReader.standardInput()], over: Terminal.disk)
        return try await ShownTable(at: StandardInput.name, in: input)
    }
}
