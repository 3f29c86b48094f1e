internal import SourceText
internal import StringTables

/// The objects of a project file by their ids, which are dictionaries of a property list.
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
        for (key, value) in nodes.eachMember(of: Int(index)) where nodes[value].kind == .dictionary {
            guard places.count < Self.most else { return nil }
            places[text(key) ?? ""] = value
        }
    }

    subscript(id: String) -> ProjectObject? {
        places[id].map { ProjectObject(node: $0, objects: self) }
    }

    /// The text of a node, if it is a string.
    fileprivate func text(_ node: Int) -> String? {
        nodes.text(node).map { String(repairing: texts.bytes(of: $0)) }
    }

    /// The node of a member of an object.
    fileprivate func member(_ key: String, of object: Int) -> Int? {
        for member in nodes.eachMember(of: object) {
            if let text = nodes.text(member.key), texts.bytes(of: text).isEqual(to: key.utf8.span) {
                return member.value
            }
        }
        return nil
    }

    fileprivate func elements(of node: Int) -> [Int] { nodes.children(of: node) }
}

/// An object of a project file.
struct ProjectObject {
    fileprivate let node: Int
    fileprivate let objects: ProjectObjects

    /// What kind of object it is, such as `PBXGroup`.
    var kind: String { text("isa") ?? "" }

    /// The text of a member.
    func text(_ key: String) -> String? {
        objects.member(key, of: node).flatMap(objects.text)
    }

    /// The texts in the list of a member.
    func texts(_ key: String) -> [String] {
        objects.member(key, of: node).map { objects.elements(of: $0).compactMap(objects.text) } ?? []
    }
}
