internal import Files
internal import Linting
internal import Rules
internal import Settings
internal import Synchronization

/// Keeps the results of a check for the next one with the same request, which then checks only the tables that have changed.
package final class CheckMemory: Sendable {
    private struct State {
        var files: Set<String> = []
        /// The results of the check before and of this one, by the path of the table.
        var former: [String: (inputs: TableInputs, result: TableResult)] = [:]
        var current: [String: (inputs: TableInputs, result: TableResult)] = [:]
    }

    private let state = Mutex(State())

    package init() {}

    /// The paths of the tables that were read, and of those that they were compared or merged with.
    package var files: Set<String> { state.withLock(\.files) }

    /// Begins a check, and forgets what the last one did not need.
    fileprivate func beginCheck() {
        state.withLock { $0 = State(former: $0.current) }
    }

    fileprivate func addFiles(of job: CheckJob) {
        state.withLock { $0.files.formUnion(job.files) }
    }

    /// The result of the check before for a table, if it was made from the same.
    fileprivate func result(from inputs: TableInputs) -> TableResult? {
        let known = state.withLock { $0.former[inputs.path] }
        return known?.inputs == inputs ? known?.result : nil
    }

    /// Keeps a result, unless the next one may be different although the inputs look the same.
    fileprivate func keep(_ result: TableResult, from inputs: TableInputs) {
        guard inputs.areSettled, result.reports.allSatisfy(\.failures.isEmpty) else { return }
        state.withLock { $0.current[inputs.path] = (inputs, result) }
    }
}

/// A check in which the results of the one before are used again.
struct RepeatedCheck: Sendable {
    private let memory: CheckMemory
    private let inputs: (@Sendable (CheckJob) -> TableInputs)?

    /// - Parameter inputs: The inputs of a table as they are now; if `nil`, no result is used again.
    init(keeping memory: CheckMemory, _ inputs: (@Sendable (CheckJob) -> TableInputs)?) {
        self.memory = memory
        self.inputs = inputs
        memory.beginCheck()
    }

    /// The result for a table, which `check` finds out if it is not known.
    func result(of job: CheckJob, _ check: () async -> TableResult) async -> TableResult {
        memory.addFiles(of: job)
        guard let inputs = inputs?(job) else { return await check() }
        let result = if let known = memory.result(from: inputs) { known } else { await check() }
        memory.keep(result, from: inputs)
        return result
    }
}

/// What was found out about a table or a catalog.
struct TableResult: Sendable {
    let reports: [TableReport]
    /// `nil` for a catalog.
    let listing: TableListing?
}

/// All that the result for a table depends on, apart from the request.
struct TableInputs: Equatable, Sendable {
    let path: String
    private let role: TableListing.Role
    private let locale: String
    private let files: [String]
    /// The versions of the files before they were read.
    private let versions: [FileVersion]
    private let rivals: [String]?
    private let isBaseGenerated: Bool
    private let settings: [SettingDocument]
    private let platform: Platform
    private let naming: Linter.Naming

    /// The inputs of a job as they are now.
    init(
        _ job: CheckJob, in files: any FileSystem, _ configuration: Configuration, _ platform: Platform,
        _ naming: Linter.Naming
    ) {
        path = job.path
        (role, locale, rivals) = (job.role, job.locale, job.rivals)
        self.files = job.files
        versions = job.files.map { files.version(of: $0) }
        isBaseGenerated = job.base.map(files.hasSource) ?? false
        settings = configuration.documents
        (self.platform, self.naming) = (platform, naming)
    }

    /// Whether every later change of one of the files leads to another version of it.
    var areSettled: Bool { versions.allSatisfy(\.isSettled) }
}
