internal import Comparison
internal import GitRevisions
internal import SourceText

/// Two states of a git repository: revisions, the index, the work tree.
struct GitSelection {
    /// What `git diff` is given.
    private let words: [String]
    private let old: String
    private let new: String
    /// The revisions that must be there.
    private let revisions: [String]
    private let isWorkTree: Bool

    /// `nil` where the operands are paths, or `REV:PATH`.
    init?(_ operands: [String], isStaged: Bool) throws(GitFailure) {
        let isMissing = operands.allSatisfy { FileTree.kind(of: $0) == nil && !$0.contains(":") && $0 != "-" }
        if isStaged {
            guard operands.count < 2 else {
                throw GitFailure("--staged takes one revision, or none for HEAD")
            }
            let revision = operands.first ?? "HEAD"
            self.init(["--cached", revision], revision, "the index", [revision])
        } else if operands.count == 1, let range = Self.range(operands[0]), isMissing {
            self.init([operands[0]], range.old, range.new, [range.old, range.new])
        } else if operands.count == 1, isMissing {
            self.init([operands[0]], operands[0], "the work tree", [operands[0]], isWorkTree: true)
        } else if operands.count == 2, isMissing, Self.areRevisions(operands) {
            self.init(operands, operands[0], operands[1], operands)
        } else {
            return nil
        }
    }

    private init(
        _ words: [String], _ old: String, _ new: String, _ revisions: [String], isWorkTree: Bool = false
    ) {
        (self.words, self.old, self.new, self.revisions) = (words, old, new, revisions)
        self.isWorkTree = isWorkTree
    }

    private static func areRevisions(_ words: [String]) -> Bool {
        guard let repository = try? GitRepository() else { return false }
        return words.allSatisfy { (try? repository.checkRevision($0)) != nil }
    }

    /// The ends of `A..B` or `A...B`; an end that is left out is HEAD.
    private static func range(_ operand: String) -> (old: String, new: String)? {
        guard let dots = operand.firstRange(of: "...") ?? operand.firstRange(of: "..") else { return nil }
        let ends = [operand[..<dots.lowerBound], operand[dots.upperBound...]].map {
            $0.isEmpty ? "HEAD" : String($0)
        }
        return (ends[0], ends[1])
    }

    /// The tables that differ.
    ///
    /// - Parameter paths: Where to look; everywhere if there are none.
    func inputs(paths: [String]) throws(GitFailure) -> DiffInputs {
        let repository = try GitRepository()
        for revision in revisions { try repository.checkRevision(revision) }
        let objects = GitObjects(repository)
        let changes = try repository.changes(words, paths: paths)
        let pairs = changes.compactMap { change in pair(change, repository, objects) }
        return DiffInputs(pairs: pairs.sorted { $0.path < $1.path }, old: old, new: new)
    }

    /// `nil` for what is no table.
    private func pair(_ change: GitChange, _ repository: GitRepository, _ objects: GitObjects) -> TablePair? {
        guard let path = change.newPath ?? change.oldPath, path.hasSuffix(".strings") else { return nil }
        let old = change.oldPath.flatMap { oldPath in
            change.oldID.map { TableSource(name: "\(self.old):\(oldPath)", $0, in: objects) }
        }
        let new = change.newPath.map { newPath in
            change.newID.map {
                TableSource(name: isWorkTree ? newPath : "\(self.new):\(newPath)", $0, in: objects)
            }
                ?? TableSource(path: FileTree.join(repository.top, newPath))
        }
        return TablePair(
            path: path, oldPath: change.isRename ? change.oldPath : nil, old: old, new: new)
    }
}
