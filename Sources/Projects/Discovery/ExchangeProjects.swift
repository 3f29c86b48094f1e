internal import Concurrency
internal import Files
internal import Rules
internal import SourceText
internal import StringTables
internal import Synchronization

/// Finds what is around documents of XLIFF: the bundle that a document is in, and the project that its texts are from.
///
/// All documents of a project refer to the same tables, so that each file is read once, whoever refers to it.
final class ExchangeProjects: Sendable {
    fileprivate typealias Original = ExchangeSurroundings.Original

    fileprivate struct State {
        /// The tables of projects, by path.
        var originals: [String: Task<Original, Never>] = [:]
        /// The locales that bundles name, by the path of the bundle.
        var locales: [String: Task<String?, Never>] = [:]
        /// The number of bytes of the files that were read.
        var byteCount = 0
    }

    private let state = Mutex(State())
    private let files: any FileSystem

    init(_ files: any FileSystem) { self.files = files }

    /// What is around a document at a path; nothing for other catalogs.
    func surroundings(of path: String, _ catalog: Catalog) async -> ExchangeSurroundings {
        var surroundings = ExchangeSurroundings()
        guard let exchange = catalog.exchange, !exchange.groups.isEmpty else { return surroundings }
        let originals = exchange.groups.map { group in
            exchange.files[group.file].original.map(catalog.file.string).flatMap(Self.nameInProject)
        }
        let folder = FilePath.folder(of: files.absolute(files.namingFolder(path)))
        if let bundle = Self.bundle(of: folder) {
            surroundings.targetLocale = await targetLocale(of: bundle)
            let root = FilePath.join(bundle, ExchangeBundle.sources)
            surroundings.originals = await self.originals(
                originals, in: root, ProjectTree(of: bundle, in: files))
        } else {
            let tree = ProjectTree(of: folder, in: files)
            guard let root = root(of: originals, above: folder, tree) else { return surroundings }
            surroundings.isProject = true
            surroundings.originals = await self.originals(originals, in: root, tree)
        }
        return surroundings
    }

    /// An original that may be below the root of a project; `nil` for any other path.
    private static func nameInProject(_ original: String) -> String? {
        let names = original.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isName = { (name: Substring.UTF8View) in
            !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
                && !name.contains(0)
        }
        return names.allSatisfy(isName) ? original : nil
    }

    // MARK: - Projects

    /// The number of originals by which a project is recognized.
    private static let comparedOriginals = 100

    /// The folder, from the one of the document upwards, in which most of the originals are; `nil` if none is found.
    private func root(of originals: [String?], above folder: String, _ tree: ProjectTree) -> String? {
        let names = originals.compactMap(\.self).prefix(Self.comparedOriginals)
        var best: (folder: String, count: Int)?
        var next = files.realPath(of: folder) ?? folder
        for _ in 0...FolderListings.reachOfProjects {
            let count = names.count { isFile(FilePath.join(next, $0), tree) }
            if count > best?.count ?? 0 { best = (next, count) }
            guard next != tree.top, next != "/" else { break }
            next = FilePath.folder(of: next)
        }
        return best?.folder
    }

    private func isFile(_ path: String, _ tree: ProjectTree) -> Bool {
        files.kind(of: path) == .file && tree.holds(path)
    }

    /// What is at the path of each original.
    private func originals(_ names: [String?], in root: String, _ tree: ProjectTree) async -> [Original] {
        var found: [Original] = []
        for name in names {
            let original =
                if let name { await original(FilePath.join(root, name), tree) } else { Original.unknown }
            found.append(original)
        }
        return found
    }

    private func original(_ path: String, _ tree: ProjectTree) async -> Original {
        guard isFile(path, tree) else { return .absent }
        guard let format = TableFormat(path: path), format != .xliff else { return .present }
        let size = files.size(ofFile: path) ?? 0
        let task: Task<Original, Never>? = state.withLock { state in
            if let task = state.originals[path] { return task }
            guard state.takes(size) else { return nil }
            let task = Task(executorPreference: BlockingExecutor.shared) { [self] in
                await read(path, format)
            }
            state.originals[path] = task
            return task
        }
        return await task?.value ?? .present
    }

    private func read(_ path: String, _ format: TableFormat) async -> Original {
        guard
            let document = try? await Document.read(inProjectAt: path, as: format, in: files, surveys: false),
            document.isAccepted
        else { return .present }
        switch document {
        case .table(let table): return .table(LintedTable(path: path, table: table))
        case .catalog(let catalog):
            return LintedCatalog(path: path, catalog: catalog).source.map { .table($0) } ?? .present
        }
    }

    // MARK: - Bundles

    /// The bundle whose documents are in a folder.
    private static func bundle(of folder: String) -> String? {
        let bundle = FilePath.folder(of: folder)
        let isDocuments = FilePath.name(of: folder) == ExchangeBundle.documents
        return isDocuments && bundle.hasSuffix(ExchangeBundle.suffix) ? bundle : nil
    }

    /// The locale that a bundle names.
    private func targetLocale(of bundle: String) async -> String? {
        let path = FilePath.join(bundle, ExchangeBundle.contents)
        let size = files.size(ofFile: path) ?? 0
        let task: Task<String?, Never>? = state.withLock { state in
            if let task = state.locales[bundle] { return task }
            guard state.takes(size) else { return nil }
            let task = Task(executorPreference: BlockingExecutor.shared) { [self] in
                await readLocale(path)
            }
            state.locales[bundle] = task
            return task
        }
        return await task?.value
    }

    private func readLocale(_ path: String) async -> String? {
        guard let bytes = try? files.projectBytes(at: path) else { return nil }
        let file = await CatalogReader.file(in: bytes, surveys: false)
        guard file.isAccepted, !file.nodes.isEmpty else { return nil }
        let name = file.nodes.members(of: 0).last { file.string(file.nodes[$0.key].string) == "targetLocale" }
        return name.flatMap { file.nodes.text($0.value) }.map(file.string)
    }
}

extension ExchangeProjects.State {
    /// Whether another file may be read; if so, it is counted.
    fileprivate mutating func takes(_ size: Int) -> Bool {
        guard byteCount + size <= Limits.bytesOfOriginals else { return false }
        byteCount += size
        return true
    }
}
