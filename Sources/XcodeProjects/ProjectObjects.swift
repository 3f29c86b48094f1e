internal import SourceText
internal import StringTables

/// The objects of a project file by their ids, which are dictionaries of a property list. Most of a project is about sources, and
/// left out: what is built, and references to files that are neither localized nor folders.
struct ProjectObjects {
    private let nodes: NodeTree
    private let texts: TableTexts
    /// The index of the node of each object.
    private var places: [String: Int] = [:]
    /// The id of the object that describes the project.
    private(set) var root = ""

    /// The number of objects that are read; the largest project that was met has some ten thousand.
    private static let most = 1_000_000

    /// `nil` unless the bytes are a whole property list with objects.
    init?(_ bytes: ByteBuffer) {
        guard let table = TableReader.plainTable(in: bytes), table.isAccepted,
            let objects = table.entry(forKey: "objects".utf8.span),
            case .nested(let index, _) = table.entries[objects].value,
            let root = table.entry(forKey: "rootObject".utf8.span),
            let id = table.entries[root].value.text
        else { return nil }
        nodes = table.nodes
        texts = table.texts
        self.root = table.string(id)
        for (key, value) in nodes.eachMember(of: Int(index)) where isOfInterest(value) {
            guard places.count < Self.most else { return nil }
            places[text(key) ?? ""] = value
        }
    }

    private func isOfInterest(_ object: Int) -> Bool {
        guard nodes[object].kind == .dictionary, let kind = string("isa", of: object) else { return false }
        let isa = texts.bytes(of: kind)
        if isa.isEqual(to: "PBXBuildFile".utf8.span) { return false }
        guard isa.isEqual(to: "PBXFileReference".utf8.span) else { return true }
        guard let path = string("path", of: object) else { return false }
        if texts.bytes(of: path).mayBeLocalized { return true }
        return ["explicitFileType", "lastKnownFileType"].contains { key in
            string(key, of: object).map { texts.bytes(of: $0).isTypeOfFolder } ?? false
        }
    }

    /// The string that is a member of an object.
    private func string(_ key: StaticString, of object: Int) -> TableString? {
        member(key, of: object).flatMap(nodes.text)
    }

    subscript(id: String) -> ProjectObject? {
        places[id].map { ProjectObject(node: $0, objects: self) }
    }

    /// The text of a node, if it is a string.
    fileprivate func text(_ node: Int) -> String? {
        nodes.text(node).map { String(repairing: texts.bytes(of: $0)) }
    }

    /// The node of a member of an object.
    fileprivate func member(_ key: StaticString, of object: Int) -> Int? {
        for member in nodes.eachMember(of: object) {
            guard let text = nodes.text(member.key), case let bytes = texts.bytes(of: text),
                bytes.count == key.utf8CodeUnitCount, bytes.starts(with: key, at: 0)
            else { continue }
            return member.value
        }
        return nil
    }

    fileprivate func elements(of node: Int) -> [Int] { nodes.children(of: node) }
}

extension Span<UInt8> {
    /// Whether the path of a file may be one in an `.lproj`: that has a group of its own in some projects.
    fileprivate var mayBeLocalized: Bool {
        contains(".lproj")
            || [".strings", ".stringsdict", ".xib", ".storyboard", ".nib"].contains {
                hasSuffix($0.utf8.span)
            }
    }

    /// Whether files of a type are folders or bundles, which are copied with everything in them.
    var isTypeOfFolder: Bool { isEqual(to: "folder".utf8.span) || starts(with: "wrapper.", at: 0) }
}

/// An object of a project file.
struct ProjectObject {
    fileprivate let node: Int
    fileprivate let objects: ProjectObjects

    /// What kind of object it is, such as `PBXGroup`.
    var kind: String { text("isa") ?? "" }

    /// The text of a member.
    func text(_ key: StaticString) -> String? {
        objects.member(key, of: node).flatMap(objects.text)
    }

    /// The texts in the list of a member.
    func texts(_ key: StaticString) -> [String] {
        objects.member(key, of: node).map { objects.elements(of: $0).compactMap(objects.text) } ?? []
    }
}
