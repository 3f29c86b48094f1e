internal import Files
internal import Findings
internal import Options
internal import Projects
internal import Reporting
internal import Settings
internal import SourceText

/// Answers as `strlint check` does.
struct CheckAnswer {
    private let submission: Submission
    private let arguments: CheckArguments
    private let scope: AnswerScope

    init(_ submission: Submission, _ endpoint: Endpoint, _ scope: AnswerScope) throws(Problem) {
        self.submission = submission
        arguments = try RequestOptions.arguments(CheckArguments.self, submission.options, of: endpoint)
        self.scope = scope
    }

    /// What gates can answer besides has a format of its own.
    private var format: CheckFormat { CheckFormat(rawValue: scope.format.name) ?? .githubChecks }

    // MARK: - Requests

    /// Checks a table, a pair or a tree.
    ///
    /// - Throws: ``Problem``, also if the task is cancelled.
    func check(allowsEmpty: Bool) async throws(Problem) -> Answer {
        if let tree = submission.tree {
            guard submission.table == nil, submission.base == nil else {
                throw Problem(.badRequest, "Send a table or a tree, not both.")
            }
            return try await check(tree, since: nil, allowsEmpty: allowsEmpty)
        }
        guard let table = submission.table else {
            throw Problem(.badRequest, "Send a table, or the files of a project.")
        }
        return try await answer(to: submission.request(for: table, arguments, format))
    }

    /// Checks the new tree for what the old one did not have.
    func gate(allowsEmpty: Bool) async throws(Problem) -> Answer {
        guard case .tree(let old) = submission.old, case .tree(let new) = submission.new else {
            throw Problem(.badRequest, "Send two trees: old-archive and new-archive.")
        }
        return try await check(new, since: MemoryFiles(old.files), allowsEmpty: allowsEmpty)
    }

    private func check(
        _ tree: SubmittedTree, since old: MemoryFiles?, allowsEmpty: Bool
    ) async throws(Problem) -> Answer {
        var request = try submission.request(["."], in: tree.files, arguments, format)
        request.options.since = old.map { .files($0) }
        return try await answer(to: request, allowsEmpty: allowsEmpty)
    }

    // MARK: - Answers

    private func answer(to request: CheckRequest, allowsEmpty: Bool = false) async throws(Problem) -> Answer {
        let selection: TableSelection
        let check: ProjectCheck
        do throws(RequestError) {
            selection = try TableSelection(request)
            check = try ProjectCheck(request, of: selection)
        } catch {
            throw Problem(error)
        }
        guard allowsEmpty || selection.emptyFolders.isEmpty else { throw .noTables }
        let result: CheckResult
        do throws(CancellationError) { result = try await check.result() } catch { throw .cancelled }
        return try write(result)
    }

    private func write(_ result: CheckResult) throws(Problem) -> Answer {
        scope.metrics.add(tables: result.report.files, findings: result.report.findings)
        let context = context(of: result)
        let report = result.report.showing(arguments.minSeverity)
        let body = try scope.body { report.write(as: format, in: context, to: $0) }
        var answer = Answer(body: body, format: scope.format, exitStatus: exitStatus(of: result))
        if format.media == .html {
            answer.securityPolicy = "sandbox allow-scripts; \(CheckPage.securityPolicy)"
        }
        return answer
    }

    private func context(of result: CheckResult) -> ReportContext {
        var context = ReportContext(tool: .strlint)
        context.options = arguments.report
        context.contents = result.contents
        context.fails = { result.fails($0) }
        return context
    }

    private func exitStatus(of result: CheckResult) -> Int {
        result.report.failures.isEmpty ? result.hasFailed ? 1 : 0 : 2
    }
}

extension Problem {
    static let noTables = Problem(
        .noTables, "Send a project with at least one table, or allow-empty=1.")

    /// Why the engine does not answer a request.
    init(_ error: RequestError) {
        switch error {
        case .configuration(let error):
            self.init(.configRefused, "Send another configuration: \(error.lines.joined(separator: "; ")).")
        case .missingBaseline, .noBaseline:
            self.init(.configRefused, "Send a configuration without baseline, which names a file.")
        case .base(let path, let reason), .replaced(let path, let reason):
            self.init(.badRequest, "\(path) \(reason).")
        case .revision(_, let reason), .inputs(let reason, _): self.init(.badRequest, "\(reason).")
        }
    }
}
