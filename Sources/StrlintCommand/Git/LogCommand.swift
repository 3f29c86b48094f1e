internal import Comparison
internal import GitRevisions
internal import Reporting
internal import SourceText

/// `strlint log`
enum LogCommand {
    static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
        let format = try arguments.choice("format", default: LogFormat.text)
        let color = try arguments.choice("color", default: ColorChoice.auto)
        let width = try arguments.jobs()
        guard arguments.operands.count == 1, let path = arguments.operands.first else {
            throw UsageError("log takes one table that is in git")
        }
        do throws(GitFailure) {
            let history = try await history(of: path, since: arguments.value("since"), width: width)
            let log = LogDocument(history, key: arguments.value("key"))
            log.write(as: format, style: Terminal.style(color), to: Terminal.write)
            return log.isEmpty ? .found : .clean
        } catch {
            Terminal.complain(error.message)
            return .trouble
        }
    }

    private static func history(
        of path: String, since: String?, width: Int
    ) async throws(GitFailure) -> TableHistory {
        guard FileTree.kind(of: path) != .folder else {
            throw GitFailure("\(path) is a folder; log takes one table")
        }
        let folder = FileTree.folder(of: path)
        // The path may lead into another repository, unless the environment names one, as in a hook.
        let isElsewhere = !Terminal.isSet("GIT_DIR") && FileTree.kind(of: folder) == .folder
        let repository = try GitRepository(containing: isElsewhere ? folder : nil)
        let commits = try await TableHistoryFinder(repository).commits(
            of: isElsewhere ? FileTree.name(of: path) : path, since: since)
        guard !commits.isEmpty else {
            let condition = since.map { " since \($0)" } ?? ""
            throw GitFailure("git knows no commit of \(path)\(condition); log shows what was committed")
        }
        let revisions = await Terminal.withProgress("Read", of: commits.count) { update in
            await HistoryReader(repository, width: width).revisions(of: commits, update)
        }
        return TableHistory(path: path, revisions: revisions)
    }
}
