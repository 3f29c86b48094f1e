internal import SourceText
internal import StringTables

/// The objects of a project file by their ids, which are dictionaries of a property list.
struct ProjectObjects {
    private let nodes: NodeTree
    private let texts: TableTexts
    /// The nodes of the objects by the hash of their id: the last one with that hash.
    private var places: [UInt32: Int32] = [:]
    /// The object with the same hash before the one at a node.
    private var earlier: [Int32: Int32] = [:]
    /// The node of the object that describes the project.
    private var rootNode: Int?

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
        for (key, value) in nodes.eachMember(of: Int(index)) where nodes[value].kind == .dictionary {
            guard places.count < Self.most, let id = nodes.text(key) else { return nil }
            let place = Int32(value)
            earlier[place] = places.updateValue(place, forKey: texts.bytes(of: id).keyHash)
        }
        rootNode = object(table.bytes(of: id))?.node
    }

    /// The object that describes the project.
    var root: ProjectObject? { rootNode.map { ProjectObject(node: $0, objects: self) } }

    private func object(_ id: Span<UInt8>) -> ProjectObject? {
        var place = places[id.keyHash]
        while let found = place {
            // The key is before the value.
            if let key = nodes.text(Int(found) - 1), texts.bytes(of: key).isEqual(to: id) {
                return ProjectObject(node: Int(found), objects: self)
            }
            place = earlier[found]
        }
        return nil
    }

    /// The object whose id is the text of a node.
    fileprivate func object(named node: Int) -> ProjectObject? {
        nodes.text(node).flatMap { object(texts.bytes(of: $0)) }
    }

    /// The text of a node, if it is a string.
    fileprivate func text(_ node: Int) -> String? {
        nodes.text(node).map { String(repairing: texts.bytes(of: $0)) }
    }

    /// Whether a node is a string with a text.
    fileprivate func hasText(_ text: StaticString, _ node: Int) -> Bool {
        guard let string = nodes.text(node), case let bytes = texts.bytes(of: string) else { return false }
        return bytes.count == text.utf8CodeUnitCount && bytes.starts(with: text, at: 0)
    }

    fileprivate func test(_ node: Int, _ isWanted: (Span<UInt8>) -> Bool) -> Bool {
        nodes.text(node).map { isWanted(texts.bytes(of: $0)) } ?? false
    }

    /// The node of a member of a dictionary.
    fileprivate func member(_ key: StaticString, of dictionary: Int) -> Int? {
        nodes.eachMember(of: dictionary).first { hasText(key, $0.key) }?.value
    }

    fileprivate func members(of dictionary: Int) -> [(key: Int, value: Int)] { nodes.members(of: dictionary) }

    fileprivate func elements(of node: Int) -> [Int] { nodes.children(of: node) }

    /// Where a node begins in the file, in UTF-8 bytes.
    fileprivate func offset(of node: Int) -> Int { nodes[node].source.lower }
}

/// An object of a project file.
struct ProjectObject {
    /// What distinguishes it from the other objects of its file.
    let node: Int
    fileprivate let objects: ProjectObjects

    /// Where it begins in the file, in UTF-8 bytes.
    var offset: Int { objects.offset(of: node) }

    /// Whether it is of a kind, such as `PBXGroup`.
    func isA(_ kind: StaticString) -> Bool {
        objects.member("isa", of: node).map { objects.hasText(kind, $0) } ?? false
    }

    /// The text of a member.
    func text(_ key: StaticString) -> String? {
        objects.member(key, of: node).flatMap(objects.text)
    }

    /// Whether a member is a text that meets a condition.
    func test(_ key: StaticString, _ isWanted: (Span<UInt8>) -> Bool) -> Bool {
        objects.member(key, of: node).map { objects.test($0, isWanted) } ?? false
    }

    /// The texts in the list of a member.
    func texts(_ key: StaticString) -> [String] {
        objects.member(key, of: node).map { objects.elements(of: $0).compactMap(objects.text) } ?? []
    }

    /// The object that a member names.
    func object(_ key: StaticString) -> ProjectObject? {
        objects.member(key, of: node).flatMap(objects.object(named:))
    }

    /// The objects that the list of a member names; those that do not exist are left out.
    func objects(_ key: StaticString) -> [ProjectObject] {
        objects.member(key, of: node).map { objects.elements(of: $0).compactMap(objects.object(named:)) }
            ?? []
    }

    /// The object of a member that is a dictionary itself.
    func dictionary(_ key: StaticString) -> ProjectObject? {
        objects.member(key, of: node).map { ProjectObject(node: $0, objects: objects) }
    }

    /// The names of its members that begin with a prefix.
    func names(withPrefix prefix: StaticString) -> [String] {
        objects.members(of: node).compactMap { member in
            objects.test(member.key) { $0.starts(with: prefix, at: 0) } ? objects.text(member.key) : nil
        }
    }
}
