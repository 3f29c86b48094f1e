internal import Files
internal import Options
internal import Projects

/// `strlint merge`, which git runs for each table that both sides have changed.
enum MergeCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        let arguments = try MergeArguments(line)
        guard (3...5).contains(line.operands.count) else {
            throw UsageError("merge takes ANCESTOR, OURS and THEIRS, and then SIZE and PATH")
        }
        let paths = line.operands
        let size = paths.count > 3 ? try size(paths[3]) : nil
        let ours = try reading(paths[1]) { path throws(ReadFailure) in
            try FileSnapshot(path, in: Terminal.disk)
        }
        let request = MergeRequest(
            base: try reading(paths[0], Terminal.disk.namedBytes), ours: ours.bytes,
            theirs: try reading(paths[2], Terminal.disk.namedBytes),
            path: paths.count > 4 ? paths[4] : paths[1], size: size, showsBase: arguments.showsBase)
        return await finish(request, replacing: ours, arguments.output)
    }

    private static func finish(
        _ request: MergeRequest, replacing ours: FileSnapshot, _ output: String?
    ) async -> ExitStatus {
        let file = await request.merged()
        guard deliver(file, output, replacing: ours) else { return .trouble }
        for remark in file.remarks { Terminal.printError("\(request.path) \(remark)") }
        return file.isClean ? .clean : .found
    }

    private static func size(_ word: String) throws(UsageError) -> Int {
        guard let size = Int(word), size > 0 else {
            throw UsageError("the size of conflict markers must be a number above 0, not \"\(word)\"")
        }
        return size
    }

    private static func reading<Version>(
        _ path: String, _ read: (String) throws(ReadFailure) -> Version
    ) throws(UsageError) -> Version {
        do throws(ReadFailure) {
            return try read(path)
        } catch {
            throw .of(path, error)
        }
    }

    /// Writes the merged table; that of an unchanged file is not written again.
    ///
    /// - Returns: Whether that succeeded.
    private static func deliver(
        _ result: MergedFile, _ output: String?, replacing ours: FileSnapshot
    ) -> Bool {
        switch output {
        case "-": Terminal.write(result.bytes)
        case let path?: return Terminal.replace(path, with: result.bytes)
        case nil where !result.isChanged: break
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
}

extension UsageError {
    fileprivate static func of(_ path: String, _ failure: ReadFailure) -> UsageError {
        UsageError("\(path) \(failure.reason)", isInHelp: false)
    }
}
