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
    /// What the old translations are asked from, if the old side is a revision.
    private let objects: GitObjects?

    init(below folder: String, inputs: DiffInputs) {
        var listings = FolderListings()
        let paths = listings.files(below: folder, suffix: ".strings").files.sorted()
        groups = Dictionary(grouping: paths) { FileTree.folder(of: FileTree.folder(of: $0)) }
        bases = BaseFinder(.automatic, listings)
        self.inputs = inputs
        if case .revision = inputs.origin {
            objects = (try? GitRepository()).map { GitObjects($0) }
        } else {
            objects = nil
        }
    }

    /// Adds to `report`, of base tables that were kept, what it means for their translations.
    func track(_ report: inout DifferenceReport) async {
        var statuses: [TranslationStatus] = []
        for base in report.tables + report.unchanged where isBase(base) {
            guard let versions = base.versions else { continue }
            let tracker = TranslationTracker(base: versions.new, difference: base.difference)
            for path in translations(of: base) {
                guard FileTree.kind(of: path) != nil else {
                    statuses.append(tracker.statusOfAbsent(path: path))
                    continue
                }
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

    // MARK: - Paths

    /// Whether a table that was compared has translations: where only one locale was, it must be the one.
    private func isBase(_ table: ComparedTable) -> Bool {
        guard table.presence != .removed else { return false }
        let path = FileTree.join(inputs.newRoot ?? ".", table.path)
        return inputs.isOfOneLocale || bases.base(of: path) == path
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
        case .revision(let revision):
            guard let objects, !path.hasPrefix("/") else { return nil }
            // A translation that was not there yet is all new.
            guard let bytes = try? objects.bytes(of: "\(revision):./\(path)") else { return Table.none }
            return await TableReader.read(bytes)
        }
    }
}
