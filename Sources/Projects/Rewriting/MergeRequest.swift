internal import Rewriting
package import SourceText
internal import StringTables

/// A request to merge two versions of a file with their common ancestor.
package struct MergeRequest: Sendable {
    package let base: ByteBuffer
    package let ours: ByteBuffer
    package let theirs: ByteBuffer
    /// The path whose name says what the files hold.
    package let path: String
    private let markers: ConflictMarkers

    /// - Parameters:
    ///   - size: The length of the markers of conflicts; that of git if `nil`.
    ///   - showsBase: Whether conflicts show the common ancestor.
    package init(
        base: ByteBuffer, ours: ByteBuffer, theirs: ByteBuffer, path: String, size: Int?, showsBase: Bool
    ) {
        (self.base, self.ours, self.theirs, self.path) = (base, ours, theirs, path)
        markers = ConflictMarkers(size: size ?? ConflictMarkers.defaultSize, showsBase: showsBase)
    }

    /// The merged file.
    package func merged() async -> MergedFile {
        let result = await result
        return MergedFile(result, isChanged: !result.bytes.span.isEqual(to: ours.span))
    }

    private var result: MergeResult {
        get async {
            if let same = TableMerge.unchanged(base, ours, theirs) {
                return MergeResult(same)
            }
            let format = TableFormat.reading(path)
            async let base = MergeVersion(reading: base, as: format)
            async let theirs = MergeVersion(reading: theirs, as: format)
            let ours = await MergeVersion(reading: ours, as: format)
            let versions = await MergeVersions(base: base, ours: ours, theirs: theirs)
            return format.holdsAllLocales
                ? await CatalogMerge.merge(versions, markers) : await TableMerge.merge(versions, markers)
        }
    }
}

extension MergeVersion {
    /// Values are merged as written; what they mean does not matter.
    fileprivate init(reading file: ByteBuffer, as format: TableFormat) async {
        self.init(file, await Document.file(in: file, as: format, surveys: false))
    }
}

/// A file that was merged.
package struct MergedFile: Sendable {
    package let bytes: ByteBuffer
    /// Whether it differs from our version.
    package let isChanged: Bool
    /// What is worth knowing of the merge, as clauses that follow the path.
    package let remarks: [String]
    /// Whether there is nothing to decide.
    package let isClean: Bool

    fileprivate init(_ result: MergeResult, isChanged: Bool) {
        bytes = result.bytes
        self.isChanged = isChanged
        isClean = result.conflicts == 0 && result.repeatedKey == nil
        guard result.isMerged else {
            remarks = ["was not merged; our version was kept"]
            return
        }
        remarks = [
            result.reasonForLines.map { "is merged by lines, since \($0)" },
            result.repeatedKey.map { "has \"\($0)\" twice now, which no version has" },
            result.conflicts > 0 ? "has \(result.conflicts.counted("conflict"))" : nil,
        ].compactMap(\.self)
    }
}
