internal import Comparison
internal import GitRevisions
internal import SourceText

/// Two states of a git repository: revisions, the index, the work tree.
struct GitSelection {
    private enum Sides {
        case revisions(String, String)
        /// What the second revision has changed since the two parted.
        case sinceParting(String, String)
        case index(String)
        case workTree(String)
    }

    private let sides: Sides

    /// `nil` where the operands are paths, or `REV:PATH`.
    ///
    /// - Parameter hasPaths: Whether paths follow, so that the operands themselves are none.
    init?(_ operands: [String], isStaged: Bool, hasPaths: Bool) throws(GitFailure) {
        if isStaged {
            guard operands.count < 2 else {
                throw GitFailure("--staged takes one revision, or none for HEAD")
            }
            sides = .index(operands.first ?? "HEAD")
            return
        }
        let isPathless = operands.allSatisfy { word in
            hasPaths || FileTree.kind(of: word) == nil && !word.contains(":") && word != "-"
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
        return words.allSatisfy { (try? repository.checkRevision($0)) != nil }
    }

    /// The ends of `A..B` or `A...B`; an end that is left out is HEAD.
    private static func range(_ operand: String) -> Sides? {
        let parting = operand.firstRange(of: "...")
        guard let dots = parting ?? operand.firstRange(of: "..") else { return nil }
        let ends = [operand[..<dots.lowerBound], operand[dots.upperBound...]].map {
            $0.isEmpty ? "HEAD" : String($0)
        }
        return parting == nil ? .revisions(ends[0], ends[1]) : .sinceParting(ends[0], ends[1])
    }

    /// The tables that differ.
    ///
    /// - Parameter paths: Where to look; everywhere if there are none.
    func inputs(paths: [String]) throws(GitFailure) -> DiffInputs {
        let repository = try GitRepository()
        let (old, new) = try names(in: repository)
        let changes = try repository.changes(try selection(old.id, new, in: repository), paths: paths)
        let top = try? repository.top
        let reader = ChangeReader(
            objects: GitObjects(repository), old: old.name, new: new, top: isWorkTree ? top : nil)
        var inputs = DiffInputs(
            pairs: changes.compactMap(reader.pair).sorted { $0.path < $1.path }, old: old.name, new: new)
        inputs.isSelection = true
        inputs.origin = .revision(old.id)
        inputs.newRoot = top
        return inputs
    }

    private var isWorkTree: Bool { if case .workTree = sides { true } else { false } }

    /// What the sides are called, and what git knows the old one by.
    private func names(
        in repository: GitRepository
    ) throws(GitFailure) -> (old: (name: String, id: String), new: String) {
        switch sides {
        case .revisions(let old, let new):
            try repository.checkRevision(old)
            try repository.checkRevision(new)
            return ((old, old), new)
        case .sinceParting(let old, let new):
            try repository.checkRevision(old)
            try repository.checkRevision(new)
            return (("the merge base of \(old) and \(new)", try repository.mergeBase(of: old, and: new)), new)
        case .index("HEAD") where try repository.id(of: "HEAD^{commit}") == nil:
            // Nothing was committed yet.
            return (("HEAD", try repository.emptyTree), "the index")
        case .index(let revision):
            try repository.checkRevision(revision)
            return ((revision, revision), "the index")
        case .workTree(let revision):
            try repository.checkRevision(revision)
            return ((revision, revision), "the work tree")
        }
    }

    /// What `git diff` is given.
    private func selection(
        _ old: String, _ new: String, in repository: GitRepository
    ) throws(GitFailure) -> [String] {
        switch sides {
        case .revisions, .sinceParting: [old, new]
        case .index: ["--cached", old]
        case .workTree: [old]
        }
    }
}

/// Makes pairs of tables of what git says has changed.
private struct ChangeReader {
    let objects: GitObjects
    let old: String
    let new: String
    /// The top folder of the work tree, if that is the new side.
    let top: String?

    /// `nil` for what is no table. What was renamed to or from another kind of file is a table of one side.
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
        path.flatMap { DiffSide.isTable($0) ? $0 : nil }
    }

    private func newSource(_ path: String, _ change: GitChange) -> TableSource {
        if let id = change.newID {
            return TableSource(name: top == nil ? "\(new):\(path)" : path, id, in: objects)
        }
        if let top { return TableSource(path: FileTree.join(top, path)) }
        return TableSource(name: path) {
            .failure(.init(reason: "has conflicts that are not settled; git add it when they are"))
        }
    }
}
