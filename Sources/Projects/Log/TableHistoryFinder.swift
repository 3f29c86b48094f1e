internal import Comparison
internal import GitRevisions
internal import SourceText
internal import StringTables

/// Finds the commits that change a table, including those before it was renamed.
///
/// Git follows a file as long as its bytes are similar. It does not follow a table that was renamed and converted to another
/// form or encoding at the same time, but that still has its keys. And it goes on with the history of a file that was copied,
/// while a table that begins as a copy of another, as that of a new language does, has none.
struct TableHistoryFinder {
    private let repository: GitRepository
    private let objects: GitObjects

    init(_ repository: GitRepository) {
        self.repository = repository
        objects = GitObjects(repository)
    }

    /// The commits, the newest first.
    func commits(of path: String, since: String?) async throws(GitFailure) -> [GitCommit] {
        var commits = try repository.history(of: path, since: since)
        var (start, turns) = (0, 0)
        while let added = commits[start...].firstIndex(where: { $0.change.oldPath == nil }) {
            start = added + 1
            let origin = await origin(of: commits[added])
            guard origin != nil || commits[added].change.isCopy else { continue }
            commits = commits[..<added] + [origin ?? commits[added]]
            turns += 1
            guard turns <= Self.maximumTurns,
                let path = origin?.change.oldPath ?? commits[added].change.newPath
            else { break }
            // What git lists next is the history of another table.
            commits += try repository.history(
                of: path, isFromTop: true, since: since, before: commits[added].id)
        }
        return commits
    }

    /// How often the history goes on in another one than git lists, which is then listed from there.
    private static let maximumTurns = 100

    /// The commit that adds a table, changed to a rename of a similar table that it removes; `nil` if there is none.
    private func origin(of commit: GitCommit) async -> GitCommit? {
        guard let newID = commit.change.newID, let path = commit.change.newPath,
            let changes = try? repository.changes(.commits("\(commit.id)^", commit.id), paths: [])
        else { return nil }
        let removed = changes.filter { change in
            // Git may find that the table was renamed here, and yet follow another that it is a copy of.
            (change.newPath == nil || change.newPath == path) && ProjectFiles.isTable(change.oldPath ?? "")
        }
        guard !removed.isEmpty, removed.count <= Self.limit, let new = await content(of: newID, at: path)
        else {
            return nil
        }
        var best: (change: GitChange, similarity: Double)?
        for change in removed {
            guard let oldPath = change.oldPath, let oldID = change.oldID,
                let old = await content(of: oldID, at: oldPath)
            else {
                continue
            }
            // The translations of a table share its keys, but not its values.
            let similarity = new.similarity(to: old, isSameLocale: Self.haveSameLocale(path, oldPath))
            if similarity > max(0.5, best?.similarity ?? 0) { best = (change, similarity) }
        }
        return best.map { commit.renaming($0.change) }
    }

    private static func haveSameLocale(_ path: String, _ other: String) -> Bool {
        LocaleIdentifier(path: path)?.canonicalName == LocaleIdentifier(path: other)?.canonicalName
    }

    /// The number of removed tables up to which they are compared with an added one.
    private static let limit = 50

    private func content(of id: String, at path: String) async -> KnownTexts? {
        guard let bytes = try? objects.bytes(of: id) else { return nil }
        return (try? await Document.read(bytes, at: path, surveys: false)).map(KnownTexts.init)
    }
}

/// The keys and texts of a table, for measuring similarity.
private struct KnownTexts {
    private let keys: Set<[UInt8]>
    /// Keys with their values.
    private let texts: Set<[UInt8]>

    init(_ document: Document) {
        let tables =
            switch document {
            case .table(let table): [table]
            case .catalog(let catalog): catalog.localizations.map(\.table)
            }
        keys = Set(tables.flatMap { table in table.loadedEntries.map { Array(table.string($0.key).utf8) } })
        texts = Set(tables.flatMap { table in table.loadedEntries.map { Array(table.pair($0).utf8) } })
    }

    /// How much both have in common: from 0 to 1, and up to 2 for tables of the same locale with the same keys.
    func similarity(to other: KnownTexts, isSameLocale: Bool) -> Double {
        let values = Self.share(texts, other.texts)
        guard isSameLocale else { return values }
        let keys = Self.share(keys, other.keys)
        return keys > 0.5 ? keys + values : values
    }

    private static func share(_ left: Set<[UInt8]>, _ right: Set<[UInt8]>) -> Double {
        Double(2 * left.intersection(right).count) / Double(max(1, left.count + right.count))
    }
}

extension Table {
    fileprivate var loadedEntries: some Sequence<Entry> { entries.lazy.filter(\.isLoaded) }

    /// The key and the value of an entry.
    fileprivate func pair(_ entry: Entry) -> String {
        string(entry.key) + "\0" + (entry.value.text.map { string($0) } ?? "")
    }
}
