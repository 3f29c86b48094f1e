internal import Files
internal import Options
internal import Projects
internal import Reporting
internal import StringTables

/// Answers as `strlint show` does.
struct ShowAnswer {
    private let table: SubmittedFile
    private let arguments: ShowArguments
    private let scope: AnswerScope

    init(_ submission: Submission, _ scope: AnswerScope) throws(Problem) {
        guard let table = submission.table else { throw Problem(.badRequest, "Send a table.") }
        self.table = table
        arguments = try RequestOptions.arguments(ShowArguments.self, submission.options, of: .show)
        self.scope = scope
    }

    /// - Throws: ``Problem`` if the task is cancelled, or the table has more entries than its size allows.
    func show() async throws(Problem) -> Answer {
        let shown = try await shownFile()
        guard !Task.isCancelled else { throw .cancelled }
        scope.metrics.add(tables: 1)
        let showFormat = ShowFormat(rawValue: scope.format.name) ?? .json
        let body = try scope.body { shown.write(as: showFormat, arguments.selection, to: $0) }
        return Answer(body: body, format: scope.format, exitStatus: shown.isAccepted ? 0 : 1)
    }

    private func shownFile() async throws(Problem) -> ShownFile {
        do throws(ReadFailure) {
            return try await ShownFile(
                at: table.path, in: MemoryFiles([table.path: table.bytes]),
                varies: scope.format.name == "json" || arguments.selection.number != nil)
        } catch {
            if error == .cancelled { throw .cancelled }
            throw Problem(.badRequest, "The table \(error.reason).")
        }
    }
}
