internal import Concurrency
internal import Extraction
internal import Files
internal import Rules
internal import Settings
internal import SourceCode
package import SourceText
internal import StringTables

/// A call in a source that asks for the text of a key.
package struct CallSite: Sendable {
    /// The path of the source.
    package let path: String
    /// What the key is made of, with its quotes: UTF-8 offsets in ``source``.
    package let place: TextRange
    /// The text of the source.
    package let source: ByteBuffer
}

extension Workspace {
    /// The calls that ask for a key, in the sources that the configuration of its table names; none if it names none.
    ///
    /// - Parameters:
    ///   - table: The path of a base table or a catalog.
    ///   - width: The number of files that are read at a time.
    /// - Throws: `CancellationError` if the request is cancelled.
    package func calls(
        for key: String, of table: String, width: Int
    ) async throws(CancellationError) -> [CallSite] {
        guard let selection = selectionWithSources(of: table),
            let base = try? selection.baseChoice(nil)
        else { return [] }
        return try await Cancellation.checked { () async throws(CancellationError) in
            let tables = selection.sourceTables(base)
            let link = try await tables.link(excluded: selection.excluded, width: width)
            let declared = try await selection.declaredKeys(width: width)
            let search = CallSearch(
                key: Array(key.utf8), groups: link.groups(with: table), link: link,
                reader: UseReader(routines: selection.namedRoutines, declared), files: selection.files)
            guard !search.groups.isEmpty else { return [] }
            return try await Workers.map(selection.sources, width: width, search.sites).flatMap(\.self)
        }
    }

    /// The tables and sources around a table; `nil` if its configuration names no sources, or cannot be used.
    private func selectionWithSources(of table: String) -> TableSelection? {
        var finder = configurationFinder(view.folders)
        let configuration = finder.configurations(of: [table]).configuration(of: table)
        guard !configuration.settings.sources.isEmpty, let file = configuration.path else { return nil }
        var options = SourceOptions()
        options.isOn = true
        return try? TableSelection(scope([FilePath.folder(of: file)]), linking: options)
    }
}

/// Looks in one source after the other for calls with a key.
private struct CallSearch: Sendable {
    let key: [UInt8]
    /// The groups of tables that the calls ask.
    let groups: Set<Int>
    let link: TableLink
    let reader: UseReader
    let files: any FileSystem

    /// The calls in the source at a path; none if it cannot be read.
    func sites(in path: String) -> [CallSite] {
        guard ResourceFile(path: path) == nil, let file = try? files.projectBytes(at: path) else { return [] }
        let source = SourceRun.text(of: file).bytes
        let uses = reader.uses(in: source.span, path: path)
        guard !uses.isEmpty else { return [] }
        return link.answers(to: uses, in: files.absolute(FilePath.folder(of: path))).filter(asksForKey).map {
            CallSite(path: path, place: $0.use.place, source: source)
        }
    }

    private func asksForKey(_ use: LinkedUse) -> Bool {
        guard case .found(let group, let entry) = use.answer, groups.contains(group) else { return false }
        let table = link.groups[group].tables[entry.table].table
        return table.bytes(of: table.entries[entry.number].key).isEqual(to: key.span)
    }
}

extension TableLink {
    /// The numbers of the groups that a table belongs to.
    fileprivate func groups(with table: String) -> Set<Int> {
        Set(groups.indices.filter { groups[$0].tables.contains { $0.path == table } })
    }
}
