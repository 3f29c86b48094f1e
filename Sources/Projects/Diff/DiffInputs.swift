internal import Comparison
internal import Files
internal import GitRevisions
internal import SourceText
internal import StringTables

/// The tables that a request compares.
struct DiffInputs: Sendable {
    /// The origin of the tables of one side.
    enum Origin: Sendable {
        case unknown
        case revision(String)
        /// A folder with an `.lproj` folder for each locale.
        case folder(String)
    }

    var pairs: [TablePair]
    /// The names of the sides.
    let old: String
    let new: String
    /// Folders that could not be read, with the reason.
    var unread: [(name: String, reason: String)] = []
    /// Whether there are only pairs that differ.
    var isSelection = false
    /// Where the old translations may be.
    var origin = Origin.unknown
    /// The folder in the work tree that the paths of the pairs are relative to, if they lead to files there.
    var newRoot: String?

    init(pairs: [TablePair], old: String, new: String) {
        self.pairs = pairs
        self.old = old
        self.new = new
    }

    /// Whether all tables are of one locale, or of none.
    var isOfOneLocale: Bool {
        let tables = pairs.filter { !ProjectFiles.isCatalog($0.path) }
        return Set(tables.map { LocaleIdentifier(path: $0.path)?.name ?? "" }).count <= 1
    }

    /// - Throws: ``GitFailure`` if there is nothing to compare.
    init(_ subject: DiffRequest.Subject, in files: any FileSystem) throws(GitFailure) {
        switch subject {
        case .named(let operands, let paths, let isStaged):
            self = try Self.named(operands, paths: paths, isStaged: isStaged, in: files)
        case .paths(let old, let new): self = try Self.paths(old, new, in: files)
        case .files(let path, let oldPath, let old, let new):
            let pair = TablePair(
                path: path, oldPath: oldPath == path ? nil : oldPath,
                old: Self.source(old, of: oldPath, in: files), new: Self.source(new, of: path, in: files))
            self.init(pairs: [pair], old: old, new: new)
        }
    }

    /// A version of the table at `path` that git has put into a file.
    private static func source(_ file: String, of path: String, in files: any FileSystem) -> TableSource? {
        file == "/dev/null" ? nil : TableSource(path: file, as: TableFormat(path: path), in: files)
    }

    private static func named(
        _ operands: [String], paths: [String], isStaged: Bool, in files: any FileSystem
    ) throws(GitFailure) -> DiffInputs {
        if operands.count == 1, ProjectFiles.isTable(operands[0]), files.kind(of: operands[0]) == nil {
            throw GitFailure("\(operands[0]) does not exist, and diff takes two versions")
        }
        let selection = try GitSelection(
            operands, isStaged: isStaged, hasPaths: !paths.isEmpty, in: files)
        if let selection { return try selection.inputs(paths: paths) }
        if paths.isEmpty, let hint = dashesHint(operands, in: files) { throw GitFailure(hint) }
        guard operands.count == 2, paths.isEmpty else { throw GitFailure(usage(operands, in: files)) }
        return try pair(operands[0], operands[1], in: files)
    }

    /// What to write if `--` is missing between revisions and paths.
    private static func dashesHint(_ operands: [String], in files: any FileSystem) -> String? {
        let revisions = operands.prefix { files.kind(of: $0) == nil && isRevision($0) }
        let paths = operands.dropFirst(revisions.count)
        guard !revisions.isEmpty, !paths.isEmpty else { return nil }
        let command = "strlint diff \(revisions.joined(separator: " ")) -- \(paths.joined(separator: " "))"
        return "\(operands[0]) is not a path; to compare revisions, write \(command)"
    }

    /// Whether a word names a revision or a range of them.
    private static func isRevision(_ word: String) -> Bool {
        guard !word.contains(":") else { return false }
        return word.contains(text: "..") || (try? GitRepository().commit(word)) != nil
    }

    private static func paths(
        _ old: String, _ new: String, in files: any FileSystem
    ) throws(GitFailure) -> DiffInputs {
        for path in [old, new] where files.kind(of: path) == nil {
            throw GitFailure("\(path) does not exist")
        }
        return try pair(old, new, in: files)
    }

    private static func usage(_ operands: [String], in files: any FileSystem) -> String {
        operands.count == 1 && files.kind(of: operands[0]) != nil
            ? "diff needs a second version to compare with \(operands[0]): a path, or HEAD:./PATH for one in git"
            : "two tables or folders are compared, two revisions as A..B, or a revision with the files as they are"
    }
}

// MARK: - Two sides

