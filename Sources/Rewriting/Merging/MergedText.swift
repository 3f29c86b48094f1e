internal import SourceText
internal import StringTables

/// The text of a merged table: parts of one of its versions, in their order, and other text between them.
struct MergedText {
    private let canvas: ByteBuffer
    private let lineEnd: String
    private(set) var changes: [TextChange] = []
    /// The number of conflicts that were written.
    private(set) var conflicts = 0
    /// The text since the last part that was copied.
    private var pending = ""
    /// The end of that part.
    private var copied: Int
    /// The last byte of the whole text; `nil` at its start.
    private var last: UInt8?
    /// Whether the end of a conflict is last.
    private var isAfterConflict = false
    /// How many bytes were appended: in all, in conflicts, and in these on either side.
    private var (written, inConflicts, inOurs, inTheirs) = (0, 0, 0, 0)

    init(canvas: DecodedText, lineEnd: LineEnd) {
        self.canvas = canvas.bytes
        self.lineEnd = lineEnd.rawValue
        copied = canvas.start
    }

    var isAtLineStart: Bool { last.map { $0 == 0x0A || $0 == 0x0D } ?? true }

    /// Appends a part of the canvas, which is after all others.
    mutating func copy(_ range: TextRange) {
        guard !range.isEmpty, range.lower >= copied else { return }
        flush(before: range.lower)
        (copied, isAfterConflict) = (range.upper, false)
        last = canvas[range.upper - 1]
        written += range.count
    }

    mutating func append(_ text: String) {
        pending += text
        isAfterConflict = isAfterConflict && text.isEmpty
        last = text.utf8.last ?? last
        written += text.utf8.count
    }

    /// Ends the last line, if it is not ended.
    mutating func endLine() {
        if !isAtLineStart { append(lineEnd) }
    }

    private mutating func appendMarker(_ marker: String) {
        endLine()
        append(marker + lineEnd)
    }

    /// Writes the sides of a conflict between markers.
    ///
    /// - Parameters:
    ///   - ours: Writes one side, or nothing where it has none.
    ///   - base: The common ancestor.
    mutating func appendConflict(
        _ markers: ConflictMarkers, ours: (inout MergedText) -> Void, base: String,
        theirs: (inout MergedText) -> Void
    ) {
        conflicts += 1
        endLine()
        let start = written
        appendMarker(markers.start)
        let startOfOurs = written
        ours(&self)
        inOurs += written - startOfOurs
        if markers.showsBase {
            appendMarker(markers.base)
            append(base)
        }
        appendMarker(markers.middle)
        let startOfTheirs = written
        theirs(&self)
        inTheirs += written - startOfTheirs
        appendMarker(markers.end)
        inConflicts += written - start
        isAfterConflict = true
    }

    /// Whether nothing is left of the text if one side is taken in every conflict. The platform refuses an empty file.
    private var isEmptyOnOneSide: Bool {
        conflicts > 0 && written == inConflicts && min(inOurs, inTheirs) == 0
    }

    /// The changes that make the text of the canvas, once everything is appended. The last line of the text is ended if that of
    /// the canvas is, or if it is a marker.
    mutating func finish() -> [TextChange] {
        let isEnded = canvas.isEmpty || [0x0A, 0x0D].contains(canvas[canvas.count - 1])
        if !isEnded, !isAfterConflict, pending.hasSuffix(lineEnd) { pending.removeLast() }
        if isEmptyOnOneSide { append(lineEnd) }
        flush(before: canvas.count)
        return changes
    }

    private mutating func flush(before index: Int) {
        if index > copied || !pending.isEmpty {
            changes.append(TextChange(TextRange(copied, index), pending))
        }
        pending = ""
    }
}
