internal import Comparison
internal import GitRevisions
internal import Linting
internal import SourceText
internal import StringTables

/// The translations of base tables in a folder.
struct TranslationFiles {
    /// The tables by the folder that holds their `.lproj`.
    private let groups: [String: [String]]
    private let bases: BaseFinder
    private let inputs: DiffInputs
    /// The old translations, if the old side is a revision.
    private let archive: TranslationArchive?

    init(below folder: String, inputs: DiffInputs) {
        var listings = FolderListings()
        let paths = listings.files(below: folder, suffix: ".strings").files.sorted()
        groups = Dictionary(grouping: paths) { FileTree.folder(of: FileTree.folder(of: $0)) }
        bases = BaseFinder(.automatic, listings)
        self.inputs = inputs
        if case .revision(let revision) = inputs.origin {
            archive = TranslationArchive(of: folder, in: revision)
        } else {
            archive = nil
        }
    }

    /// Adds to `report`, of base tables that were kept, what it means for their translations.
    func track(_ report: inout DifferenceReport) async {
        var statuses: [TranslationStatus] = []
        // A table that was compared may be reached by another name here.
        var told = Set((report.broken.map(\.name) + report.unread.map(\.name)).compactMap(FileTree.identity))
        for base in report.tables + report.unchanged where isBase(base) {
            guard let versions = base.versions else { continue }
            report.bases += 1
            let tracker = TranslationTracker(base: versions.new, difference: base.difference)
            for path in translations(of: base) {
                guard FileTree.kind(of: path) != nil else {
                    statuses.append(tracker.statusOfAbsent(path: path))
                    continue
                }
                guard let table = await table(at: path, &report, &told) else { continue }
                statuses.append(tracker.status(of: table, before: await oldTable(path), path: path))
            }
        }
        // Without any table there, nobody knows which of the compared ones is a base.
        if groups.isEmpty { report.bases = report.tables.count }
        report.translations = statuses.sorted { $0.path < $1.path }
    }

    /// - Parameter told: The files of which the report says already that something is wrong with them.
    private func table(
        at path: String, _ report: inout DifferenceReport, _ told: inout Set<FileTree.FileIdentity>
    ) async -> Table? {
        do throws(FileReader.Failure) {
            let table = try await TableReader.read(at: path)
            if !table.isComplete, !table.isMerelyEmpty, told.isNew(path) {
                report.broken.append(BrokenTable(name: path, table: table))
            }
            return table
        } catch {
            if told.isNew(path) { report.unread.append((path, error.reason)) }
            return nil
        }
    }

    // MARK: - Paths

    /// Whether a table that was compared has translations. Where somebody has named tables of one locale, these are the
    /// bases, and otherwise those that `check` would find.
    private func isBase(_ table: ComparedTable) -> Bool {
        guard table.presence != .removed else { return false }
        let lproj = FileTree.name(of: FileTree.folder(of: table.path))
        let paths = folders(beside: table).map {
            FileTree.join(FileTree.join($0, lproj), FileTree.name(of: table.path))
        }
        if paths.contains(where: { bases.base(of: $0) == $0 }) { return true }
        let hasOtherBase = paths.contains { bases.base(of: $0) != nil }
        return inputs.isOfOneLocale && !(inputs.isSelection && hasOtherBase)
    }

    /// The paths of the base's translations in all locales that stand beside it, whether they exist or not.
    private func translations(of base: ComparedTable) -> [String] {
        let name = FileTree.name(of: base.path)
        return folders(beside: base).flatMap { folder -> [String] in
            let tables = groups[folder] ?? []
            guard tables.contains(where: { FileTree.name(of: $0) == name }) else { return [] }
            let lprojs = Set(tables.map(FileTree.folder)).sorted()
            return lprojs.map { FileTree.join($0, name) }.filter { isTranslation($0, of: base) }
        }
    }

    /// The folder that the base stands in, or all where that is elsewhere.
    private func folders(beside base: ComparedTable) -> [String] {
        let own = inputs.newRoot.flatMap { root in
            FileTree.identity(of: FileTree.join(root, FileTree.folder(of: FileTree.folder(of: base.path))))
        }
        let beside = groups.keys.filter { own != nil && FileTree.identity(of: $0) == own }
        return beside.isEmpty ? groups.keys.sorted() : Array(beside)
    }

    /// Whether a path is of another locale than the base; a folder without one is in the language of development.
    private func isTranslation(_ path: String, of base: ComparedTable) -> Bool {
        guard let locale = LocaleIdentifier(path: path), !locale.isDocumentation, bases.base(of: path) != path
        else {
            return false
        }
        let baseLocale = base.locale.map { LocaleIdentifier($0) }
        return locale.canonicalName != baseLocale?.canonicalName
    }

    // MARK: - Before

    /// The translation as it was beside the old base; `nil` if that is not known.
    private func oldTable(_ path: String) async -> Table? {
        switch inputs.origin {
        case .unknown: return nil
        case .folder(let folder):
            let lproj = FileTree.name(of: FileTree.folder(of: path))
            return try? await TableReader.read(at: "\(folder)/\(lproj)/\(FileTree.name(of: path))")
        case .revision: return await archive?.table(path)
        }
    }
}

extension Set<FileTree.FileIdentity> {
    /// Takes note of the file at `path`; whether that is a new one.
    fileprivate mutating func isNew(_ path: String) -> Bool {
        FileTree.identity(of: path).map { insert($0).inserted } ?? true
    }
}

/// The tables below a folder as they were in a revision.
private struct TranslationArchive {
    private let objects: GitObjects
    private let revision: String
    private let folder: String
    /// Where the folder stands in the repository, with a slash at its end.
    private let prefix: String

    /// `nil` where the folder is in no repository that has the revision.
    init?(of folder: String, in revision: String) {
        // The environment may name the repository, as in a hook.
        let isHook = Terminal.isSet("GIT_DIR")
        guard let repository = try? GitRepository(containing: isHook ? nil : folder),
            (try? repository.hasTree(revision)) == true
        else { return nil }
        objects = GitObjects(repository)
        self.revision = revision
        self.folder = isHook ? "" : FileTree.join(folder, "")
        prefix = isHook ? "./" : (try? repository.prefix) ?? ""
    }

    /// `nil` if git cannot tell; an empty table if there was none yet.
    func table(_ path: String) async -> Table? {
        guard folder == "." || path.hasPrefix(folder) else { return nil }
        let name = path.dropFirst(folder == "." ? 0 : folder.utf8.count)
        do throws(FileReader.Failure) {
            return await TableReader.read(try objects.bytes(of: "\(revision):\(prefix)\(name)"))
        } catch {
            return error == GitObjects.missing ? Table.none : nil
        }
    }
}
