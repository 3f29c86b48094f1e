internal import Comparison
internal import GitRevisions
internal import Reporting
internal import SourceText

/// `strlint difftool`, which git runs in the place of its own comparison (`GIT_EXTERNAL_DIFF`, `diff.<driver>.command`)
/// as `PATH OLD-FILE OLD-HEX OLD-MODE NEW-FILE NEW-HEX NEW-MODE [NEW-PATH DESCRIPTION]`, or `PATH` if it is unmerged.
enum DifftoolCommand {
    static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
        let words = arguments.operands
        guard words.count == 1 || words.count >= 7 else {
            throw UsageError("difftool is run by git, with seven arguments; see docs/git.md")
        }
        guard words.count >= 7 else {
            Terminal.print("\(words[0].visible) has conflicts\n")
            return .clean
        }
        let path = words.count > 7 ? words[7] : words[0]
        guard DiffSide.isTable(path) else { return showLines(words[1], words[4]) }
        let color = try arguments.choice("color", default: ColorChoice.auto)
        let report = await report(on: path, oldPath: words[0], old: words[1], new: words[4])
        Terminal.print("\(path.visible)\n")
        DiffDocument(report, faults: report.faults).write(
            as: .text, style: Terminal.style(color), to: Terminal.write)
        Terminal.print("\n")
        // Where not all could be compared, lines tell more than nothing. Any other status would end git's comparison.
        return report.hasTrouble ? showLines(words[1], words[4]) : .clean
    }

    private static func report(
        on path: String, oldPath: String, old: String, new: String
    ) async -> DifferenceReport {
        let pair = TablePair(
            path: path, oldPath: oldPath == path ? nil : oldPath, old: source(old, path),
            new: source(new, path))
        let report = await DifferenceRun(width: Terminal.processors).report(on: [pair], old: old, new: new)
        for table in report.unread { Terminal.complain("\(table.name) \(table.reason)") }
        return report
    }

    private static func source(_ file: String, _ path: String) -> TableSource? {
        file == "/dev/null" ? nil : TableSource(path: file)
    }

    /// What `git diff` tells of two files, line by line.
    private static func showLines(_ old: String, _ new: String) -> ExitStatus {
        do throws(GitFailure) {
            Terminal.write(try GitRepository.comparison(ofFile: old, and: new))
        } catch {
            Terminal.complain(error.message)
        }
        return .clean
    }
}
