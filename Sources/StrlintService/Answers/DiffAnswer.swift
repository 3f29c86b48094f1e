internal import Files
internal import Options
internal import Projects
internal import Reporting
internal import SourceText

/// Answers as `strlint diff` does.
struct DiffAnswer {
    private let submission: Submission
    private let arguments: DiffArguments
    private let wantsTranslations: Bool
    private let scope: AnswerScope

    /// A hostile pair of tables can have many keys that look alike.
    private static let largestRenameLimit = 250_000

    init(_ submission: Submission, _ scope: AnswerScope) throws(Problem) {
        self.submission = submission
        arguments = try RequestOptions.arguments(DiffArguments.self, submission.options, of: .diff)
        let flag = submission.options.last { $0.name == RequestOptions.translations }
        wantsTranslations =
            try flag.map { option throws(Problem) in try RequestOptions.flag(option.value, option.name) }
            ?? false
        self.scope = scope
    }

    /// - Throws: ``Problem``, also if the task is cancelled.
    func diff(allowsEmpty: Bool) async throws(Problem) -> Answer {
        let request = try request(allowsEmpty: allowsEmpty)
        let diff: ProjectDiff
        do throws(RequestError) {
            diff = try ProjectDiff(request)
        } catch {
            throw Problem(error)
        }
        let result: DiffResult
        do throws(CancellationError) { result = try await diff.result() } catch { throw .cancelled }
        return try write(result, tables: diff.count)
    }

    private func request(allowsEmpty: Bool) throws(Problem) -> DiffRequest {
        var request: DiffRequest
        switch (submission.old, submission.new) {
        case (.table(let old), .table(let new)): request = try tables(old, new)
        case (.tree(let old), .tree(let new)): request = try trees(old, new, allowsEmpty: allowsEmpty)
        default: throw Problem(.badRequest, "Send two tables, old and new, or two trees.")
        }
        request.renameLimit = min(arguments.renameLimit, Self.largestRenameLimit)
        return request
    }

    private func tables(_ old: SubmittedFile, _ new: SubmittedFile) throws(Problem) -> DiffRequest {
        guard !wantsTranslations else {
            throw Problem(
                .badOption, "translations needs two trees.", ("option", .text(RequestOptions.translations)))
        }
        let areNamedApart = old.path != new.path
        let paths = areNamedApart ? (old.path, new.path) : ("old/\(old.path)", "new/\(new.path)")
        let files = MemoryFiles([paths.0: old.bytes, paths.1: new.bytes])
        return DiffRequest(.paths(old: paths.0, new: paths.1), in: files, width: 1)
    }

    private func trees(
        _ old: SubmittedTree, _ new: SubmittedTree, allowsEmpty: Bool
    ) throws(Problem) -> DiffRequest {
        let all = [("old", old), ("new", new)]
        let hasTables = all.contains { $0.1.files.keys.contains(where: ProjectFiles.isTable) }
        guard allowsEmpty || hasTables else { throw .noTables }
        var files: [String: ByteBuffer] = [:]
        for (folder, tree) in all {
            for (path, bytes) in tree.files { files["\(folder)/\(path)"] = bytes }
        }
        var request = DiffRequest(
            .paths(old: "old", new: "new"), in: MemoryFiles(files, emptyFolders: ["old", "new"]), width: 1)
        request.translations = wantsTranslations ? "new" : nil
        return request
    }

    private func write(_ result: DiffResult, tables: Int) throws(Problem) -> Answer {
        scope.metrics.add(tables: tables)
        let document = DiffDocument(
            result.report, faults: result.faults, listsLayout: arguments.listsLayout)
        let diffFormat = DiffFormat(rawValue: scope.format.name) ?? .json
        var answer = Answer(
            body: try scope.body { document.write(as: diffFormat, to: $0) }, format: scope.format)
        answer.exitStatus =
            switch result.verdict(countsLayout: arguments.listsLayout) {
            case .same: 0
            case .different: 1
            case .incomplete: 2
            }
        if diffFormat == .html { answer.securityPolicy = "sandbox allow-scripts; \(HTMLPage.securityPolicy)" }
        return answer
    }
}
