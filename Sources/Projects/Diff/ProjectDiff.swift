internal import Comparison
internal import Concurrency
internal import GitRevisions

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
