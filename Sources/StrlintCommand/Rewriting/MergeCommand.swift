internal import Files
internal import Options
internal import Projects
internal import Rewriting
internal import SourceText

/// `strlint merge`, which git runs for each table that both sides have changed.
enum MergeCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        let arguments = try MergeArguments(line)
        guard (3...5).contains(line.operands.count) else {
            throw UsageError("merge takes ANCESTOR, OURS and THEIRS, and then SIZE and PATH")
        }
        let paths = line.operands
        let markers = ConflictMarkers(
            size: paths.count > 3 ? try size(paths[3]) : ConflictMarkers.defaultSize,
            showsBase: arguments.showsBase)
        let ours = try snapshot(paths[1])
        let request = MergeRequest(
            base: try bytes(paths[0]), ours: ours.bytes, theirs: try bytes(paths[2]),
            path: paths.count > 4 ? paths[4] : paths[1], markers: markers)
        let result = await request.result
        guard request.isUnchanged else { throw .of(paths[1], .changed) }
        guard deliver(result, arguments.output, replacing: ours) else { return .trouble }
        report(result, request.path)
        return result.conflicts == 0 ? .clean : .found
    }

    private static func size(_ word: String) throws(UsageError) -> Int {
        guard let size = Int(word), size > 0 else {
            throw UsageError("the size of conflict markers must be a number above 0, not \"\(word)\"")
        }
        return size
    }

    private static func snapshot(_ path: String) throws(UsageError) -> FileSnapshot {
        do throws(ReadFailure) {
            return try FileSnapshot(path, in: Terminal.disk)
        } catch {
            throw .of(path, error)
        }
    }

    private static func bytes(_ path: String) throws(UsageError) -> ByteBuffer {
        do throws(ReadFailure) {
            return try Terminal.disk.namedBytes(at: path)
        } catch {
            throw .of(path, error)
        }
    }

    /// Writes the merged table; that of an unchanged file is not written again.
    ///
    /// - Returns: Whether that succeeded.
    private static func deliver(
        _ result: MergeResult, _ output: String?, replacing ours: FileSnapshot
    ) -> Bool {
        switch output {
        case "-": Terminal.write(result.bytes)
        case let path?: return Terminal.replace(path, with: result.bytes)
        case nil where result.bytes.span.isEqual(to: ours.bytes.span): break
        case nil:
            do throws(FileWriter.Failure) {
                try FileWriter.replace(ours, with: result.bytes)
            } catch {
                Terminal.printError("\(ours.path) \(error.reason)")
                return false
            }
        }
        return true
    }

    private static func report(_ result: MergeResult, _ path: String) {
        if !result.isMerged {
            Terminal.printError("\(path) was not merged; our version was kept")
        } else if result.conflicts > 0 {
            Terminal.printError(
                "\(path) has \(result.conflicts == 1 ? "1 conflict" : "\(result.conflicts) conflicts")")
        }
    }
}

extension UsageError {
    fileprivate static func of(_ path: String, _ failure: ReadFailure) -> UsageError {
        UsageError("\(path) \(failure.reason)", isInHelp: false)
    }
}
