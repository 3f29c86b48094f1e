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
            let shown = try await file(at: path, varies: arguments.needsUnits)
            let isWritten = DocumentOutput(arguments.output).write(.auto) { style, sink in
                var selection = arguments.selection
                selection.style = style
                shown.write(as: arguments.format, selection, to: sink)
            }
            guard isWritten else { return .trouble }
            return shown.isAccepted ? .clean : .found
        } catch {
            throw UsageError("\(path) \(error.reason)", isInHelp: false)
        }
    }

    private static func file(at path: String, varies: Bool) async throws(ReadFailure) -> ShownFile {
        guard path == "-" else {
            return try await ShownFile(at: path, in: Terminal.disk.openingArchives([path]), varies: varies)
        }
        let input = OverlaidFiles([StandardInput.name: try FileReader.standardInput()], over: Terminal.disk)
        return try await ShownFile(at: StandardInput.name, in: input)
    }
}
