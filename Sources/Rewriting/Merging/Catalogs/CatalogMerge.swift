internal import SourceText
internal import StringTables

/// Merges string catalogs by key, locale and category, and line by line where that is not possible.
package enum CatalogMerge {
    /// - Parameter versions: Each with its document; see ``CatalogReader/document(in:)``.
    package static func merge(_ versions: MergeVersions, _ markers: ConflictMarkers) async -> MergeResult {
        await LineMerge.merge(versions, markers) { () async throws(NoMergeByKey) in
            try check(versions)
            return try await mergeByKey(versions, markers)
        } repetition: { merged in
            let known = versions.all.map { RepeatedMembers($0.table) }
            let new = RepeatedMembers(await CatalogReader.file(in: merged, surveys: false))
            return new.firstName { place in !known.contains { $0.contains(place) } }
        }
    }

    private static func check(_ versions: MergeVersions) throws(NoMergeByKey) {
        if let reason = versions.reason(\.documentFault) { throw NoMergeByKey(reason: reason) }
        guard !versions.ours.file.isEmpty, !versions.theirs.file.isEmpty else {
            throw NoMergeByKey(reason: "one side is empty")
        }
    }

    private static func mergeByKey(
        _ versions: MergeVersions, _ markers: ConflictMarkers
    ) async throws(NoMergeByKey) -> MergeResult {
        let (base, ours, theirs) = (versions.base.table, versions.ours.table, versions.theirs.table)
        var planner = CatalogPlanner(base: base, ours: ours, theirs: theirs)
        let plan = planner.plan()
        guard !planner.hasDuplicates else {
            throw NoMergeByKey(reason: versions.reason(\.repetitionFault) ?? "an object has a name twice")
        }
        var writer = MergedCatalogWriter(base: base, ours: ours, theirs: theirs, markers)
        writer.write(plan)
        let proof = MergedCatalogProof(base: base, ours: ours, theirs: theirs)
        guard await proof.holds(for: writer.text, plan, writer.conflicts > 0 ? markers : nil) else {
            throw .unproven
        }
        guard let bytes = versions.deciding(\.encoding).encoding.bytes(of: writer.text.span) else {
            throw .unencodable
        }
        return MergeResult(ByteBuffer(bytes), conflicts: writer.conflicts)
    }
}

extension MergeVersion {
    /// Why its members cannot be merged by name, as a clause.
    fileprivate var documentFault: String? {
        file.isEmpty || table.isWholeDocument ? nil : "does not read completely"
    }

    /// Which name an object has twice, as a clause.
    fileprivate var repetitionFault: String? {
        RepeatedMembers(table).firstName { _ in true }.map { "has \"\($0)\" twice in one object" }
    }
}

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
