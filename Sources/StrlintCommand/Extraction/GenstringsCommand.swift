internal import Options
internal import Projects
internal import Reporting

/// `strlint genstrings`
enum GenstringsCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        let arguments = try GenstringsArguments(line.operands)
        guard !arguments.paths.isEmpty || arguments.list != nil else {
            return HelpCommand.run(for: .genstrings, .short)
        }
        let extraction = try ProjectExtraction(answering: try await request(arguments))
        let result = try await Terminal.withProgress("Read", of: extraction.count) {
            progress throws(CancellationError) in
            try await extraction.result(progress: progress)
        }
        for message in GenstringsMessages.lines(for: result) {
            Terminal.writeError(Array((message + "\n").utf8))
        }
        return result.deliver(.file) && !result.isAnyUnwritable ? .clean : .trouble
    }

    private static func request(_ arguments: GenstringsArguments) async throws(UsageError) -> ExtractRequest {
        var paths = arguments.paths
        if let list = arguments.list {
            do throws(RequestError) {
                paths += try await SourceList.paths(at: list, in: Terminal.disk)
            } catch {
                throw UsageError(error)
            }
        }
        var request = ExtractRequest(paths, on: Terminal.disk)
        request.walksFolders = false
        request.folder = arguments.folder
        request.options = arguments.extraction
        request.decoding = arguments.decoding
        request.encoding = arguments.encoding
        request.existing = arguments.existing
        request.width = Terminal.processors
        return request
    }
}
