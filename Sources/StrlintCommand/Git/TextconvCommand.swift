internal import Files
internal import Options
internal import Projects
internal import Reporting

/// `strlint textconv`, which git runs on each version of a table before it compares them line by line.
enum TextconvCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        guard line.operands.count == 1, let path = line.operands.first else {
            throw UsageError("textconv takes one table")
        }
        do throws(ReadFailure) {
            let shown = try await ShownFile(at: path, in: Terminal.disk, varies: true, isAny: true)
            shown.writeLines(to: Terminal.write)
            return .clean
        } catch {
            throw UsageError("\(path) \(error.reason)", isInHelp: false)
        }
    }
}
