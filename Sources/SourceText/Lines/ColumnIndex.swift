/// The lines of a text and their columns in one unit: what was counted up to a place every few KiB, so that a query scans at
/// most the distance between two of them.
struct ColumnIndex: Sendable {
    /// A place in a text, and what was counted up to it.
    struct Place: Sendable {
        fileprivate(set) var index: Int
        /// 1-based.
        fileprivate(set) var line = 1
        /// The index at which the line starts.
        fileprivate(set) var lineStart: Int
        /// 0-based.
        fileprivate(set) var column = 0
        /// The number of code units of the file, if these are wider than a byte.
        fileprivate(set) var fileUnits = 0
    }

    private static let spacing = 4096

    private let bytes: ByteBuffer
    private let unit: ColumnUnit
    private let fileUnit: ColumnUnit?
    /// The start of the text, and a place at each multiple of ``spacing`` that was passed.
    private var checkpoints: [Place]
    /// The place of the last query: the next is often a little after it.
    private var last: Place

    init(_ text: DecodedText, in unit: ColumnUnit) {
        bytes = text.bytes
        self.unit = unit
        fileUnit = text.encoding.unit
        last = Place(index: text.start, lineStart: text.start)
        checkpoints = [last]
    }

    /// - Parameter index: From the start of the text to its end.
    mutating func place(at index: Int) -> Place {
        if index < last.index || index / Self.spacing > last.index / Self.spacing {
            seek(toBlock: index / Self.spacing)
        }
        advance(to: index)
        return last
    }

    /// Goes to the last known place before a block, and from there to its start.
    private mutating func seek(toBlock block: Int) {
        if last.index < checkpoints[checkpoints.count - 1].index || block < checkpoints.count {
            last = checkpoints[min(block, checkpoints.count - 1)]
        }
        while checkpoints.count <= block {
            advance(to: checkpoints.count * Self.spacing)
            checkpoints.append(last)
        }
    }

    private mutating func advance(to end: Int) {
        let buffer = bytes
        let bytes = buffer.span
        let passed = last.index..<end
        if let fileUnit { last.fileUnits += bytes.count(of: fileUnit, in: passed) }
        // A line break at the end of the text begins no other line.
        let inside = last.index..<max(last.index, min(end, bytes.count - 1))
        let lineEnds = bytes.lineEndCount(inside)
        if lineEnds > 0 {
            last.line += lineEnds
            last.lineStart = bytes.startOfLine(around: inside.upperBound, from: last.index)
            last.column = bytes.count(of: unit, in: last.lineStart..<end)
        } else {
            last.column += bytes.count(of: unit, in: passed)
        }
        last.index = end
    }
}

extension TextEncoding {
    /// What the code units of a file encode, if they are wider than a byte.
    fileprivate var unit: ColumnUnit? {
        switch self {
        case .utf8, .declared: nil
        case .utf16LittleEndian, .utf16BigEndian: .utf16
        case .utf32LittleEndian, .utf32BigEndian: .scalars
        }
    }
}
