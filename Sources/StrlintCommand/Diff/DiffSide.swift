internal import Comparison
internal import GitRevisions
internal import SourceText
internal import StringTables

/// One side of a comparison, as an operand names it.
struct DiffSide {
    enum Content {
        /// `nil` for `/dev/null`.
        case table(TableSource?)
        /// The tables by their path within the tree.
        case tree([(path: String, source: TableSource)])
    }

    let content: Content
    /// Folders that could not be read, with the reason.
    private(set) var unread: [(name: String, reason: String)] = []

    /// - Parameters:
    ///   - operand: A path, or `REV:PATH`.
    ///   - other: The other operand, for advice.
    init(_ operand: String, beside other: String) throws(GitFailure) {
        switch FileTree.kind(of: operand) {
        case .folder:
            let found = Self.tables(inFolder: operand)
            content = .tree(found.tables)
            unread = found.unread
        case .other where operand == "/dev/null": content = .table(nil)
        case .file, .other: content = .table(TableSource(path: operand))
        case nil where operand == "-": content = .table(TableSource.standardInput)
        case nil where operand.contains(":"): content = try Self.revision(operand)
        case nil: throw Self.missing(operand, beside: other)
        }
    }

    /// Whether a file in a folder is taken for a table.
    static func isTable(_ path: String) -> Bool { suffixes.contains { path.hasSuffix($0) } }

    private static let suffixes = [".strings", ".stringsdict"]

    private static func missing(_ operand: String, beside other: String) -> GitFailure {
        let isRevision = (try? GitRepository().checkRevision(operand)) != nil
        guard isRevision else { return GitFailure("\(operand) does not exist") }
        return GitFailure("\(operand) is a revision; compare it by: strlint diff \(operand) -- \(other)")
    }

    private static func tables(
        inFolder folder: String
    ) -> (tables: [(path: String, source: TableSource)], unread: [(name: String, reason: String)]) {
        var listings = FolderListings()
        let walks = suffixes.map { listings.files(below: folder, suffix: $0) }
        let root = FileTree.join(folder, "")
        let tables = walks.flatMap(\.files).sorted().map { path in
            (path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path, TableSource(path: path))
        }
        let unread = Set(walks.flatMap(\.unreadable)).sorted().map { ($0, "is a folder that cannot be read") }
        return (tables, unread)
    }

    private static func revision(_ operand: String) throws(GitFailure) -> Content {
        let repository = try GitRepository()
        let revision = String(operand.prefix { $0 != ":" })
        if !revision.isEmpty { try repository.checkRevision(revision) }
        guard let object = try repository.object(operand) else {
            let place = revision.isEmpty ? "a file in the index" : "in \(revision)"
            throw GitFailure("\(operand.drop { $0 != ":" }.dropFirst()) is not \(place)")
        }
        let objects = GitObjects(repository)
        guard object.type == "tree" else {
            return .table(TableSource(name: operand, object.id, in: objects))
        }
        let folder = operand.hasSuffix(":") ? operand : FileTree.join(operand, "")
        let tables = tables(of: try repository.tree(object.id), objects)
        return .tree(tables.map { path, id in (path, TableSource(name: folder + path, id, in: objects)) })
    }

    /// The tables of a tree by path; as in folders, links to files are followed and hidden ones left out.
    private static func tables(of tree: GitTree, _ objects: GitObjects) -> [(path: String, id: String)] {
        var ids = tree.files.filter { isTable($0.key) }
        for (path, id) in tree.links where isTable(path) {
            guard let target = try? objects.bytes(of: id) else { continue }
            ids[path] = tree.file(at: path, linkedTo: String(repairing: target.span))
        }
        let seen = ids.filter { path, _ in !path.split(separator: "/").contains { $0.hasPrefix(".") } }
        return seen.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension TableSource {
    /// The table of an object of git.
    init(name: String, _ id: String, in objects: GitObjects) {
        self.init(name: name) {
            do throws(FileReader.Failure) {
                return .success(await TableReader.read(try objects.bytes(of: id)))
            } catch {
                return .failure(error)
            }
        }
    }

    static let standardInput = TableSource(name: "<stdin>") {
        do throws(FileReader.Failure) {
            return .success(await TableReader.read(try FileReader.standardInput()))
        } catch {
            return .failure(error)
        }
    }
}
