internal import Files
internal import SourceText
internal import StringTables

/// Finds the tables for paths on the command line.
enum TableFinder {
    /// The tables for some paths: each file, and the tables below each folder.
    struct Found {
        /// The paths of the tables, sorted and unique.
        fileprivate(set) var tables: [String] = []
        /// The others, which are in folders that are not checked by default, sorted by path.
        fileprivate(set) var passedOver: [PassedOverTable] = []
        /// The tables that are named themselves.
        fileprivate(set) var named: Set<String> = []
        /// The folders that were named and hold no table.
        fileprivate(set) var emptyFolders: [String] = []
        /// Paths that do not exist, cannot be read, or are not supported.
        fileprivate(set) var failures: [UnreadInput] = []
    }

    /// A table in a folder that is not checked by default.
    struct PassedOverTable: Sendable {
        let path: String
        /// The first such folder above it.
        let folder: String
    }

    /// - Parameters:
    ///   - folders: The folders that are read are added.
    ///   - excludesNamed: Whether tables that are named can be in folders that are not checked by default, or exports of other systems: a tool names
    ///     them.
    ///   - allowsExports: Whether XLIFF may be among the tables.
    static func tables(
        at paths: [String], _ folders: FolderListings, excludesNamed: Bool = false, allowsExports: Bool = true
    ) -> Found {
        var found = Found()
        var links = FolderLinks(files: folders.files)
        for path in paths {
            let kind = folders.files.kind(of: path)
            if let kind, links.leadOutside(on: path, kind) {
                found.failures.append(.init(path: path, reason: ReadFailure.linkedOutside.reason))
                continue
            }
            switch kind {
            case .folder:
                if let failure = UnsupportedFile.failure(ofFolder: path) {
                    found.failures.append(.init(path: path, reason: failure.reason))
                } else {
                    found.walk(path, folders, allowsExports: allowsExports)
                }
            case .file, .other:
                let failure = UnsupportedFile.failure(path, in: folders.files, allowsExports: allowsExports)
                if let failure {
                    found.failures.append(.init(path: path, reason: failure.reason))
                } else if !excludesNamed || !ExchangeDocuments.isOfOtherSystem(path, in: folders.files) {
                    found.named.insert(path)
                    found.add(path, isPassedOver: excludesNamed, in: folders.files)
                }
            case nil:
                let remedy = path.utf8.contains(UInt8(ascii: "*")) ? Remedy.includePattern : nil
                found.failures.append(.init(path: path, reason: "does not exist", remedy: remedy))
            }
        }
        found.sort(isUnique: paths.count == 1)
        return found
    }
}

extension TableFinder.Found {
    /// Adds the tables below a folder.
    fileprivate mutating func walk(_ folder: String, _ folders: FolderListings, allowsExports: Bool) {
        let walk = folders.files(
            below: folder, suffixes: ProjectFiles.tables, hidden: ThirdPartyFolders.hidden)
        let files = walk.files.filter { path in
            guard allowsExports || TableFormat(path: path) != .xliff else { return false }
            return ExchangeDocuments.isChecked(path, in: folders.files)
        }
        // What a bundle lacks is a finding.
        if files.isEmpty, walk.unreadable.isEmpty, !folder.isBundle { emptyFolders.append(folder) }
        guard !ThirdPartyFolders.holdNamed(folders.files.absolute(folder)) else {
            tables += files
            addFailures(walk.unreadable)
            return
        }
        let prefix = FilePath.join(folder, "")
        for path in files { add(path, below: prefix) }
        addFailures(
            walk.unreadable.filter { path in
                ThirdPartyFolders.excludedFolder(above: FilePath.join(path, "a").dropping(prefix)) == nil
            })
    }

    private mutating func addFailures(_ unreadable: [String]) {
        failures += unreadable.sorted().map {
            UnreadInput(path: $0, reason: "is a folder that cannot be read")
        }
    }

    private mutating func add(_ path: String, below prefix: String) {
        guard let folder = ThirdPartyFolders.excludedFolder(above: path.dropping(prefix)) else {
            return tables.append(path)
        }
        passedOver.append(TableFinder.PassedOverTable(path: path, folder: FilePath.join(prefix, folder)))
    }

    /// Adds a table that is named.
    fileprivate mutating func add(_ path: String, isPassedOver: Bool, in files: any FileSystem) {
        guard isPassedOver, let below = FilePath.relative(files.absolute(path), to: files.workingFolder),
            let folder = ThirdPartyFolders.excludedFolder(above: below)
        else { return tables.append(path) }
        passedOver.append(TableFinder.PassedOverTable(path: path, folder: folder))
    }

    /// - Parameter isUnique: Whether there are no duplicates, as below a single path.
    fileprivate mutating func sort(isUnique: Bool) {
        tables.sort()
        passedOver.sort { $0.path < $1.path }
        guard !isUnique else { return }
        tables = tables.withoutDuplicates
        let known = Set(tables)
        passedOver = passedOver.enumerated().filter { offset, table in
            (offset == 0 || passedOver[offset - 1].path != table.path) && !known.contains(table.path)
        }.map(\.element)
    }
}

extension String {
    /// Whether a folder is an export of Xcode.
    fileprivate var isBundle: Bool {
        hasSuffix(ExchangeBundle.suffix) || hasSuffix(ExchangeBundle.suffix + "/")
    }

    /// The rest after `prefix`, if it begins with that.
    fileprivate func dropping(_ prefix: String) -> String {
        utf8.starts(with: prefix.utf8) ? String(utf8.dropFirst(prefix.utf8.count)) ?? self : self
    }
}

/// Finds links in the folders of paths that lead out of their projects; successive paths are mostly in the same folder.
private struct FolderLinks {
    private let files: any FileSystem
    private var last: (folder: String, leadsOutside: Bool)?

    init(files: any FileSystem) {
        self.files = files
    }

    /// Whether the folder of `path` is reached through such a link. Links to files are checked when the file is read.
    mutating func leadOutside(on path: String, _ kind: FileKind) -> Bool {
        let folder = kind == .folder ? path : FilePath.folder(of: path)
        if let last, last.folder == folder { return last.leadsOutside }
        let leadsOutside = (try? files.checkLinks(on: folder)) == nil
        last = (folder, leadsOutside)
        return leadsOutside
    }
}

extension [String] {
    /// The elements of a sorted array without duplicates.
    fileprivate var withoutDuplicates: [String] {
        enumerated().filter { offset, element in
            offset == 0 || !self[offset - 1].utf8.elementsEqual(element.utf8)
        }.map(\.element)
    }
}
