internal import Comparison
internal import Files
internal import GitRevisions
internal import SourceText
internal import StringTables

/// Two states of a git repository: revisions, the index, the work tree.
struct GitSelection {
    private enum Sides {
        case revisions(String, String)
        /// What the second revision has changed since the merge base.
        case sinceMergeBase(String, String)
        case index(String)
        case workTree(String)
    }

    private let sides: Sides
    private let files: any FileSystem

    /// `nil` if the operands are paths or `REV:PATH`.
    ///
    /// - Parameter hasPaths: Whether paths follow, so that the operands are not paths.
    init?(_ operands: [String], isStaged: Bool, hasPaths: Bool, in files: any FileSystem) throws(GitFailure) {
        self.files = files
        if isStaged {
            guard operands.count < 2 else {
                throw GitFailure("the index is compared with one revision, or with HEAD if none is named")
            }
            sides = .index(operands.first ?? "HEAD")
            return
        }
        let isPathless = operands.allSatisfy { word in
            hasPaths || files.kind(of: word) == nil && !word.contains(":")
        }
        guard isPathless, (1...2).contains(operands.count) else { return nil }
        if operands.count == 1 {
            sides = Self.range(operands[0]) ?? .workTree(operands[0])
        } else if hasPaths || Self.areRevisions(operands) {
            sides = .revisions(operands[0], operands[1])
        } else {
            return nil
        }
    }

    private static func areRevisions(_ words: [String]) -> Bool {
        guard let repository = try? GitRepository() else { return false }
        return words.allSatisfy { (try? repository.commit($0)) != nil }
    }

    /// The ends of `A..B` or `A...B`; an omitted end is HEAD.
    private static func range(_ operand: String) -> Sides? {
        let threeDots = operand.firstRange(ofText: "...")
        guard let dots = threeDots ?? operand.firstRange(ofText: "..") else { return nil }
        let ends = [operand[..<dots.lowerBound], operand[dots.upperBound...]].map {
            $0.isEmpty ? "HEAD" : String($0)
        }
        return threeDots == nil ? .revisions(ends[0], ends[1]) : .sinceMergeBase(ends[0], ends[1])
    }

    /// The tables that differ.
    ///
    /// - Parameter paths: The files and folders to compare; everything if there are none.
    func inputs(paths: [String]) throws(GitFailure) -> DiffInputs {
        for path in paths where files.kind(of: path) == .file {
            if let failure = UnsupportedFile.failure(path) { throw GitFailure("\(path) \(failure.reason)") }
        }
        let found = try GitRepository()
        let repository = if case .index = sides { found.withNamedIndex } else { found }
        let (old, new, states) = try states(in: repository)
        let changes = try repository.changes(states, paths: paths)
        let top = try? repository.top
        let reader = ChangeReader(
            objects: GitObjects(repository), old: old.name, new: new, top: isWorkTree ? top : nil,
            files: files)
        var inputs = DiffInputs(
            pairs: changes.compactMap(reader.pair).sorted { $0.path < $1.path }, old: old.name, new: new)
        inputs.isSelection = true
        inputs.origin = .revision(old.id)
        inputs.newRoot = top
        return inputs
    }

    private var isWorkTree: Bool { if case .workTree = sides { true } else { false } }

    /// The names of the sides, the id of the old one, and both as arguments for git.
    private func states(
        in repository: GitRepository
    ) throws(GitFailure) -> (old: (name: String, id: String), new: String, states: GitStates) {
        switch sides {
        case .revisions(let old, let new):
            let id = try repository.commit(old)
            return ((old, id), new, .commits(id, try repository.commit(new)))
        case .sinceMergeBase(let old, let new):
            let id = try repository.mergeBase(of: old, and: new)
            let name = "the merge base of \(old) and \(new)"
            return ((name, id), new, .commits(id, try repository.commit(new)))
        case .index("HEAD") where try repository.id(of: "HEAD^{commit}") == nil:
            // No commit exists yet.
            let id = try repository.emptyTree
            return (("HEAD", id), "the index", .index(since: id))
        case .index(let revision):
            let id = try repository.commit(revision)
            return ((revision, id), "the index", .index(since: id))
        case .workTree(let revision):
            let id = try repository.commit(revision)
            return ((revision, id), "the work tree", .workTree(since: id))
        }
    }
}

/// Makes pairs of tables from the changes that git reports.
private struct ChangeReader {
    let objects: GitObjects
    let old: String
    let new: String
    /// The top folder of the work tree, if that is the new side.
    let top: String?
    let files: any FileSystem

    /// `nil` for files that are not tables. If only one of the names of a renamed file is that of a table, the pair has only
    /// that side.
    func pair(_ change: GitChange) -> TablePair? {
        let (oldPath, newPath) = (table(change.oldPath), table(change.newPath))
        guard let path = newPath ?? oldPath else { return nil }
        let old = oldPath.flatMap { path in
            change.oldID.map { TableSource(name: "\(self.old):\(path)", $0, in: objects) }
        }
        let new = newPath.map { newSource($0, change) }
        return TablePair(
            path: path, oldPath: oldPath != path && newPath != nil ? oldPath : nil, old: old, new: new)
    }

    private func table(_ path: String?) -> String? {
        path.flatMap { ExchangeDocuments.isTable($0) ? $0 : nil }
    }

    private func newSource(_ path: String, _ change: GitChange) -> TableSource {
        if let id = change.newID {
            return TableSource(name: top == nil ? "\(new):\(path)" : path, id, in: objects)
        }
        if let top { return TableSource(path: FilePath.join(top, path), in: files) }
        return TableSource(name: path) {
            .failure(.init(reason: "has unresolved conflicts; resolve them and git add it"))
        }
    }
}
