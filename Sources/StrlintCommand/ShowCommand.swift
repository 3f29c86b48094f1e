internal import Reporting
internal import SourceText
internal import StringTables

/// `strlint show`
enum ShowCommand {
    static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
        let format = try arguments.choice("format", default: ShowFormat.text)
        guard arguments.operands.count == 1, let path = arguments.operands.first else {
            throw UsageError("show takes one table, or - for standard input")
        }
        do throws(FileReader.Failure) {
            let table = try await table(at: path)
            table.write(as: format, all: arguments.has("all"), to: Terminal.write)
            return table.isAccepted ? .clean : .found
        } catch {
            Terminal.complain("\(path) \(error.reason)")
            return .trouble
        }
    }

    private static func table(at path: String) async throws(FileReader.Failure) -> Table {
        if path == "-" { return await TableReader.read(try FileReader.standardInput()) }
        return try await TableReader.read(at: path)
    }
}
