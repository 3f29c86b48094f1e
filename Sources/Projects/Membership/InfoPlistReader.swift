internal import Files
internal import Rules
internal import SourceText
internal import StringTables
internal import XcodeProjects

/// Reads what projects declare for their Info.plist files.
struct InfoPlistReader {
    private let view: WorkspaceView
    /// The folders that were searched, as reports show them.
    private let folders: [String]
    private var keys: Set<String> = []
    private var texts: Set<String> = []
    private var isKnown = true

    private static let keyPrefix = "INFOPLIST_KEY_"
    /// What the names of keys begin with.
    private static let prefixes = ["NS", "CF", "UI", "LS"]

    /// The declarations of some projects; `nil` if not all of them are known.
    static func keys(of places: [ProjectIndex.Place], in view: WorkspaceView) -> InfoPlistKeys? {
        var reader = InfoPlistReader(view: view, folders: view.folders.walkedFolders)
        for place in places { reader.add(place) }
        for folder in reader.folders where reader.isKnown { reader.addFiles(in: folder) }
        guard reader.isKnown, !reader.keys.isEmpty else { return nil }
        return InfoPlistKeys(keys: reader.keys, texts: reader.texts)
    }

    private init(view: WorkspaceView, folders: [String]) { (self.view, self.folders) = (view, folders) }

    private mutating func add(_ place: ProjectIndex.Place) {
        keys.formUnion(place.project.infoPlistKeys)
        for path in Set(place.project.targets.flatMap(\.infoPlists)) where isKnown && !path.isEmpty {
            guard let path = Self.path(path, in: place.folder) else {
                isKnown = false
                return
            }
            addPropertyList(at: path)
        }
    }

    /// The path of an Info.plist below the folder of its project; `nil` if it is elsewhere, or depends on other settings.
    private static func path(_ path: String, in folder: String) -> String? {
        var path = path[...]
        for root in ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "${PROJECT_DIR}/"]
        where path.hasPrefix(root) {
            path = path.dropFirst(root.count)
        }
        guard !path.utf8.contains(UInt8(ascii: "$")) else { return nil }
        let absolute = FilePath.absolute(String(path), from: folder)
        return FilePath.relative(absolute, to: folder) == nil ? nil : absolute
    }

    private mutating func addFiles(in folder: String) {
        for name in view.folders.names(in: folder, suffix: ProjectFiles.bundleProperties) where isKnown {
            addPropertyList(at: FilePath.join(folder, name))
        }
        for suffix in ProjectFiles.settings {
            for name in view.folders.names(in: folder, suffix: suffix) {
                // Its words may be keys.
                addWords(at: FilePath.join(folder, name))
            }
        }
    }

    private mutating func addPropertyList(at path: String) {
        guard let bytes = view.files.projectBytes(at: path, upTo: Limits.configurationSize),
            let table = TableReader.plainTable(in: bytes), table.isAccepted
        else {
            isKnown = false
            return
        }
        for entry in table.entries {
            keys.insert(table.string(entry.key))
            if let text = entry.value.text { texts.insert(table.string(text)) }
        }
        for node in 0..<table.nodes.count {
            if let text = table.nodes.text(node) { texts.insert(table.string(text)) }
        }
    }

    /// Adds the words of a file that may be keys.
    private mutating func addWords(at path: String) {
        guard let bytes = view.files.projectBytes(at: path, upTo: Limits.configurationSize) else { return }
        let words = bytes.span.asciiWords
        for word in words {
            if let key = word.dropping(prefix: Self.keyPrefix) {
                keys.insert(key)
            } else if Self.prefixes.contains(where: word.hasPrefix) {
                keys.insert(word)
            }
        }
    }
}

extension Span<UInt8> {
    /// The words of Latin letters, digits and underscores.
    fileprivate var asciiWords: [String] {
        var words: [String] = []
        var start = 0
        for index in 0...count {
            if index < count, self[index].isASCIILetter || self[index].isASCIIDigit || self[index] == 0x5F {
                continue
            }
            if index > start { words.append(String(repairing: extracting(start..<index))) }
            start = index + 1
        }
        return words
    }
}

extension String {
    fileprivate func dropping(prefix: String) -> String? {
        hasPrefix(prefix) ? String(utf8.dropFirst(prefix.utf8.count)) : nil
    }
}
