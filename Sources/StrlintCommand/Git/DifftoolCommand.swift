internal import Options
internal import Projects
internal import Reporting

/// `strlint difftool`, which git runs instead of its own comparison (`GIT_EXTERNAL_DIFF`, `diff.<driver>.command`)
/// as `PATH OLD-FILE OLD-HEX OLD-MODE NEW-FILE NEW-HEX NEW-MODE [NEW-PATH DESCRIPTION]`, or `PATH` if it is unmerged.
enum DifftoolCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        let words = line.operands
        guard words.count == 1 || words.count >= 7 else {
            throw UsageError("difftool is run by git, with seven arguments; see docs/git.md")
        }
        guard words.count >= 7 else {
            Terminal.print("\(words[0].visible) has conflicts\n")
            return .clean
        }
        let path = words.count > 7 ? words[7] : words[0]
        guard ProjectFiles.isTable(path) else { return showLines(words[1], words[4]) }
        let color = try DifftoolArguments(line).color
        let result = try await result(on: path, oldPath: words[0], old: words[1], new: words[4])
        DiffCommand.printErrors(for: result.unread)
        Terminal.print("\(path.visible)\n")
        DiffDocument(result.report, faults: result.faults).write(
            as: .text, style: Terminal.style(color), to: Terminal.write)
        Terminal.print("\n")
        // What could not be compared is shown line by line. Any other status would end git's comparison.
        return result.isIncomplete ? showLines(words[1], words[4]) : .clean
    }

    private static func result(
        on path: String, oldPath: String, old: String, new: String
    ) async throws(UsageError) -> DiffResult {
        let request = DiffRequest(
            .files(path: path, oldPath: oldPath, old: old, new: new), in: Terminal.disk,
            width: Terminal.processors)
        let diff = try ProjectDiff(answering: request)
        return try await Terminal.withProgress("Compared", of: 1) { update throws(CancellationError) in
            try await diff.result(progress: update)
        }
    }

    /// Prints the line-by-line diff of two files that `git diff` makes.
    private static func showLines(_ old: String, _ new: String) -> ExitStatus {
        do throws(RequestError) {
            Terminal.write(try LineComparison.bytes(of: old, and: new))
        } catch {
            Terminal.printError(UsageError(error).message)
        }
        return .clean
    }
}
