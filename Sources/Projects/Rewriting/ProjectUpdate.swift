internal import Concurrency
package import Extraction
package import Files
package import Rewriting
internal import SourceText
internal import StringTables

/// An update that is ready to run: the translations and their bases are known.
package struct ProjectUpdate: Sendable {
    /// The translations by their base.
    private var groups: [String: [String]] = [:]
    private var failures: [UnreadInput]
    /// All bases, also those without translations.
    private var bases: Set<String> = []
    private let extraction: ProjectExtraction?
    private let request: UpdateRequest
    private let earlier: EarlierTables?
    private let files: any FileSystem

    /// - Throws: ``RequestError`` if a base or a revision cannot be used, or there are several bases for one old version.
    package init(_ request: UpdateRequest, of selection: TableSelection) throws(RequestError) {
        var selection = selection
        self.request = request
        extraction = try request.extractionRequest.map { request throws(RequestError) in
            try ProjectExtraction(request)
        }
        files = selection.files
        earlier = try selection.earlierTables(since: request.since)
        let finder = BaseFinder(try selection.baseChoice(request.base), selection.view)
        let named = Set(request.scope.paths)
        var failures = selection.failures
        for path in selection.tables {
            let base = finder.base(of: LocalizedPath(path, in: selection.files))
            if let base, Self.isTable(base) { bases.insert(base) }
            if let base, Self.isTable(path), Self.isTable(base), !selection.files.isSame(path, base) {
                groups[base, default: []].append(path)
            } else if named.contains(path), !(base.map { selection.files.isSame(path, $0) } ?? false) {
                failures.append(Self.failure(path))
            }
        }
        self.failures = failures
        guard let old = request.old, groups.count > 1 else { return }
        throw .inputs(
            "\(old) is the old version of one base, but the tables have \(groups.count) bases",
            .compareWithRevision)
    }

    private static func isTable(_ path: String) -> Bool { TableFormat.reading(path) == .strings }

    private static func failure(_ path: String) -> UnreadInput {
        isTable(path)
            ? UnreadInput(path: path, reason: "has no base", remedy: .nameBase)
            : UnreadInput(path: path, reason: "is not updated: only .strings files are")
    }

    /// The number of translations.
    package var count: Int { groups.values.reduce(0) { $0 + $1.count } }

    /// Plans the update of all translations.
    ///
    /// - Parameter progress: Called when a table is done, with the number of tables done and its path.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func result(
        progress: @escaping @Sendable (Int, String) -> Void = { _, _ in }
    ) async throws(CancellationError) -> UpdateResult {
        try await Cancellation.checked { () async throws(CancellationError) in
            try await uncheckedResult(progress)
        }
    }

    private func uncheckedResult(
        _ progress: @escaping @Sendable (Int, String) -> Void
    ) async throws(CancellationError) -> UpdateResult {
        var (tables, failures, done) = ([UpdatedTable](), failures, 0)
        var left: [(path: String, keys: [String])] = []
        let extracted = try await extracted
        tables += extracted?.tables.values.map(\.result) ?? []
        failures += extracted?.failures ?? []
        for (base, paths) in groups.sorted(by: { $0.key < $1.key }) {
            let before = done
            switch await UpdateRun.reading(base, extracted?.tables[base], request, earlier, in: files) {
            case .failure(let refusal): failures.append(.init(path: base, reason: refusal.reason))
            case .success(let run):
                let outcomes = try await Workers.map(
                    paths, width: request.scope.width, progress: { progress(before + $0, $1) }, run.outcome)
                for (path, outcome) in zip(paths, outcomes) {
                    switch outcome {
                    case .updated(let table): tables.append(table)
                    case .left(let keys): left.append((path, keys))
                    case .failed(let reason): failures.append(.init(path: path, reason: reason))
                    }
                }
            }
            done += paths.count
        }
        return UpdateResult(
            tables: tables.sorted { $0.path < $1.path }, left: left.sorted { $0.path < $1.path },
            failures: failures, leavesEmpty: request.options.newValues == .empty,
            warnings: extracted?.warnings ?? [], missing: extracted?.missing ?? [])
    }

    private var extracted: ExtractedBases? {
        get async throws(CancellationError) {
            guard let extraction else { return nil }
            return try await ExtractedBases(extraction, into: bases, on: request.disk)
        }
    }
}

extension UpdateRequest {
    /// What is extracted from sources; `nil` without them.
    fileprivate var extractionRequest: ExtractRequest? {
        guard !sources.isEmpty else { return nil }
        var request = ExtractRequest(sources, on: disk)
        request.options = extraction
        request.width = scope.width
        return request
    }
}

extension FileSystem {
    /// Whether two paths lead to the same file.
    fileprivate func isSame(_ left: String, _ right: String) -> Bool {
        left == right || realPath(of: left).map { $0 == realPath(of: right) } ?? false
    }
}

/// Which translations to bring up to date with their base, and how.
package struct UpdateRequest: Sendable {
    /// The translations.
    package var scope: TableScope
    /// The base of all translations; if `nil`, each has its own.
    package var base: String?
    /// The state with the old bases.
    package var since: CheckOptions.Since?
    /// The old version of the base.
    package var old: String?
    package var options: UpdateOptions
    /// Sources, and folders with sources, whose keys the base is to have first; empty if the base is not updated first.
    package var sources: [String] = []
    /// Which calls in sources count.
    package var extraction = ExtractionOptions()
    /// The disk with the translations.
    package let disk: Disk
    /// The name of the translation that is not on the disk.
    package let input: String?

    package init(_ scope: TableScope, on disk: Disk, input: String?, options: UpdateOptions) {
        self.scope = scope
        self.disk = disk
        self.input = input
        self.options = options
    }
}
