@testable import GitRevisions

/// The output of git for changes, commits and trees, and pointers of Git LFS.
func fuzzGit(_ output: [UInt8]) -> FuzzResult {
    for change in GitChange.changes(in: output) { requireSound(change) }
    for commit in GitCommit.commits(in: output) { requireSound(commit.change) }
    requireSound(GitTree(output), output.count)
    for head in [
        "", "version https://git-lfs.github.com/spec/v1\n",
        "version https://git-lfs.github.com/spec/v1\noid sha256:",
    ] {
        guard let pointer = LFSPointer(Array(head.utf8) + output) else { continue }
        require(pointer.id.utf8.count == 64, "an id has 64 digits")
        require(!pointer.path.contains("..") && pointer.path.hasPrefix("lfs/objects/"), "\(pointer.path)")
    }
    return .kept
}

private func requireSound(_ change: GitChange) {
    require(change.oldPath != nil || change.newPath != nil, "a change is about a file")
    for path in [change.oldPath, change.newPath].compactMap(\.self) {
        require(
            !path.isEmpty && !path.utf8.contains(0),
            "a path is not empty and has no NUL: \(path.debugDescription)")
    }
    require(change.oldID == nil || change.oldPath != nil, "a missing file has no content")
    require(change.newID == nil || change.newPath != nil, "a missing file has no content")
}

private func requireSound(_ tree: GitTree, _ length: Int) {
    let count = tree.files.count + tree.links.count + tree.submodules.count
    require(count <= length, "\(count) files in \(length) bytes")
    for (path, target) in tree.links.prefix(4) {
        let file = tree.file(at: path, linkedTo: target)
        require(file.map { tree.files.values.contains($0) } ?? true, "a link points to a file of the tree")
        require(tree.file(at: path, linkedTo: "/\(target)") == nil, "no link points out of the tree")
    }
}
