internal import Comparison
internal import Files
internal import GitRevisions
internal import SourceText
internal import StringTables

/// One side of a comparison, as an operand names it.
struct DiffSide {
    enum Content {
        /// `nil` for `/dev/null`.
        case table(TableSource?)
        /// The tables, with their paths within the tree.
        case tree([(path: String, source: TableSource)])
    }

    let content: Content
    /// Folders that could not be read, with the reason.
    private(set) var unread: [(name: String, reason: String)] = []

    /// - Parameters:
    ///   - operand: A path, or `REV:PATH`.
    ///   - other: The other operand, for suggestions in messages.
    init(_ operand: String, nextTo other: String, in files: any FileSystem) throws(GitFailure) {
        let kind = files.kind(of: operand)
        if kind != nil { try Self.check(operand, kind, in: files) }
        switch kind {
        case .folder:
            let found = Self.tables(inFolder: operand, files)
            content = .tree(found.tables)
            unread = found.unread
        case .other where operand == "/dev/null": content = .table(nil)
        case .file, .other: content = .table(TableSource(path: operand, in: files))
        case nil where operand.contains(":"): content = try Self.revision(operand)
        case nil: throw Self.missing(operand, nextTo: other)
        }
    }

    /// Checks that a path can be compared.
    ///
    /// - Throws: ``GitFailure`` if a link on it leads out of the project, or it is a file that is not supported.
    private static func check(
        _ operand: String, _ kind: FileKind?, in files: any FileSystem
    ) throws(GitFailure) {
        do throws(ReadFailure) {
            try files.checkLinks(on: operand)
            try UnsupportedFile.refuse(operand, kind, in: files)
        } catch {
            throw GitFailure("\(operand) \(error.reason)")
        }
    }

    private static func missing(_ operand: String, nextTo other: String) -> GitFailure {
        let isRevision = (try? GitRepository().commit(operand)) != nil
        guard isRevision else { return GitFailure("\(operand) does not exist") }
        return GitFailure("\(operand) is a revision; compare it with: strlint diff \(operand) -- \(other)")
    }

    private static func tables(
        inFolder folder: String, _ files: any FileSystem
    ) -> (tables: [(path: String, source: TableSource)], unread: [(name: String, reason: String)]) {
        let listings = FolderListings(of: files)
        let walk = listings.files(below: folder, suffixes: ProjectFiles.tables)
        let root = FilePath.join(ProductRoot.folder(in: folder, listings), "")
        let found = walk.files.filter { $0.hasPrefix(root) && ExchangeDocuments.isChecked($0, in: files) }
        let tables = found.sorted().map { path in
            (String(path.dropFirst(root.count)), TableSource(path: path, in: files))
        }
        let unread = walk.unreadable.sorted().map { ($0, "is a folder that cannot be read") }
        return (tables, unread)
    }

    private static func revision(_ operand: String) throws(GitFailure) -> Content {
        let repository = try GitRepository()
        let revision = String(operand.prefix { $0 != ":" })
        if !revision.isEmpty { _ = try repository.commit(revision) }
        guard let object = try repository.object(operand) else {
            let place = revision.isEmpty ? "a file in the index" : "in \(revision)"
            throw GitFailure("\(operand.drop { $0 != ":" }.dropFirst()) is not \(place)")
        }
        let objects = GitObjects(repository)
        guard object.type == "tree" else {
            if let failure = UnsupportedFile.failure(operand) {
                throw GitFailure("\(operand) \(failure.reason)")
            }
            return .table(TableSource(name: operand, object.id, in: objects))
        }
        let folder = operand.hasSuffix(":") ? operand : FilePath.join(operand, "")
        let tables = tables(of: try repository.tree(object.id), objects)
        return .tree(tables.map { path, id in (path, TableSource(name: folder + path, id, in: objects)) })
    }

    /// The tables of a tree by path; as in folders, links to files are followed and hidden files are skipped.
    private static func tables(of tree: GitTree, _ objects: GitObjects) -> [(path: String, id: String)] {
        var ids = tree.files.filter { ExchangeDocuments.isTable($0.key) }
        for (path, id) in tree.links where ExchangeDocuments.isTable(path) {
            guard let target = try? objects.bytes(of: id) else { continue }
            ids[path] = tree.file(at: path, linkedTo: String(path: target.span))
        }
        let visible = ids.filter { path, _ in !FilePath.names(in: path).contains { $0.hasPrefix(".") } }
        return visible.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension TableSource {
    /// The table in a git object.
    init(name: String, _ id: String, in objects: GitObjects) {
        self.init(name: name) {
            do throws(ReadFailure) {
                return .success(try await Document.read(try objects.bytes(of: id), at: name, surveys: false))
            } catch {
                return .failure(error)
            }
        }
    }
}
