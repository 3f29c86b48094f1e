internal import Files
internal import SourceText
internal import StringTables

/// The `.lproj` folders of one folder that may have base tables, the likeliest first.
struct BaseCandidates {
    struct Candidate {
        /// The path of the `.lproj` folder.
        let folder: String
        let fit: BaseReason.Fit
    }

    /// A base table, and why it is the base.
    struct Base {
        let path: String
        let choice: BaseChoice
    }

    let all: [Candidate]
    private let language: String
    private let origin: BaseReason.Origin

    init(_ region: ProjectFinder.Region, in parent: String, _ folders: FolderListings) {
        language = region.name
        origin = region.origin
        let names = folders.names(in: parent, suffix: TableNames.localeFolder)
        all = Self.fits(of: names, region).prefix(Self.most).map {
            Candidate(folder: FilePath.join(parent, $0.name), fit: $0.fit)
        }
    }

    /// The number of folders that are searched for each table.
    private static let most = 16

    // MARK: - Folders

    /// The name of a folder, and how it fits.
    private struct FolderFit {
        let name: String
        let fit: BaseReason.Fit
    }

    private static func fits(of names: [String], _ region: ProjectFinder.Region) -> [FolderFit] {
        let own = fits(of: names, LocaleIdentifier(region.name))
        // Who names a language wants that one.
        if region.origin == .setting { return own.filter { $0.fit == .exact } }
        let bases = names.filter { $0 == baseFolder }.map { FolderFit(name: $0, fit: .base) }
        if !own.isEmpty { return bases + own }
        let english = fits(of: names, LocaleIdentifier("en"))
        return bases + english.map { FolderFit(name: $0.name, fit: .english) }
    }

    private static let baseFolder = "Base" + TableNames.localeFolder

    /// The folders of a language: those with exactly its name, of the plain language, and of its regions.
    private static func fits(of names: [String], _ language: LocaleIdentifier) -> [FolderFit] {
        let found = names.compactMap { name -> FolderFit? in
            guard let locale = LocaleIdentifier(path: name), locale.name != "Base" else { return nil }
            return fit(of: locale, language).map { FolderFit(name: name, fit: $0) }
        }
        let order: [BaseReason.Fit] = [.exact, .plain, .region]
        return order.flatMap { fit -> [FolderFit] in
            // Most English without a region is American.
            let same = found.filter { $0.fit == fit }
            return same.filter { isAmerican($0.name) } + same.filter { !isAmerican($0.name) }
        }
    }

    private static func isAmerican(_ name: String) -> Bool { LocaleIdentifier(path: name)?.region == "US" }

    private static func fit(of locale: LocaleIdentifier, _ language: LocaleIdentifier) -> BaseReason.Fit? {
        guard locale.language == language.language else { return nil }
        if locale.canonicalName == language.canonicalName { return .exact }
        guard locale.script == language.script else { return nil }
        return locale.region == nil ? .plain : language.region == nil ? .region : nil
    }

    // MARK: - Tables

    /// The base table with a name: in the likeliest folder that has it; of equally likely ones, that with the most keys, since
    /// the others are mostly leftovers. A table without keys is the base only if all are.
    func base(named name: String, in view: WorkspaceView) -> Base? {
        let tables = all.filter { view.folders.kind(of: name, in: $0.folder) == .file }
        guard tables.count > 1 else { return tables.first.map { base($0, name, hasMostKeys: false) } }
        let keys = tables.map { Self.keys(at: FilePath.join($0.folder, name), in: view) }
        let filled = tables.indices.filter { keys[$0] > 0 }
        let rank = filled.map { tables[$0].rank }.min() ?? tables[0].rank
        let likeliest = tables.indices.filter { tables[$0].rank == rank }
        let most = likeliest.max { keys[$0] < keys[$1] }
        return most.map { base(tables[$0], name, hasMostKeys: likeliest.count > 1) }
    }

    private func base(_ candidate: Candidate, _ name: String, hasMostKeys: Bool) -> Base {
        let reason = BaseReason(
            language: language, origin: origin, fit: candidate.fit, hasMostKeys: hasMostKeys)
        let locale = LocaleIdentifier(path: candidate.folder)?.name ?? ""
        return Base(
            path: FilePath.join(candidate.folder, name), choice: BaseChoice(locale: locale, reason: reason))
    }

    /// The number of keys in the text of a table, loaded or not, so that a syntax error makes no other table the base.
    private static func keys(at path: String, in view: WorkspaceView) -> Int {
        view.caches?.keyCounts.value(at: path, in: view.files) { keys(at: path, in: view.files) }
            ?? keys(at: path, in: view.files)
    }

    private static func keys(at path: String, in files: any FileSystem) -> Int {
        guard let bytes = try? files.projectBytes(at: path), let table = TableReader.plainTable(in: bytes)
        else { return 0 }
        return table.entries.count - table.keys.duplicates.count
    }
}

extension BaseCandidates.Candidate {
    /// The same for folders that fit equally well: `Base.lproj` represents the language.
    fileprivate var rank: Int {
        switch fit {
        case .exact, .base: 0
        case .plain: 1
        case .region: 2
        case .english: 3
        }
    }
}
