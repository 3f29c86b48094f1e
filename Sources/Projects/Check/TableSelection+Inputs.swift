internal import Files
internal import GitRevisions
internal import Settings

/// What the tables of a selection are compared with.
extension TableSelection {
    /// - Parameter file: The base of all tables; if `nil`, each has its own.
    /// - Throws: ``RequestError/base(path:reason:)``.
    func baseChoice(_ file: String?) throws(RequestError) -> BaseFinder.Choice {
        let configurations = configurations
        guard let file else { return .language { configurations.configuration(of: $0).baseLanguage } }
        guard files.kind(of: file) == .file else { throw .base(path: file, reason: "does not exist") }
        do throws(ReadFailure) {
            try files.checkLinks(on: file)
            try UnsupportedFile.refuse(file)
        } catch {
            throw .base(path: file, reason: error.reason)
        }
        return .file(file)
    }

    /// The earlier versions of the tables; those whose earlier version is not available become failures.
    ///
    /// - Throws: ``RequestError/revision(_:reason:)``.
    mutating func earlierTables(since: CheckRequest.Since?) throws(RequestError) -> EarlierTables? {
        switch since {
        case nil: return nil
        case .files(let former): return TreeHistory(former, current: files).earlier
        case .revision(let name):
            let history = try history(since: name)
            keep(history.tables, without: history.failures)
            return history.earlier
        }
    }

    private func history(since revision: String) throws(RequestError) -> RevisionHistory {
        do throws(GitFailure) {
            return try RevisionHistory(revision, tables: tables, in: files)
        } catch {
            throw .revision(revision, reason: error.message)
        }
    }
}
