internal import Comparison
internal import Concurrency
internal import Files
internal import Findings
internal import GitRevisions
internal import SourceText
internal import StringTables

/// The translations of base tables, below a folder.
struct TranslationFiles {
    /// The tables by the folder that contains their `.lproj` folder.
    private let groups: [String: [String]]
    private let bases: BaseFinder
    private let inputs: DiffInputs
    private let files: any FileSystem
    /// The old translations, if the old side is a revision.
    private let archive: TranslationArchive?

    init(
        below folder: String, of bases: BaseFinder.Choice, inputs: DiffInputs, in files: any FileSystem
    ) {
        self.files = files
        let view = Workspace(files).view
        let paths = view.folders.files(below: folder, suffixes: ProjectFiles.tables).files.sorted()
        groups = Dictionary(grouping: paths) { FilePath.folder(of: FilePath.folder(of: $0)) }
        self.bases = BaseFinder(bases, view)
        self.inputs = inputs
        if case .revision(let revision) = inputs.origin {
            archive = TranslationArchive(of: folder, in: revision)
        } else {
            archive = nil
        }
    }

    /// Adds to `report` what the differences of base tables mean for their translations.
    func track(_ report: inout DifferenceReport) async {
        var statuses: [TranslationStatus] = []
        let compared = ComparedVersions(report, below: inputs.newRoot, in: files)
        // A table that was compared may have another path here.
        var reported = Set((report.broken.map(\.name) + report.unread.map(\.name)).compactMap(files.identity))
        let catalogs = catalogs(in: report)
        report.bases += catalogs.count
        statuses += catalogs.flatMap { TranslationTracker.statuses(inCatalog: $0) }
        for base in report.tables + report.unchanged where !base.isInCatalog && isBase(base) {
            guard let versions = base.versions else { continue }
            report.bases += 1
            let tracker = TranslationTracker(
                base: versions.new, path: base.path, difference: base.difference)
            for path in translations(of: base) where !Cancellation.isRequested {
                guard files.kind(of: path) != nil else {
                    statuses.append(tracker.statusOfAbsent(path: path))
                    continue
                }
                guard let table = await table(at: path, &report, &reported) else { continue }
                statuses.append(tracker.status(of: table, before: await oldTable(path, compared), path: path))
            }
        }
        // Without any table there, it is not known which of the compared ones are bases.
        if groups.isEmpty, catalogs.isEmpty { report.bases = report.tables.count }
        report.translations = statuses.sorted { $0.title < $1.title }
    }

    /// The tables of each catalog with a table of its source language, which is its base.
    private func catalogs(in report: DifferenceReport) -> [[ComparedTable]] {
        let tables = (report.tables + report.unchanged).filter { $0.isInCatalog && !$0.isExchanged }
        return Dictionary(grouping: tables, by: \.path).values.filter { $0.contains(where: \.isSource) }
    }

    /// - Parameter reported: The files whose errors are in the report already.
    private func table(
        at path: String, _ report: inout DifferenceReport, _ reported: inout Set<FileIdentity>
    ) async -> Table? {
        do throws(ReadFailure) {
            let table = try await Document.read(at: path, in: files, surveys: false).file
            if !table.isComplete, !table.isMerelyEmpty, isNew(path, &reported) {
                report.broken.append(BrokenTable(name: path, table: table))
            }
            return table
        } catch {
            if isNew(path, &reported) { report.unread.append((path, error.reason)) }
            return nil
        }
    }

    /// Adds the file at `path` to `reported`, and returns whether it is new there.
    private func isNew(_ path: String, _ reported: inout Set<FileIdentity>) -> Bool {
        files.identity(of: path).map { reported.insert($0).inserted } ?? true
    }

    // MARK: - Paths

    /// Whether a table that was compared is a base. If the request names tables of one locale, these are the bases; otherwise
    /// those that `check` would find.
    private func isBase(_ table: ComparedTable) -> Bool {
        guard table.presence != .removed else { return false }
        let lproj = FilePath.name(of: FilePath.folder(of: table.path))
        let paths = folders(of: table).map {
            FilePath.join(FilePath.join($0, lproj), FilePath.name(of: table.path))
        }
        if paths.contains(where: { bases.base(of: $0) == $0 }) { return true }
        let hasOtherBase = paths.contains { bases.base(of: $0) != nil }
        return inputs.isOfOneLocale && !(inputs.isSelection && hasOtherBase)
    }

