internal import Comparison
internal import GitRevisions
internal import SourceText
internal import StringTables

/// What a command line of `diff` asks to compare.
struct DiffInputs {
    var pairs: [TablePair]
    /// What the sides are called.
    let old: String
    let new: String
    /// Where the translations of the old side may be.
    var origin = Origin.unknown

    /// Where the tables of one side are from.
    enum Origin {
        case unknown
        case revision(String)
        /// A folder with an `.lproj` for each locale.
        case folder(String)
    }

    /// Whether the tables are those of one locale, or of none.
    var isOfOneLocale: Bool {
        Set(pairs.map { LocaleIdentifier(path: $0.path)?.name ?? "" }).count <= 1
    }

    /// The pairs that `arguments` name; `nil` where they cannot be had, of which the user was told.
    static func found(_ arguments: Arguments) throws(UsageError) -> DiffInputs? {
        let operands = Array(arguments.operands.prefix(arguments.countBeforeDashes ?? .max))
        let paths = Array(arguments.operands.dropFirst(operands.count))
        do throws(GitFailure) {
            if let selection = try GitSelection(operands, isStaged: arguments.has("staged")) {
                return try selection.inputs(paths: paths)
            }
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

    // MARK: - Two sides

    private static func origin(of operand: String) -> Origin {
        guard let kind = FileTree.kind(of: operand) else {
            return operand.contains(":") ? .revision(String(operand.prefix { $0 != ":" })) : .unknown
        }
        let path = operand.hasSuffix("/") ? String(operand.dropLast()) : operand
        let folder = kind == .folder ? path : FileTree.folder(of: path)
        return folder.hasSuffix(".lproj") ? .folder(FileTree.folder(of: folder)) : .unknown
    }

    /// The name of the folder that an operand names, if it is an `.lproj`.
    private static func lproj(_ operand: String) -> String? {
        let path =
            operand.drop { $0 != ":" }.isEmpty ? operand : String(operand.split(separator: ":").last ?? "")
        let name = FileTree.name(of: path.hasSuffix("/") ? String(path.dropLast()) : path)
        return name.hasSuffix(".lproj") ? name : nil
    }

    private static func pair(_ old: String, _ new: String) throws(GitFailure) -> DiffInputs {
        let sides = (try DiffSide(old), try DiffSide(new))
        var inputs = DiffInputs(pairs: [], old: old, new: new)
        inputs.origin = origin(of: old)
        switch sides {
        case (.table(let before), .table(let after)):
            inputs.pairs = [TablePair(path: after == nil ? old : new, old: before, new: after)]
        case (.tree(let before), .tree(let after)):
            inputs.pairs = TablePair.pairs(old: before, new: after, in: lproj(new) ?? lproj(old))
        case (.table, .tree):
            throw GitFailure("\(old) is a table, but \(new) is a folder; diff takes two of a kind")
        case (.tree, .table):
            throw GitFailure("\(old) is a folder, but \(new) is a table; diff takes two of a kind")
        }
        return inputs
    }
}

/// One side of a comparison, as an operand names it.
enum DiffSide {
    /// `nil` for `/dev/null`.
    case table(TableSource?)
    /// The tables by their path within the tree.
    case tree([(path: String, source: TableSource)])

    /// - Parameter operand: A path, or `REV:PATH`.
    init(_ operand: String) throws(GitFailure) {
        switch FileTree.kind(of: operand) {
        case .folder: self = .tree(Self.tables(inFolder: operand))
        case .other where operand == "/dev/null": self = .table(nil)
        case .file, .other: self = .table(TableSource(path: operand))
        case nil where operand == "-":
            self = .table(TableSource.standardInput)
        case nil where operand.contains(":"): self = try Self.revision(operand)
        case nil: throw GitFailure("\(operand) does not exist")
        }
    }

    private static func tables(inFolder folder: String) -> [(path: String, source: TableSource)] {
        var listings = FolderListings()
        let files = listings.files(below: folder, suffix: ".strings").files.sorted()
        let root = FileTree.join(folder, "")
        return files.map { path in
            (path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path, TableSource(path: path))
        }
    }

    private static func revision(_ operand: String) throws(GitFailure) -> DiffSide {
        let repository = try GitRepository()
        let revision = String(operand.prefix { $0 != ":" })
        if !revision.isEmpty { try repository.checkRevision(revision) }
        guard let object = try repository.object(operand) else {
            throw GitFailure(
                "\(operand.drop { $0 != ":" }.dropFirst()) is not in \(revision.isEmpty ? "the index" : revision)"
            )
        }
        let objects = GitObjects(repository)
        guard object.type == "tree" else { return .table(TableSource(name: operand, object.id, in: objects)) }
        let files = try repository.files(ofTree: object.id).filter { $0.path.hasSuffix(".strings") }
        return .tree(
            files.map { path, id in
                (path, TableSource(name: FileTree.join(operand, path), id, in: objects))
            })
    }
}

extension TableSource {
    /// The table of an object of git.
    init(name: String, _ id: String, in objects: GitObjects) {
        self.init(name: name) {
            do throws(FileReader.Failure) {
                return .success(await TableReader.read(try objects.bytes(of: id)))
            } catch {
                return .failure(error)
            }
        }
    }

    static let standardInput = TableSource(name: "<stdin>") {
        do throws(FileReader.Failure) {
            return .success(await TableReader.read(try FileReader.standardInput()))
        } catch {
            return .failure(error)
        }
    }
}
