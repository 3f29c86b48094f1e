internal import Comparison
internal import Files
internal import Projects
internal import SourceText
internal import StringTables

/// The snapshot of a new run next to the one before, compared as `diff --translations` does.
///
/// A table that the app refuses says nothing about its entries. What is compared is then the last version that the app loads,
/// so that nothing is forgotten until the table is fixed.
struct ComparedRun: Sendable {
    /// The contents of the run before by path, each as the app last loaded it.
    let old: [String: ByteBuffer]
    let new: [String: ByteBuffer]
    let baseLanguage: String?

    struct Result: Sendable {
        /// The differences between what is loaded.
        let report: DifferenceReport
        /// What translations lack of the base, with all tables as they are.
        let statuses: [TranslationStatus]
        /// The paths of the new tables that the app refuses.
        let refused: Set<String>
    }

    func result() async throws(StoreError) -> Result {
        let report = try await report(with: new)
        let refused = await refused(report)
        let statuses = report.translations ?? []
        guard !refused.isEmpty else { return Result(report: report, statuses: statuses, refused: []) }
        var loaded = new
        for path in refused { loaded[path] = old[path] }
        let compared = try await self.report(with: loaded)
        // A catalog is its own base, so that nothing is known of its locales without it.
        let kept = (compared.translations ?? []).filter {
            $0.place.isInCatalog && refused.contains($0.path)
        }
        return Result(report: compared, statuses: statuses + kept, refused: refused)
    }

    private func report(with new: [String: ByteBuffer]) async throws(StoreError) -> DifferenceReport {
        var files: [String: ByteBuffer] = [:]
        // Exports are made of the tables, and name the same keys again.
        for (path, bytes) in old where TableFormat(path: path) != .xliff {
            files["\(Self.old)/\(path)"] = bytes
        }
        for (path, bytes) in new where TableFormat(path: path) != .xliff {
            files["\(Self.new)/\(path)"] = bytes
        }
        let folders = MemoryFiles(files, emptyFolders: [Self.old, Self.new])
        var request = DiffRequest(.paths(old: Self.old, new: Self.new), in: folders, width: 1)
        request.keepsTables = true
        request.translations = Self.new
        request.baseLanguage = baseLanguage
        return try await Self.report(on: request)
    }

    private static func report(on request: DiffRequest) async throws(StoreError) -> DifferenceReport {
        let diff: ProjectDiff
        do throws(RequestError) { diff = try ProjectDiff(request) } catch {
            throw .failed("has a run that cannot be compared")
        }
        do throws(CancellationError) { return try await diff.result().report } catch { throw .cancelled }
    }

    private static let old = "old"
    private static let new = "new"

    /// The path within the new tree.
    private static func path(inNew path: String) -> String? {
        path.hasPrefix("\(new)/") ? String(path.dropFirst(new.count + 1)) : nil
    }

    /// The place of a translation within the new tree.
    static func place(of status: TranslationStatus) -> TablePlace? {
        status.place.isInCatalog ? status.place : path(inNew: status.path).map { TablePlace(path: $0) }
    }

    /// The new tables that the app refuses as a whole.
    private func refused(_ report: DifferenceReport) async -> Set<String> {
        var refused = Set(report.broken.filter { !$0.table.isTable }.compactMap { Self.path(inNew: $0.name) })
        // A table that differs in too many entries can be read all the same.
        for path in report.unread.compactMap({ Self.path(inNew: $0.name) }) {
            guard let bytes = new[path] else { continue }
            let content = try? await Document.read(bytes, at: path, surveys: false)
            if content?.file.isTable != true { refused.insert(path) }
        }
        return refused
    }
}
