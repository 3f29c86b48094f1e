internal import Files
internal import Options
internal import Projects

/// `strlint convert --to tables`
struct SplitCommand {
    private let arguments: ConvertArguments
    /// The folder of the `.lproj` folders.
    private let folder: String

    init(_ arguments: ConvertArguments, to folder: String) {
        self.arguments = arguments
        self.folder = folder
    }

    func run(_ tables: TableScope) async throws(UsageError) -> ExitStatus {
        let request = ConvertRequest(tables, on: Terminal.disk, arguments.conversion)
        let split = try ProjectSplit(
            answering: request, of: try TableSelection(answering: tables), into: folder)
        let result = try await split.answer()
        for remark in result.remarks { Terminal.printError("\(split.path) \(remark)") }
        guard RewriteDelivery.deliver(result.losses, isAllowed: arguments.allowsLoss) else { return .found }
        guard write(result.files) else { return .trouble }
        if !arguments.check.isQuiet {
            Terminal.writeError(Array("\(result.summary)\n".utf8))
        }
        return .clean
    }

    private func write(_ files: [ProjectSplit.File]) -> Bool {
        makeFolder(folder)
            && files.allSatisfy { makeFolder($0.folder) && Terminal.replace($0.path, with: $0.bytes) }
    }

    private func makeFolder(_ path: String) -> Bool {
        do throws(FileWriter.Failure) {
            try FileWriter.makeFolder(path)
            return true
        } catch {
            Terminal.printError("\(path) \(error.reason)")
            return false
        }
    }
}
