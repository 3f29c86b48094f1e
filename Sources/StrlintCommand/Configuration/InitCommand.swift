internal import Linting
internal import Reporting
internal import Settings
internal import SourceText

/// `strlint init`
enum InitCommand {
    static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
        guard arguments.operands.count < 2 else { throw UsageError("init takes one folder") }
        let folder = arguments.operands.first ?? "."
        guard FileTree.kind(of: folder) == .folder else { throw UsageError("\(folder) is no folder") }
        var folders = FolderListings()
        if let name = folders.names(ConfigurationFile.names, in: folder).first {
            let path = FileTree.join(folder, name)
            throw UsageError("\(path) is there already; init overwrites nothing", isInHelp: false)
        }
        let path = FileTree.join(folder, ConfigurationFile.names[0])
        let draft = ProjectSurvey(folder).draft
        do throws(FileWriter.Failure) {
            try FileWriter.replace(path, with: draft.bytes)
        } catch {
            throw UsageError("\(path) \(error.reason)", isInHelp: false)
        }
        Terminal.print(draft.account(of: path))
        Terminal.print(draft.advice(on: try await report(on: folder), in: folder))
        return .clean
    }

    /// What `check` finds from now on.
    private static func report(on folder: String) async throws(UsageError) -> CheckReport {
        let arguments = try Arguments(["check", "--", folder])
        let inputs = try CheckInputs(arguments)
        return await CheckCommand.report(of: try CheckCommand.run(arguments, inputs), on: inputs)
    }
}
