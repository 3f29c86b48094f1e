internal import Files
internal import Options
internal import Projects
internal import Reporting
internal import Settings

/// `strlint init`
enum InitCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        guard line.operands.count < 2 else { throw UsageError("init takes one folder") }
        let folder = line.operands.first ?? "."
        guard Terminal.disk.kind(of: folder) == .folder else { throw UsageError("\(folder) is not a folder") }
        if let path = ConfigurationFile.existing(in: folder, of: Terminal.disk) {
            throw UsageError("\(path) already exists; init does not overwrite it", isInHelp: false)
        }
        let path = ConfigurationFile.new(in: folder)
        let draft = ConfigurationDraft(ProjectSurvey(folder, in: Terminal.disk))
        do throws(FileWriter.Failure) {
            try FileWriter.replace(path, with: draft.bytes)
        } catch {
            throw UsageError("\(path) \(error.reason)", isInHelp: false)
        }
        Terminal.print(draft.writtenMessage(for: path))
        Terminal.print(draft.nextSteps(after: try await report(on: folder), in: folder))
        return .clean
    }

    /// The report of `check` with the new file.
    private static func report(on folder: String) async throws(UsageError) -> CheckReport {
        var request = try CheckRequest(CheckArguments(), operands: [folder])
        request.allowsEmpty = true
        let check = try ProjectCheck(answering: request, of: try TableSelection(answering: request))
        return try await CheckCommand.result(of: check).report
    }
}
