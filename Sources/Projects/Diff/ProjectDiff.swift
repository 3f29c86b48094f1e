internal import Comparison
internal import Concurrency
package import Files
internal import GitRevisions
internal import StringTables

/// A comparison that is ready to run: the tables are known.
package struct ProjectDiff: Sendable {
    private let request: DiffRequest
    private let inputs: DiffInputs

    /// - Throws: ``RequestError/inputs(_:)``.
    package init(_ request: DiffRequest) throws(RequestError) {
        self.request = request
        do throws(GitFailure) {
            inputs = try DiffInputs(request.subject, in: request.files)
        } catch {
            throw .inputs(error.message)
        }
    }

    /// The number of pairs of tables to compare.
    package var count: Int { inputs.pairs.count }

    /// Compares the tables.
    ///
    /// - Parameter progress: Called when a pair is done, with the number of pairs done and its path.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func result(
        progress: @escaping @Sendable (Int, String) -> Void = { _, _ in }
    ) async throws(CancellationError) -> DiffResult {
        try await Cancellation.checked { () async throws(CancellationError) in
            try await uncheckedResult(progress)
        }
    }

    /// The result; not to be used if the task is cancelled.
    private func uncheckedResult(
        _ progress: @escaping @Sendable (Int, String) -> Void
    ) async throws(CancellationError) -> DiffResult {
        let run = DifferenceRun(
            renames: RenameFinder(limit: request.renameLimit), width: request.width,
            keepsTables: request.keepsTables || request.translations != nil)
        var report = try await run.report(
            on: inputs.pairs, old: inputs.old, new: inputs.new, progress: progress)
        if inputs.isSelection {
            // A folder with a new table may contain others that have not changed.
            report.isSelection = true
            (report.addedLocales, report.removedLocales) = ([], [])
        }
        report.unread += inputs.unread
        if let translations = request.translations {
            let language = request.baseLanguage
            let bases = language == nil ? BaseFinder.Choice.automatic : .language { _ in language }
            await TranslationFiles(below: translations, of: bases, inputs: inputs, in: request.files)
                .track(&report)
        }
        return DiffResult(report: report, faults: report.faults)
    }
}

/// What to compare, and how.
package struct DiffRequest: Sendable {
    package enum Subject: Sendable {
        /// Two tables, folders or revisions, or one revision to compare with the work tree or the index, as a user names
        /// them; revisions are limited to `paths`, if there are any.
        case named([String], paths: [String], isStaged: Bool)
        /// Two tables or folders, which are not looked for in git.
        case paths(old: String, new: String)
        /// Two versions of a table that git has put into files; `/dev/null` for one that does not exist.
        case files(path: String, oldPath: String, old: String, new: String)
    }

    package var subject: Subject
    /// The file system with the tables that are not in git.
    package var files: any FileSystem
    /// The limit of the search for renames; see ``RenameFinder``.
    package var renameLimit = defaultRenameLimit
    package static let defaultRenameLimit = RenameFinder.defaultLimit
    /// Whether the result includes the tables.
    package var keepsTables = false
    /// The folder with the translations of the compared tables.
    package var translations: String?
    /// The language of the base tables; if `nil`, it is found in each folder.
    package var baseLanguage: String?
    /// The number of tables that are processed at a time.
    package var width: Int

    package init(_ subject: Subject, in files: any FileSystem, width: Int) {
        self.files = files
        self.subject = subject
        self.width = width
    }
}
