internal import Comparison
internal import GitRevisions
internal import SourceText
internal import StringTables

/// What a command line of `diff` asks to compare.
struct DiffInputs {
    /// Where the tables of one side are from.
    enum Origin {
        case unknown
        case revision(String)
        /// A folder with an `.lproj` for each locale.
        case folder(String)
    }

    var pairs: [TablePair]
    /// What the sides are called.
    let old: String
    let new: String
    /// Folders that could not be read, with the reason.
    var unread: [(name: String, reason: String)] = []
    /// Whether the pairs are only those that differ.
    var isSelection = false
    /// Where the translations of the old side may be.
    var origin = Origin.unknown
    /// What the paths of the pairs are relative to in the work tree, if they lead to files there.
    var newRoot: String?

    /// Whether the tables are those of one locale, or of none.
    var isOfOneLocale: Bool {
        Set(pairs.map { LocaleIdentifier(path: $0.path)?.name ?? "" }).count <= 1
    }

    /// The pairs that `arguments` name; `nil` where they cannot be had, of which the user was told.
    static func found(_ arguments: Arguments) -> DiffInputs? {
        let operands = Array(arguments.operands.prefix(arguments.countBeforeDashes ?? .max))
        let paths = Array(arguments.operands.dropFirst(operands.count))
        do throws(GitFailure) {
            if operands.count == 1, DiffSide.isTable(operands[0]), FileTree.kind(of: operands[0]) == nil {
                throw GitFailure("\(operands[0]) does not exist, and diff takes two versions")
            }
            let selection = try GitSelection(
                operands, isStaged: arguments.has("staged"), hasPaths: !paths.isEmpty)
            if let selection { return try selection.inputs(paths: paths) }
            guard operands.count == 2, paths.isEmpty else { throw GitFailure(usage(operands)) }
            return try pair(operands[0], operands[1])
        } catch {
            Terminal.complain(error.message)
            return nil
        }
    }

    private static func usage(_ operands: [String]) -> String {
        operands.count == 1 && FileTree.kind(of: operands[0]) != nil
            ? "diff needs a second version to compare with \(operands[0]): a path, or one in git as HEAD:./PATH"
            : "diff takes two tables or folders, A..B, or a revision; see strlint diff --help"
    }
}

// MARK: - Two sides

extension DiffInputs {
    private static func pair(_ old: String, _ new: String) throws(GitFailure) -> DiffInputs {
        guard old != "-" || new != "-" else { throw GitFailure("only one side can be standard input") }
        let sides = (try DiffSide(old, beside: new), try DiffSide(new, beside: old))
        var inputs = DiffInputs(pairs: [], old: old, new: new)
        inputs.unread = sides.0.unread + sides.1.unread
        inputs.origin = origin(of: old)
        inputs.newRoot = root(of: new)
        switch (sides.0.content, sides.1.content) {
        case (.table(nil), .table(nil)): break
        case (.table(let before), .table(let after)):
            inputs.pairs = [TablePair(path: path(after == nil ? old : new), old: before, new: after)]
        case (.tree(let before), .tree(let after)):
            inputs.pairs = TablePair.pairs(old: before, new: after, in: lproj(new) ?? lproj(old))
        case (.table, .tree):
            throw GitFailure("\(old) is a table, but \(new) is a folder; diff takes two of a kind")
        case (.tree, .table):
            throw GitFailure("\(old) is a folder, but \(new) is a table; diff takes two of a kind")
        }
        return inputs
    }

    private static func origin(of operand: String) -> Origin {
        guard let kind = FileTree.kind(of: operand) else {
            return operand.contains(":") ? .revision(String(operand.prefix { $0 != ":" })) : .unknown
        }
        let path = operand.withoutLastSlash
        let folder = kind == .folder ? path : FileTree.folder(of: path)
        return folder.hasSuffix(".lproj") ? .folder(FileTree.folder(of: folder)) : .unknown
    }

    /// The path that an operand names, on disk or in a revision.
    private static func path(_ operand: String) -> String {
        guard FileTree.kind(of: operand) == nil, let colon = operand.firstIndex(of: ":") else {
            return operand
        }
        let path = String(operand[operand.index(after: colon)...])
        return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }

    /// What the paths of pairs are relative to in the work tree.
    private static func root(of operand: String) -> String? {
        let isRevision = FileTree.kind(of: operand) == nil && operand.contains(":")
        let isFromHere = !isRevision || operand.contains(":./")
        guard let top = isFromHere ? "." : try? GitRepository().top else { return nil }
        let path = path(operand).withoutLastSlash
        if path.hasPrefix("/") { return DiffSide.isTable(path) ? "/" : root(ofFolder: path) }
        return DiffSide.isTable(path) ? top : root(ofFolder: FileTree.join(top, path).withoutLastSlash)
    }

    private static func root(ofFolder path: String) -> String {
        path.hasSuffix(".lproj") ? FileTree.folder(of: path) : path
    }

    /// The name of the folder that an operand names, if it is an `.lproj`.
    private static func lproj(_ operand: String) -> String? {
        let path =
            FileTree.kind(of: operand) == nil ? String(operand.split(separator: ":").last ?? "") : operand
        let name = FileTree.name(of: path.withoutLastSlash)
        return name.hasSuffix(".lproj") ? name : nil
    }
}

extension String {
    fileprivate var withoutLastSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }
}
