internal import Files
internal import Options
internal import Projects
internal import Reporting
internal import SourceText

/// Delivers new versions of tables, and counts what became of them.
struct RewriteDelivery {
    private let output: RewriteOutput
    private let color: ColorChoice
    private let isQuiet: Bool
    private(set) var counts = RewriteCounts()

    init(_ arguments: some WritingArguments) {
        output = arguments.output
        color = arguments.check.color
        isQuiet = arguments.check.isQuiet
    }

    /// Writes a new version, or shows what would change, or says why there is none.
    mutating func deliver(_ outcome: RewriteOutcome) {
        switch outcome {
        case .unchanged: counts.unchanged += 1
        case .leftAlone: counts.leftAlone += 1
        case .refused(let path, let failure): fail(path, failure.advised)
        case .losing(let path, let losses):
            counts.losing += 1
            Self.printLosses(losses, of: path, isAllowed: false)
        case .rewritten(let rewrite):
            for remark in rewrite.remarks { Terminal.printError("\(rewrite.path) \(remark)") }
            guard rewrite.deliver(output, color) else {
                counts.failed += 1
                return
            }
            if rewrite.isChanged { counts.changed += 1 } else { counts.unchanged += 1 }
        }
    }

    /// Says what new files lose.
    ///
    /// - Parameter isAllowed: Whether they are written anyway.
    /// - Returns: Whether they are to be written.
    static func deliver(_ losses: [(path: String, descriptions: [String])], isAllowed: Bool) -> Bool {
        for (path, descriptions) in losses { printLosses(descriptions, of: path, isAllowed: isAllowed) }
        if !isAllowed, !losses.isEmpty { Terminal.printError(hint) }
        return isAllowed || losses.isEmpty
    }

    private static func printLosses(_ losses: [String], of path: String, isAllowed: Bool) {
        for loss in losses { Terminal.printError("\(path) \(isAllowed ? "lost" : "would lose") \(loss)") }
    }

    /// What to do about losses.
    static let hint = "use --allow-loss to convert anyway"

    private mutating func fail(_ path: String, _ reason: String) {
        Terminal.printError("\(path) \(reason)")
        counts.failed += 1
    }

    /// Whether new versions are written somewhere.
    private var isWritten: Bool { output != .check && output != .diff }

    var status: ExitStatus {
        if counts.failed > 0 { return .trouble }
        if counts.losing > 0 { return .found }
        return !isWritten && counts.changed > 0 ? .found : .clean
    }

    /// Prints how many tables were changed, unless it should be quiet.
    ///
    /// - Parameters:
    ///   - verb: What the command does, as in "no tables to format".
    ///   - done: What was done to a table, as in "3 tables formatted".
    ///   - reason: What the tables are that were left alone.
    func printSummary(of selection: TableSelection, _ verb: String, _ done: String, leftAlone reason: String)
    {
        guard !isQuiet else { return }
        guard !selection.isEmpty else {
            return Terminal.printError("there are no tables to \(verb)\(selection.reasonForNone)")
        }
        let summary = counts.summary(done, isWritten: isWritten, leftAlone: reason)
        Terminal.writeError(Array((summary + "\n").utf8))
    }
}

extension TableRewrite {
    /// Writes the table, or shows what would change. The whole table is written to standard output if it came from standard input.
    ///
    /// - Returns: Whether that succeeded.
    func deliver(_ output: RewriteOutput, _ color: ColorChoice) -> Bool {
        switch output {
        case .path(let path) where path != "-": return Terminal.replace(path, with: bytes)
        case .path: Terminal.write(bytes)
        case .file where file == nil: Terminal.write(bytes)
        case .file: return !isChanged || replaceFile()
        case .check: if isChanged { Terminal.print(path.visible + "\n") }
        case .diff: if isChanged { writeDiff(color) }
        }
        return true
    }

    private func replaceFile() -> Bool {
        guard let file else { return false }
        do throws(FileWriter.Failure) {
            try FileWriter.replace(file, with: bytes)
        } catch {
            Terminal.printError("\(path) \(error.reason)")
            return false
        }
        if file.hasOtherNames {
            Terminal.printError("\(path) has other names (hard links), which keep the old content")
        }
        return true
    }

    private func writeDiff(_ color: ColorChoice) {
        let style = Terminal.style(color)
        guard !Terminal.isOutputTerminal else {
            return TextDiff(showing: self).write(style: style, to: Terminal.write)
        }
        guard let patch = TextDiff(patching: self) else {
            return Terminal.printError(
                "\(path) is left out of the patch, since it is in \(old.encoding.name), which is binary to git"
            )
        }
        patch.write(style: style, to: Terminal.write)
    }
}
