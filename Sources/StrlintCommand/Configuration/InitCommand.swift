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
        let arguments = try InitArguments(line)
        if arguments.isForGit { return try setUpGit(in: folder) }
        if let path = ConfigurationFile.existing(in: folder, of: Terminal.disk) {
            try rejectOverwriting(path)
        }
        let path = ConfigurationFile.new(in: folder)
        var draft = ConfigurationDraft(ProjectSurvey(folder, in: Terminal.disk))
        draft.hasBaseline = arguments.acceptsFindings
        if draft.hasBaseline { try rejectOverwriting(ConfigurationDraft.baselinePath(in: folder)) }
        do throws(FileWriter.Failure) {
            try FileWriter.replace(path, with: draft.bytes)
        } catch {
            throw UsageError("\(path) \(error.reason)", isInHelp: false)
        }
        Terminal.print(draft.writtenMessage(for: path))
        Terminal.print(draft.nextSteps(after: try await report(on: folder, draft), in: folder))
        return .clean
    }

    // MARK: - Git

    private static func setUpGit(in folder: String) throws(UsageError) -> ExitStatus {
        let setup: GitSetup
        let isChanged: Bool
        do throws(RequestError) { setup = try GitSetup(of: folder) } catch { throw UsageError(error) }
        let isWritten = try writeAttributes(setup.attributesPath)
        do throws(RequestError) { isChanged = try setup.configure() } catch { throw UsageError(error) }
        let patterns = GitSetup.patterns.joined(separator: ", ")
        Terminal.print(isWritten ? "Wrote .gitattributes: git merges \(patterns) by key.\n" : "")
        Terminal.print(isChanged ? "Set merge.strings in the configuration of this clone.\n" : "")
        Terminal.print(
            isWritten || isChanged
                ? "Commit .gitattributes; in every other clone run strlint init --git once.\n"
                : "Git is set up already.\n")
        return .clean
    }

    /// Adds the lines that are missing. A link is refused, since git does not read it.
    ///
    /// - Returns: Whether there were any.
    private static func writeAttributes(_ path: String) throws(UsageError) -> Bool {
        do throws(FileWriter.Failure) {
            guard !Terminal.disk.isLink(path) else {
                throw FileWriter.Failure(reason: "is a link, which git does not read")
            }
            guard Terminal.disk.exists(path) else {
                let content = GitSetup.attributes(adding: nil) ?? []
                try FileWriter.replace(path, with: content)
                return true
            }
            let file = try snapshot(path)
            guard let content = GitSetup.attributes(adding: file.bytes) else { return false }
            try FileWriter.replace(file, with: content)
            return true
        } catch {
            throw UsageError("\(path) \(error.reason)", isInHelp: false)
        }
    }

    private static func snapshot(_ path: String) throws(FileWriter.Failure) -> FileSnapshot {
        do throws(ReadFailure) {
            return try FileSnapshot(path, in: Terminal.disk)
        } catch {
            throw FileWriter.Failure(reason: error.reason)
        }
    }

    // MARK: - Findings

    private static func rejectOverwriting(_ path: String) throws(UsageError) {
        guard Terminal.disk.exists(path) else { return }
        throw UsageError("\(path) already exists; init does not overwrite it", isInHelp: false)
    }

    /// The report of `check` with the new file, after the baseline was written if there is to be one.
    private static func report(
        on folder: String, _ draft: ConfigurationDraft
    ) async throws(UsageError) -> CheckReport {
        var request = CheckRequest(try TableScope(CheckArguments(), operands: [folder]))
        request.scope.allowsEmpty = true
        if draft.hasBaseline {
            request.options.baseline = .write(to: ConfigurationDraft.baselinePath(in: folder))
        }
        let check = try ProjectCheck(answering: request, of: try TableSelection(answering: request))
        let result = try await CheckCommand.result(of: check)
        for baseline in result.baselines where !BaselineOutput.write(baseline) {
            throw UsageError("the baseline was not written", isInHelp: false)
        }
        return result.report
    }
}
