package import SourceText
internal import StringTables

/// What became of two versions of a table.
package struct MergeResult: Sendable {
    /// The content of the merged file.
    package let bytes: ByteBuffer
    /// The number of conflicts, each of which is between markers.
    package let conflicts: Int
    /// Whether it was merged; if not, it is our version.
    package let isMerged: Bool
    /// Why lines were merged in place of keys, as a clause; `nil` if keys were.
    package var reasonForLines: String?
    /// A key that is there twice, and in none of the versions; only if lines were merged.
    package var repeatedKey: String?

    package init(_ bytes: ByteBuffer, conflicts: Int = 0, isMerged: Bool = true) {
        (self.bytes, self.conflicts, self.isMerged) = (bytes, conflicts, isMerged)
    }
}

/// Why keys cannot be merged: a clause.
struct NoMergeByKey: Error {
    let reason: String

    /// What was read from the result is not what was planned.
    static let unproven = NoMergeByKey(reason: "the result of a merge by key could not be verified")
    static let unencodable = NoMergeByKey(reason: "the encoding does not have a character of the other side")
}

/// Merges tables by key, and line by line where that is not possible.
package enum TableMerge {
    /// The version to take if at most one side has changed the file, or both in the same way.
    package static func unchanged(_ base: ByteBuffer, _ ours: ByteBuffer, _ theirs: ByteBuffer) -> ByteBuffer?
    {
        if ours.span.isEqual(to: theirs.span) || theirs.span.isEqual(to: base.span) { return ours }
        return ours.span.isEqual(to: base.span) ? theirs : nil
    }

    /// Merges old-style and XML tables. A binary table is not merged.
    package static func merge(_ versions: MergeVersions, _ markers: ConflictMarkers) async -> MergeResult {
        if versions.all.contains(where: { $0.table.form == .binary }) {
            return MergeResult(versions.ours.file, conflicts: 1, isMerged: false)
        }
        return await LineMerge.merge(versions, markers) { () async throws(NoMergeByKey) in
            try check(versions)
            return try await mergeByKey(versions, markers)
        } repetition: { merged in
            versions.newRepetition(in: await TableReader.table(in: merged, surveys: false))
        }
    }

    /// - Throws: If the versions cannot be merged by key.
    private static func check(_ versions: MergeVersions) throws(NoMergeByKey) {
        if let reason = versions.reason(\.fault) { throw NoMergeByKey(reason: reason) }
        let forms = Set(versions.all.filter { !$0.table.entries.isEmpty }.map(\.table.form))
        guard forms.count < 2 || versions.all.allSatisfy(\.isFlat) else {
            throw NoMergeByKey(reason: "the versions are in different forms, with values that are not texts")
        }
    }

    private static func mergeByKey(
        _ versions: MergeVersions, _ markers: ConflictMarkers
    ) async throws(NoMergeByKey) -> MergeResult {
        let encoding = versions.deciding(\.encoding).encoding
        let isCanvasOurs = isCanvasOurs(versions)
        let (canvas, other) =
            isCanvasOurs ? (versions.ours, versions.theirs) : (versions.theirs, versions.ours)
        let spelling = Spelling(canvas.table.form, in: canvas.table.text.encoding)
        let foreign = ForeignText(lineEnd: canvas.table.lineEnd, spelling: spelling)
        let merge = LevelMerge(
            base: MergeLevel(versions.base.table), canvas: MergeLevel(canvas.table),
            other: MergeLevel(other.table),
            MergeContext(markers: markers, foreign: foreign, isCanvasOurs: isCanvasOurs))
        var text = MergedText(canvas: canvas.table.text, lineEnd: foreign.lineEnd)
        let bytes: ByteBuffer?
        do throws(ChangeRefusal) {
            try merge.write(to: &text)
            bytes = try canvas.bytes(applying: text.finish(), in: encoding)
        } catch {
            throw .unencodable
        }
        guard let bytes else { throw .unencodable }
        let result = MergeResult(bytes, conflicts: text.conflicts)
        guard await isProven(result, merge, encoding) else { throw .unproven }
        return result
    }

    /// Whether the merged table is read completely, with the values that it should have, whichever side is taken in its conflicts.
    private static func isProven(
        _ result: MergeResult, _ merge: LevelMerge, _ encoding: FileEncoding
    ) async -> Bool {
        guard result.conflicts > 0 else { return await isProven(result.bytes, merge, .ours) }
        let detection = EncodingDetection(result.bytes.span)
        guard let text = try? TextDecoder.decode(result.bytes, by: detection) else { return false }
        var lines: [UInt8] = []
        lines.append(text.bytes.span.extracting(text.start...))
        for side in [MergeSide.ours, .theirs] {
            let taken = lines.taking(side, merge.context.markers)
            guard let bytes = encoding.bytes(of: taken.span), await isProven(ByteBuffer(bytes), merge, side)
            else {
                return false
            }
        }
        return true
    }

    private static func isProven(_ file: ByteBuffer, _ merge: LevelMerge, _ side: MergeSide) async -> Bool {
        let version = MergeVersion(file, await TableReader.table(in: file, surveys: false))
        // What is left may be nothing but space, which is not a table.
        return (version.fault == nil || version.table.entries.isEmpty)
            && merge.isProven(by: MergeLevel(version.table), side)
    }

    /// Whether order and layout are those of our side. They are those of theirs if only they have changed the form, or the encoding of
    /// XML, which the text names; or if we have no keys.
    private static func isCanvasOurs(_ versions: MergeVersions) -> Bool {
        let (ours, theirs) = (versions.ours.table, versions.theirs.table)
        if ours.entries.isEmpty, !theirs.entries.isEmpty, ours.form != theirs.form || ours.form == .xml {
            return false
        }
        let byForm = versions.deciding { $0.table.entries.isEmpty ? nil : $0.table.form }
        guard ours.form == theirs.form else { return byForm.table.form == ours.form }
        guard ours.form == .xml else { return true }
        return versions.deciding(\.encoding).encoding == versions.ours.encoding
    }
}

extension MergeVersion {
    /// The file with changes made to its text, in the given encoding.
    fileprivate func bytes(
        applying changes: [TextChange], in encoding: FileEncoding
    ) throws(ChangeRefusal) -> ByteBuffer? {
        if changes.isEmpty, encoding == self.encoding { return file }
        if encoding == self.encoding { return try table.text.applying(changes, to: file) }
        var (text, copied): ([UInt8], Int) = ([], table.text.start)
        for change in changes {
            text.append(table.text.bytes.span.extracting(copied..<change.range.lower))
            text += Array(change.replacement.utf8)
            copied = change.range.upper
        }
        text.append(table.text.bytes.span.extracting(copied...))
        return encoding.bytes(of: text.span).map { ByteBuffer($0) }
    }
}

/// What is the same for all keys of a merged table.
struct MergeContext {
    let markers: ConflictMarkers
    /// Writes texts of the other versions as the canvas has them.
    let foreign: ForeignText
    /// Whether the canvas is our side, and not theirs.
    let isCanvasOurs: Bool
}
