internal import Concurrency
internal import Extraction
internal import Files
internal import Rewriting
internal import SourceText
internal import StringTables

/// Base tables with the keys that sources ask for, of which nothing is written yet.
struct ExtractedBases: Sendable {
    /// The merged tables, by the path of the base.
    private(set) var tables: [String: MergedBase] = [:]
    /// Sources and tables that cannot be read, and tables of which there are several.
    private(set) var failures: [UnreadInput] = []
    private(set) var warnings: [ExtractionWarning] = []
    /// The tables that sources ask and that have no base, with the number of their keys.
    private(set) var missing: [(name: String, keys: Int)] = []

    private let disk: Disk

    /// Reads the sources of an extraction, and merges their keys into base tables of the same name.
    ///
    /// - Parameter bases: The paths of the base tables.
    /// - Throws: `CancellationError` if the task is cancelled.
    init(
        _ extraction: ProjectExtraction, into bases: Set<String>, on disk: Disk
    ) async throws(CancellationError) {
        self.disk = disk
        let named = Dictionary(grouping: bases.sorted()) { String(FilePath.name(of: $0).withoutTableSuffix) }
        let result = try await extraction.result(addingTo: named.compactMapValues(\.first))
        (warnings, failures) = (result.warnings.filter { $0.kind != .unreadable }, result.failures)
        for table in result.files.map(\.table) { await merge(table, into: named[table.name] ?? []) }
    }

    private mutating func merge(_ table: ExtractedTable, into paths: [String]) async {
        guard let path = paths.first else { return missing.append((table.name, table.rows.count)) }
        guard paths.count == 1 else {
            let reason = "is one of \(paths.count) bases with this name; pass the folder of one app at a time"
            return failures.append(.init(path: path, reason: reason))
        }
        do throws(UpdateRefusal) {
            let file = try FileSnapshot.ofTable(path, in: disk)
            var merged = try await TableOutput.merged(table, into: file)
            merged.result.isBase = true
            tables[path] = merged
        } catch {
            failures.append(.init(path: path, reason: error.reason))
        }
    }
}

/// A table with the keys of sources.
struct MergedBase: Sendable {
    var result: UpdatedTable
    /// As it was read from the file.
    let old: Table
    /// As it is read from the new bytes.
    let new: Table
}

extension FileSnapshot {
    /// A table that is to be edited, as it is now.
    static func ofTable(_ path: String, in disk: Disk) throws(UpdateRefusal) -> FileSnapshot {
        do throws(ReadFailure) {
            return try FileSnapshot(path, in: disk)
        } catch {
            throw UpdateRefusal(reason: error.reason)
        }
    }
}