extension DiffInputs {
    private static func pair(
        _ old: String, _ new: String, in files: any FileSystem
    ) throws(GitFailure) -> DiffInputs {
        let sides = (try DiffSide(old, nextTo: new, in: files), try DiffSide(new, nextTo: old, in: files))
        var inputs = DiffInputs(pairs: [], old: old, new: new)
        inputs.unread = sides.0.unread + sides.1.unread
        inputs.origin = origin(of: old, in: files)
        inputs.newRoot = root(of: new, in: files)
        switch (sides.0.content, sides.1.content) {
        case (.table(nil), .table(nil)): break
        case (.table(let table?), .table(let catalog?)) where isMigration(old, new):
            let former = MigratedTables(
                locale: LocaleIdentifier(path: path(old, in: files))?.name, sources: [table])
            inputs.pairs = [
                TablePair(
                    path: path(new, in: files), former: MigratedTableList([former], holdsAllLocales: false),
                    new: catalog)
            ]
        case (.table(let before), .table(let after)):
            inputs.pairs = [
                TablePair(path: path(after == nil ? old : new, in: files), old: before, new: after)
            ]
        case (.tree(let before), .tree(let after)):
            inputs.pairs = TablePair.pairs(
                old: before, new: after, in: lproj(new, in: files) ?? lproj(old, in: files))
        case (.tree(let tables), .table(let catalog?)) where ProjectFiles.isCatalog(new):
            let former = try formerTables(of: new, among: tables, in: lproj(old, in: files), old)
            inputs.pairs = [TablePair(path: path(new, in: files), former: former, new: catalog)]
        case (.table, .tree):
            throw GitFailure(
                "\(old) is a table, but \(new) is a folder; diff takes two tables or two folders")
        case (.tree, .table):
            throw GitFailure(
                "\(old) is a folder, but \(new) is a table; diff takes two tables or two folders")
        }
        return inputs
    }

    private static func origin(of operand: String, in files: any FileSystem) -> Origin {
        guard let kind = files.kind(of: operand) else {
            return operand.contains(":") ? .revision(String(operand.prefix { $0 != ":" })) : .unknown
        }
        let path = operand.withoutTrailingSlash
        let folder = kind == .folder ? path : FilePath.folder(of: path)
        return TableNames.isLocaleFolder(folder) ? .folder(FilePath.folder(of: folder)) : .unknown
    }

    /// The path that an operand names, on disk or in a revision.
    private static func path(_ operand: String, in files: any FileSystem) -> String {
        guard files.kind(of: operand) == nil, let colon = operand.firstIndex(of: ":") else {
            return operand
        }
        let path = String(operand[operand.index(after: colon)...])
        return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }

    /// The folder in the work tree that the paths of pairs are relative to.
    private static func root(of operand: String, in files: any FileSystem) -> String? {
        let isRevision = files.kind(of: operand) == nil && operand.contains(":")
        let isFromHere = !isRevision || operand.contains(text: ":./")
        guard let top = isFromHere ? "." : try? GitRepository().top else { return nil }
        let path = path(operand, in: files).withoutTrailingSlash
        if path.hasPrefix("/") { return ProjectFiles.isTable(path) ? "/" : root(ofFolder: path) }
        return ProjectFiles.isTable(path)
            ? top : root(ofFolder: FilePath.join(top, path).withoutTrailingSlash)
    }

    private static func root(ofFolder path: String) -> String {
        TableNames.isLocaleFolder(path) ? FilePath.folder(of: path) : path
    }

    /// The name of the folder that an operand names, if it is an `.lproj` folder.
    private static func lproj(_ operand: String, in files: any FileSystem) -> String? {
        let path =
            files.kind(of: operand) == nil ? String(operand.split(separator: ":").last ?? "") : operand
        let name = FilePath.name(of: path.withoutTrailingSlash)
        return TableNames.isLocaleFolder(name) ? name : nil
    }
}

extension String {
    fileprivate var withoutTrailingSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }
}

/// Tables and the catalog that they were put into.
extension DiffInputs {
    /// Whether the operands are a table and a catalog.
    static func isMigration(_ old: String, _ new: String) -> Bool {
        ProjectFiles.isCatalog(new) && ProjectFiles.isTable(old) && !ProjectFiles.isCatalog(old)
    }

    /// The tables of a folder that have the name of a catalog.
    ///
    /// - Parameters:
    ///   - lproj: The name of the folder, if it is that of one locale.
    ///   - folder: The folder, for messages.
    static func formerTables(
        of catalog: String, among tables: [(path: String, source: TableSource)], in lproj: String?,
        _ folder: String
    ) throws(GitFailure) -> MigratedTableList {
        let name = tableName(catalog)
        let named = tables.filter { tableName($0.path) == name && !ProjectFiles.isCatalog($0.path) }
        let folders = Dictionary(grouping: named) { FilePath.folder(of: $0.path) }
        guard Set(folders.keys.map(FilePath.folder)).count < 2 else {
            throw GitFailure("\(folder) has \(name) in several folders; name one of them")
        }
        guard !named.isEmpty else { throw GitFailure("\(folder) has no table named \(name)") }
        let former = folders.keys.sorted().map { path in
            MigratedTables(
                locale: locale(ofFolder: FilePath.name(of: path.isEmpty ? lproj ?? "" : path)),
                sources: (folders[path] ?? []).map(\.source))
        }
        return MigratedTableList(former, holdsAllLocales: lproj == nil)
    }

    /// `nil` for `Base.lproj` and folders of no locale.
    private static func locale(ofFolder name: String) -> String? {
        LocaleIdentifier(path: name).flatMap { $0.name == "Base" ? nil : $0.name }
    }

    private static func tableName(_ path: String) -> String {
        let file = FilePath.name(of: path)
        return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    }
}
