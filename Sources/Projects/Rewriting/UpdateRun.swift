internal import Concurrency
internal import Files
internal import Rewriting
internal import SourceText
internal import StringTables

/// The update of the translations of one base.
struct UpdateRun: Sendable {
    /// What becomes of a translation.
    enum Outcome: Sendable {
        case updated(UpdatedTable)
        /// It is left alone, since it has keys more than once.
        case left(keys: [String])
        case failed(reason: String)
    }

    private let change: BaseChange
    private let request: UpdateRequest
    private let earlier: EarlierTables?
    private let files: any FileSystem

    /// Reads a base, and its old version if there is one.
    ///
    /// - Parameter merged: The base with the keys of sources, if it is not written yet.
    static func reading(
        _ path: String, _ merged: MergedBase?, _ request: UpdateRequest, _ earlier: EarlierTables?,
        in files: any FileSystem
    ) async -> Result<UpdateRun, UpdateRefusal> {
        do throws(UpdateRefusal) {
            let present =
                if let merged { merged.old } else {
                    try await Self.table(in: try Self.bytes(at: path, in: files))
                }
            let old = try await oldBase(path, present, request, earlier, in: files)
            let change = try BaseChange(merged?.new ?? present, old: old ?? merged?.old)
            return .success(UpdateRun(change: change, request: request, earlier: earlier, files: files))
        } catch {
            return .failure(error)
        }
    }

    private static func oldBase(
        _ path: String, _ present: Table, _ request: UpdateRequest, _ earlier: EarlierTables?,
        in files: any FileSystem
    ) async throws(UpdateRefusal) -> Table? {
        do throws(UpdateRefusal) {
            if let old = request.old {
                return try await Self.table(in: try Self.namedBytes(at: old, in: files))
            }
            return try await former(path, now: present, earlier)
        } catch {
            throw UpdateRefusal(reason: "has an old version that \(error.reason)")
        }
    }

    /// The earlier version of a table; `nil` if there is none.
    private static func former(
        _ path: String, now table: Table, _ earlier: EarlierTables?
    ) async throws(UpdateRefusal) -> Table? {
        switch try formerBytes(path, earlier) {
        case .absent, nil: nil
        case .same: table
        case .bytes(let bytes): try await Self.table(in: bytes)
        }
    }

    private static func formerBytes(
        _ path: String, _ earlier: EarlierTables?
    ) throws(UpdateRefusal) -> EarlierTables.Former? {
        do throws(ReadFailure) {
            return try earlier?.former(path)
        } catch {
            throw UpdateRefusal(reason: error.reason)
        }
    }

    private static func bytes(at path: String, in files: any FileSystem) throws(UpdateRefusal) -> ByteBuffer {
        do throws(ReadFailure) {
            return try files.projectBytes(at: path)
        } catch {
            throw UpdateRefusal(reason: error.reason)
        }
    }

    private static func namedBytes(
        at path: String, in files: any FileSystem
    ) throws(UpdateRefusal) -> ByteBuffer {
        do throws(ReadFailure) {
            try UnsupportedFile.refuse(path, allowsExports: false)
            return try files.namedBytes(at: path)
        } catch {
            throw UpdateRefusal(reason: error.reason)
        }
    }

    /// A table that is read completely.
    static func table(in bytes: ByteBuffer) async throws(UpdateRefusal) -> Table {
        let table = await TableReader.table(in: bytes, surveys: false)
        if let excess = table.excess { throw UpdateRefusal(reason: excess.reason) }
        guard table.isComplete, table.root == .dictionary else {
            throw UpdateRefusal(reason: "is not read completely; strlint check says where and why")
        }
        return table
    }

    // MARK: - Translations

    @Sendable
    func outcome(of path: String) async -> Outcome {
        do throws(UpdateRefusal) {
            let file = try snapshot(of: path)
            let bytes = if let file { file.bytes } else { try Self.bytes(at: path, in: files) }
            let target = bytes.isEmpty ? Table.none : try await Self.table(in: bytes)
            guard target.form != .binary else {
                throw UpdateRefusal(reason: "is a binary table, which is not edited; update its source")
            }
            let duplicates = target.duplicateKeys
            guard duplicates.isEmpty else { return .left(keys: duplicates) }
            // What a broken version holds is not certain.
            let before = try? await Self.former(path, now: target, earlier)
            let plan = try UpdatePlan(target, before: before, change, request.options)
            return .updated(try await Self.updated(path, file, bytes, plan).result)
        } catch {
            return .failed(reason: error.reason)
        }
    }

    private func snapshot(of path: String) throws(UpdateRefusal) -> FileSnapshot? {
        path == request.input ? nil : try FileSnapshot.ofTable(path, in: request.disk)
    }

    /// The table as planned, read again and compared with the plan.
    static func updated(
        _ path: String, _ file: FileSnapshot?, _ bytes: ByteBuffer, _ plan: UpdatePlan
    ) async throws(UpdateRefusal) -> (result: UpdatedTable, table: Table) {
        let old = plan.target.text
        guard !plan.changes.isEmpty else {
            let result = UpdatedTable(
                path: path, file: file, old: old, new: old,
                bytes: bytes, isChanged: false, report: plan.report)
            return (result, plan.target)
        }
        let new = try applying(plan, to: bytes)
        let table = await TableReader.table(in: new, surveys: false)
        try UpdateProof(plan, table).check()
        let result = UpdatedTable(
            path: path, file: file, old: old, new: table.text, bytes: new, isChanged: true,
            report: plan.report)
        return (result, table)
    }

    private static func applying(
        _ plan: UpdatePlan, to bytes: ByteBuffer
    ) throws(UpdateRefusal) -> ByteBuffer {
        do throws(ChangeRefusal) {
            return try plan.target.text.applying(plan.changes, to: bytes)
        } catch {
            throw UpdateRefusal(reason: error.reason)
        }
    }
}

extension Table {
    /// The keys that it has more than once.
    var duplicateKeys: [String] {
        var keys: [String] = []
        for duplicate in self.keys.duplicates {
            let key = string(entries[duplicate.later].key)
            if keys.last != key { keys.append(key) }
        }
        return keys
    }
}
