internal import Files
internal import GitRevisions
internal import SourceText

extension TableScope {
    /// The same for the tables that are staged in git, as they are in the index; their bases and configurations as well.
    ///
    /// - Parameter paths: Limits the tables to these files and folders, unless empty.
    /// - Throws: ``RequestError/inputs(_:)`` without a work tree.
    package func ofStagedTables(in paths: [String]) throws(RequestError) -> TableScope {
        var scope = self
        do throws(GitFailure) {
            let found = try GitRepository.workTree()
            let repository = found.repository.withNamedIndex
            let head = try repository.id(of: "HEAD^{commit}")
            let before = if let head { head } else { try repository.emptyTree }
            let changes = try repository.changes(.index(since: before), paths: paths)
            let staged = try StagedFiles(of: repository, top: found.top, over: files)
            scope.workspace = workspace.over(staged)
            scope.paths = changes.compactMap(\.newPath).filter { ProjectFiles.isTable($0) }
                .map { staged.nameFromHere(FilePath.join(found.top, $0)) }.sorted()
        } catch {
            throw .inputs(error.message)
        }
        // They are not named, but found.
        scope.excludesNamed = true
        return scope
    }
}
