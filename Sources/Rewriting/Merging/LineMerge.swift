internal import Comparison
internal import SourceText
internal import StringTables

/// Merges files line by line, as git does: changes of both sides that touch are a conflict, unless they are the same.
enum LineMerge {
    /// Merges by key where that is possible, and by lines otherwise.
    ///
    /// - Parameter repetition: The key that a merged file has twice, and no version.
    static func merge(
        _ versions: MergeVersions, _ markers: ConflictMarkers,
        unless byKey: () async throws(NoMergeByKey) -> MergeResult,
        repetition: (ByteBuffer) async -> String?
    ) async -> MergeResult {
        do throws(NoMergeByKey) {
            return try await byKey()
        } catch {
            var result = merge(versions, markers)
            result.reasonForLines = error.reason
            guard result.isMerged, result.conflicts == 0 else { return result }
            result.repeatedKey = await repetition(result.bytes)
            return result
        }
    }

    /// Our version is kept if the texts have no encoding in common.
    private static func merge(_ versions: MergeVersions, _ markers: ConflictMarkers) -> MergeResult {
        let encoding = versions.deciding(\.encoding).encoding
        let isRaw =
            encoding.containsASCII
            && versions.all.allSatisfy { $0.file.isEmpty || $0.encoding.encoding == encoding.encoding }
        let texts = versions.all.compactMap { isRaw ? $0.fileText : $0.decodedText }
        guard texts.count == 3 else { return .unmerged(versions) }
        var merger = LineMerger(texts[0], texts[1], texts[2], markers)
        merger.merge()
        let bytes = isRaw ? encoding.mark + merger.text : encoding.bytes(of: merger.text.span)
        return bytes.map { MergeResult(ByteBuffer($0), conflicts: merger.conflicts) } ?? .unmerged(versions)
    }
}

extension MergeResult {
    /// Our version, if nothing can be merged.
    static func unmerged(_ versions: MergeVersions) -> MergeResult {
        MergeResult(versions.ours.file, conflicts: 1, isMerged: false)
    }
}

extension MergeVersion {
    /// The bytes of the file after its byte order mark.
    fileprivate var fileText: [UInt8]? {
        Array(copying: file.span.extracting(min(encoding.mark.count, file.count)...))
    }

    /// Its text in UTF-8; `nil` if it has bytes that would not survive in another encoding.
    fileprivate var decodedText: [UInt8]? {
        guard let text = try? TextDecoder.decode(file, by: EncodingDetection(file.span)),
            text.encoding != .utf8 || text.isValidUTF8
        else { return nil }
        return Array(copying: text.bytes.span.extracting(text.start...))
    }
}

/// Merges lines: in each part of the base in which no line is the same on both sides, one side may have changed something.
private struct LineMerger {
    private let base: TextLines
    private let ours: TextLines
    private let theirs: TextLines
    private let markers: ConflictMarkers
    private let lineEnd: [UInt8]
    private(set) var text: [UInt8] = []
    private(set) var conflicts = 0

    init(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ markers: ConflictMarkers) {
        (self.base, self.ours, self.theirs) = (TextLines(base), TextLines(ours), TextLines(theirs))
        self.markers = markers
        let isCRLF = self.ours.count > 0 && self.ours[0].suffix(2) == [0x0D, 0x0A]
        lineEnd = isCRLF ? [0x0D, 0x0A] : [0x0A]
    }

    mutating func merge() {
        let inOurs = places(LineMatches(base, ours), ours.count)
        let inTheirs = places(LineMatches(base, theirs), theirs.count)
        // Lines that both sides have kept divide the texts. Between two of them one side has changed something, both, or none.
        var place = (base: 0, ours: 0, theirs: 0)
        for line in 0...base.count {
            guard let our = inOurs[line], let their = inTheirs[line] else { continue }
            merge(
                base[place.base..<line], ours[place.ours..<our], theirs[place.theirs..<their])
            if line < base.count { text += ours[our] }
            place = (line + 1, our + 1, their + 1)
        }
    }

    /// For each line of the base, and for its end, where it is on one side.
    private func places(_ matches: LineMatches, _ end: Int) -> [Int?] {
        var places = [Int?](repeating: nil, count: base.count)
        for pair in matches.pairs { places[pair.old] = pair.new }
        return places + [end]
    }

    private typealias Lines = [ArraySlice<UInt8>]

    private mutating func merge(_ base: Lines, _ ours: Lines, _ theirs: Lines) {
        if ours.elementsEqual(theirs) || theirs.elementsEqual(base) {
            append(ours)
        } else if ours.elementsEqual(base) {
            append(theirs)
        } else {
            appendConflict(base, ours, theirs)
        }
    }

    private mutating func appendConflict(_ base: Lines, _ ours: Lines, _ theirs: Lines) {
        conflicts += 1
        appendLine(markers.start)
        append(ours)
        if markers.showsBase {
            appendLine(markers.base)
            append(base)
        }
        appendLine(markers.middle)
        append(theirs)
        appendLine(markers.end)
    }

    private mutating func append(_ lines: Lines) {
        // The last line of a version may lack its line break, and another version may go on after it.
        if let first = lines.first, !first.isEmpty { endLine() }
        for line in lines { text += line }
    }

    private mutating func appendLine(_ marker: String) {
        endLine()
        text += Array(marker.utf8) + lineEnd
    }

    private mutating func endLine() {
        if let last = text.last, last != 0x0A { text += lineEnd }
    }
}
