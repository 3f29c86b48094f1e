internal import Comparison
internal import GitRevisions
internal import Linting
internal import SourceText
internal import StringTables

/// The translations of base tables in a folder.
struct TranslationFiles {
    private let paths: [String]
    private let bases: BaseFinder
    /// Where the old base is from, so that the translations of then can be had too.
    private let origin: DiffInputs.Origin

    init(below folder: String, origin: DiffInputs.Origin) {
        var listings = FolderListings()
        paths = listings.files(below: folder, suffix: ".strings").files.sorted()
        bases = BaseFinder(.automatic, listings)
        self.origin = origin
    }

    /// Adds to `report`, of base tables that were kept, what it means for their translations.
    func track(_ report: inout DifferenceReport) async {
        var statuses: [TranslationStatus] = []
        for base in report.tables {
            guard let versions = base.versions else { continue }
            let tracker = TranslationTracker(base: versions.new, difference: base.difference)
            for path in paths where isTranslation(path, of: base) {
                guard let table = await table(at: path, &report) else { continue }
                statuses.append(tracker.status(of: table, before: await oldTable(path), path: path))
            }
        }
        report.translations = statuses.sorted { $0.path < $1.path }
    }

    private func table(at path: String, _ report: inout DifferenceReport) async -> Table? {
        do throws(FileReader.Failure) {
            let table = try await TableReader.read(at: path)
            if !table.isComplete, !table.isMerelyEmpty {
                report.broken.append(BrokenTable(name: path, table: table))
            }
            return table
        } catch {
            report.unread.append((path, error.reason))
            return nil
        }
    }

    /// Whether the file has the name of the base, in another locale; a folder without one is in its language.
    private func isTranslation(_ path: String, of base: ComparedTable) -> Bool {
        guard let locale = LocaleIdentifier(path: path), !locale.isDocumentation,
            FileTree.name(of: path) == FileTree.name(of: base.path), bases.base(of: path) != path
        else { return false }
        let baseLocale = base.locale.map { LocaleIdentifier($0) }
        return locale.canonicalName != baseLocale?.canonicalName
    }

    /// The translation as it was beside the old base; `nil` if that is not known.
    private func oldTable(_ path: String) async -> Table? {
        switch origin {
        case .unknown: return nil
        case .folder(let folder):
            let lproj = FileTree.name(of: FileTree.folder(of: path))
            return try? await TableReader.read(at: "\(folder)/\(lproj)/\(FileTree.name(of: path))")
        case .revision(let revision): return await table(at: path, in: revision)
        }
    }

    /// The table that stood at `path` in a revision; an empty one if there was none.
    private func table(at path: String, in revision: String) async -> Table? {
        guard let repository = try? GitRepository(containing: FileTree.folder(of: path)) else { return nil }
        guard let object = try? repository.object("\(revision):./\(FileTree.name(of: path))") else {
            return Table.none
        }
        return try? await TableReader.read(GitObjects(repository).bytes(of: object.id))
    }
}
