internal import SourceText
internal import StringTables

/// The names that objects of a document have twice.
struct RepeatedMembers {
    /// Where a member is: a hash of the names and lists that lead to it.
    typealias Place = Int

    private var found: [(place: Place, name: String)] = []
    private var places: Set<Place> = []

    /// - Parameter document: What was read of one; see ``CatalogReader/document(in:)``.
    init(_ document: Table) {
        if !document.nodes.isEmpty { search(0, at: 0, in: document) }
    }

    func contains(_ place: Place) -> Bool { places.contains(place) }

    /// The first name whose place fulfils a condition.
    func firstName(where condition: (Place) -> Bool) -> String? {
        found.first { condition($0.place) }?.name
    }

    /// The readers limit how deep values are nested.
    private mutating func search(_ node: Int, at place: Place, in document: Table) {
        guard document.isDictionary(node) else {
            for element in document.nodes.children(of: node) { search(element, at: place ^ 1, in: document) }
            return
        }
        var known: Set<Place> = []
        for (name, value) in document.nodes.eachMember(of: node) {
            var hasher = Hasher()
            hasher.combine(place)
            hasher.combine(document.bytes(of: document.nodes[name].string).hash)
            let member = hasher.finalize()
            if !known.insert(member).inserted, places.insert(member).inserted {
                found.append((member, document.string(document.nodes[name].string).shortened))
            }
            search(value, at: member, in: document)
        }
    }
}
