internal import Concurrency
internal import Files
internal import Rules
internal import SourceText
internal import StringTables
internal import Synchronization

/// Reads each table once, and keeps it as long as it is needed.
final class TableStore: Sendable {
    typealias Reading = Result<LintedTable, ReadFailure>

    private struct State {
        var tasks: [String: Task<Reading, Never>] = [:]
        /// The number of times that each base will still be requested.
        var uses: [String: Int]
    }

    private let state: Mutex<State>
    private let view: WorkspaceView
    private var files: any FileSystem { view.files }
    /// The projects that build the tables.
    private let projects: MembershipCheck?
    private let exchangeProjects: ExchangeProjects
    /// The largest table that is read, in bytes.
    private let limit: @Sendable (_ path: String) -> Int?

    /// - Parameter uses: The number of times that each base will be requested; it is released after the last one. Other tables
    ///   are requested once.
    init(
        uses: [String: Int], in view: WorkspaceView, _ projects: MembershipCheck? = nil,
        limit: @escaping @Sendable (_ path: String) -> Int?
    ) {
        state = Mutex(State(uses: uses))
        self.view = view
        self.projects = projects
        exchangeProjects = ExchangeProjects(view.files)
        self.limit = limit
    }

    /// The table at `path`.
    ///
    /// - Parameters:
    ///   - twin: The path of the table that is merged with it.
    ///   - language: The development language, if the table is in `Base.lproj`.
    func table(at path: String, twin: String?, _ language: LocaleIdentifier? = nil) async -> Reading {
        guard let task = sharedTask(path, twin, language) else { return await read(path, twin, language) }
        return await task.value
    }

    /// The catalog at `path`.
    func catalog(at path: String, rivals: [String]) async -> Result<LintedCatalog, ReadFailure> {
        do throws(ReadFailure) {
            try checkSize(of: path)
            let document = try await Document.read(at: path, in: files)
            guard let catalog = document.catalog else { throw .missing }
            let surroundings = await surroundings(of: path, catalog)
            return .success(
                LintedCatalog(
                    path: path, catalog: catalog, rivals: rivals, surroundings: surroundings,
                    build: projects?.build(of: path)))
        } catch {
            return .failure(error)
        }
    }

    /// What is around a version of the document of XLIFF at `path`.
    func surroundings(of path: String, _ catalog: Catalog) async -> ExchangeSurroundings {
        await exchangeProjects.surroundings(of: path, catalog)
    }

    /// The task that reads a table that is requested more than once.
    private func sharedTask(
        _ path: String, _ twin: String?, _ language: LocaleIdentifier?
    ) -> Task<Reading, Never>? {
        state.withLock { state in
            guard let uses = state.uses[path] else { return nil }
            let left = uses - 1
            state.uses[path] = left
            if let task = state.tasks[path] {
                if left == 0 { state.tasks[path] = nil }
                return task
            }
            guard left > 0 else { return nil }
            let task = Task(executorPreference: BlockingExecutor.shared) { [self] in
                await read(path, twin, language)
            }
            state.tasks[path] = task
            return task
        }
    }

    private func read(_ path: String, _ twin: String?, _ language: LocaleIdentifier?) async -> Reading {
        do throws(ReadFailure) {
            try checkSize(of: path)
            let table = try await self.table(at: path)
            let locale = LocaleIdentifier(path: files.namingFolder(path))
            let twin = await readTwin(twin, locale, language)
            return .success(
                LintedTable(
                    path: path, table: table, locale: locale, developmentLanguage: language, twin: twin,
                    build: projects?.build(of: path)
                ) { [view] in view.folders.hasSource(ofTable: path) })
        } catch {
            return .failure(error)
        }
    }

    private func table(at path: String, surveys: Bool = true) async throws(ReadFailure) -> Table {
        guard let caches = view.caches else {
            return try await Document.read(at: path, in: files, surveys: surveys).file
        }
        let version = files.version(of: path)
        if let table = caches.tables.value(at: path, version) { return table }
        let table = try await Document.read(at: path, in: files, surveys: surveys).file
        // The next request is likely to need the bases.
        if surveys, isBase(path) { caches.keep(table, at: path, version) }
        return table
    }

    private func isBase(_ path: String) -> Bool { state.withLock { $0.uses[path] != nil } }

    /// A twin that cannot be read is ignored, as by the platform; the job for it says so.
    private func readTwin(
        _ path: String?, _ locale: LocaleIdentifier?, _ language: LocaleIdentifier?
    ) async -> LintedTable? {
        guard let path, let table = try? await table(at: path, surveys: false) else {
            return nil
        }
        return LintedTable(path: path, table: table, locale: locale, developmentLanguage: language)
    }

    private func checkSize(of path: String) throws(ReadFailure) {
        guard let limit = limit(path), let size = files.size(ofFile: path), size > limit else { return }
        throw .beyondSetting(size, limit: limit)
    }
}

extension ReadFailure {
    fileprivate static func beyondSetting(_ size: Int, limit: Int) -> Self {
        Self(reason: "is \(size) bytes long; the configuration's limits.file-size is \(limit) bytes")
    }
}

extension FolderListings {
    /// Whether a table is next to an interface file or an intent definition of its name, as ibtool and Xcode export them.
    func hasSource(ofTable path: String) -> Bool {
        let locale = FilePath.folder(of: path)
        let project = FilePath.folder(of: locale)
        let name = FilePath.name(of: path).withoutTableSuffix
        let sources = [".xib", ".storyboard", ".nib", ".intentdefinition"].map { "\(name)\($0)" }
        let bases = names(["Base" + TableNames.localeFolder], in: project).map { FilePath.join(project, $0) }
        return ([locale, project] + bases).contains { !names(sources, in: $0).isEmpty }
    }
}
