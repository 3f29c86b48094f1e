internal import Files
internal import Findings
internal import Options
internal import Projects
internal import Reporting
internal import SourceText

/// Answers with a table as `strlint fix` writes it.
struct FixAnswer {
    private let submission: Submission
    private let table: SubmittedFile
    private let arguments: FixArguments
    private let scope: AnswerScope

    init(_ submission: Submission, _ scope: AnswerScope) throws(Problem) {
        guard let table = submission.table else { throw Problem(.badRequest, "Send a table.") }
        self.submission = submission
        self.table = table
        arguments = try RequestOptions.arguments(FixArguments.self, submission.options, of: .fix)
        self.scope = scope
    }

    /// - Throws: ``Problem``, also if the table cannot be read or the task is cancelled.
    func fix() async throws(Problem) -> Answer {
        let check = try submission.request(for: table, arguments.check, .json)
        let fix: ProjectFix
        do throws(RequestError) {
            fix = try ProjectFix(
                FixRequest(check, isUnsafe: arguments.isUnsafe), of: try TableSelection(check))
        } catch {
            throw Problem(error)
        }
        let result: FixResult
        do throws(CancellationError) { result = try await fix.result() } catch { throw .cancelled }
        if let failure = result.check.report.failures.first {
            throw Problem(.badRequest, "The table \(failure.reason).")
        }
        scope.metrics.add(tables: 1)
        let bytes = result.tables.first?.bytes ?? table.bytes
        let body = try scope.body { $0(Array(copying: bytes.span)) }
        return Answer(body: body, format: scope.format, exitStatus: result.check.hasFailed ? 1 : 0)
    }
}