    /// The paths of the translations in all locales of the folder, whether they exist or not.
    private func translations(of base: ComparedTable) -> [String] {
        let name = FilePath.name(of: base.path)
        return folders(of: base).flatMap { folder -> [String] in
            let tables = groups[folder] ?? []
            guard tables.contains(where: { FilePath.name(of: $0) == name }) else { return [] }
            let lprojs = Set(tables.map(FilePath.folder)).sorted()
            return lprojs.map { FilePath.join($0, name) }.filter { isTranslation($0, of: base) }
        }
    }

    /// The folder that contains the base, or all folders if that is elsewhere.
    private func folders(of base: ComparedTable) -> [String] {
        let own = inputs.newRoot.flatMap { root in
            files.identity(of: FilePath.join(root, FilePath.folder(of: FilePath.folder(of: base.path))))
        }
        let matching = groups.keys.filter { own != nil && files.identity(of: $0) == own }
        return matching.isEmpty ? groups.keys.sorted() : Array(matching)
    }

    /// Whether the locale of a path differs from that of the base.
    private func isTranslation(_ path: String, of base: ComparedTable) -> Bool {
        guard let locale = LocaleIdentifier(path: path), !locale.isDocumentation, bases.base(of: path) != path
        else {
            return false
        }
        let baseLocale = base.locale.map { LocaleIdentifier($0) }
        return locale.canonicalName != baseLocale?.canonicalName
    }

    // MARK: - Earlier translations

    /// The translation of the old base; `nil` if it is not known.
    private func oldTable(_ path: String, _ compared: ComparedVersions) async -> Table? {
        switch inputs.origin {
        case .unknown: return compared.table(at: path, in: files)
        case .folder(let folder):
            let lproj = FilePath.name(of: FilePath.folder(of: path))
            return try? await Document.read(
                at: "\(folder)/\(lproj)/\(FilePath.name(of: path))", in: files, surveys: false
            ).file
        case .revision: return await archive?.table(path)
        }
    }
}

/// The tables below a folder as they were in a revision.
private struct TranslationArchive {
    private let objects: GitObjects
    private let revision: String
    private let folder: String
    /// The path of the folder in the repository, with a trailing slash.
    private let prefix: String

    /// `nil` if the folder is not in a repository that has the revision.
    init?(of folder: String, in revision: String) {
        // The environment may name the repository, as in a hook.
        let isHook = GitRepository.isNamedByEnvironment
        guard let repository = try? GitRepository(containing: isHook ? nil : folder),
            (try? repository.hasTree(revision)) == true
        else { return nil }
        objects = GitObjects(repository)
        self.revision = revision
        self.folder = isHook ? "" : FilePath.join(folder, "")
        prefix = isHook ? "./" : (try? repository.prefix) ?? ""
    }

    /// `nil` if git fails; an empty table if there was none.
    func table(_ path: String) async -> Table? {
        guard folder == "." || path.hasPrefix(folder) else { return nil }
        let name = path.dropFirst(folder == "." ? 0 : folder.utf8.count)
        do throws(ReadFailure) {
            return try await Document.read(
                try objects.bytes(of: "\(revision):\(prefix)\(name)"), at: path, surveys: false
            ).file
        } catch {
            return error == GitObjects.missing ? Table.none : nil
        }
    }
}

/// The old versions of the tables that were compared, by where the new ones are.
struct ComparedVersions {
    private var old: [FileIdentity: Table] = [:]

    /// Those in `report`, whose paths start from `root`; none if that is not known.
    init(_ report: DifferenceReport, below root: String?, in files: any FileSystem) {
        guard let root else { return }
        for table in report.tables + report.unchanged {
            guard let versions = table.versions, !table.isInCatalog,
                let place = files.identity(of: FilePath.join(root, table.path))
            else { continue }
            old[place] = versions.old
        }
    }

    /// The old version of a table, which is empty if the table is new; `nil` if it was not compared.
    func table(at path: String, in files: any FileSystem) -> Table? {
        files.identity(of: path).flatMap { old[$0] }
    }
}
