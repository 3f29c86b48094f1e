internal import Reporting
internal import SourceText
internal import StringTables

/// `strlint textconv`, which git runs on each version of a table before it compares them line by line.
enum TextconvCommand {
    static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
        guard arguments.operands.count == 1, let path = arguments.operands.first else {
            throw UsageError("textconv takes one table")
        }
        do throws(FileReader.Failure) {
            try await TableReader.read(at: path).writeLines(to: Terminal.write)
            return .clean
        } catch {
            Terminal.complain("\(path) \(error.reason)")
            return .trouble
        }
    }
}
