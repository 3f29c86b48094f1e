import TestSupport

@testable import SourceText

/// A random text, and the positions of its scalars, found by walking from one to the next.
struct WalkedText {
    /// A scalar, and what it counts in each unit.
    private struct Piece: Equatable {
        let text: String
        let utf16: Int
        let cells: Int
        /// Whether the file has a byte in its place that is not UTF-8.
        var isRepaired = false

        /// The bytes in the file, after it was decoded if it is not UTF-8.
        var bytes: [UInt8] { isRepaired ? [0xFF] : Array(text.utf8) }

        static let lineFeed = Piece(text: "\n", utf16: 1, cells: 1)
        static let carriageReturn = Piece(text: "\r", utf16: 1, cells: 1)
        static let all = [
            Piece(text: "a", utf16: 1, cells: 1), Piece(text: "\t", utf16: 1, cells: 4),
            Piece(text: "é", utf16: 1, cells: 1), Piece(text: "\u{301}", utf16: 1, cells: 0),
            Piece(text: "日", utf16: 1, cells: 2), Piece(text: "😀", utf16: 2, cells: 2),
        ]
        static let repaired = Piece(text: "\u{FFFD}", utf16: 1, cells: 1, isRepaired: true)
    }

    /// A place between two scalars.
    struct Place {
        fileprivate(set) var offset: Int
        fileprivate(set) var line = 1
        /// 1-based, in the order of the units.
        fileprivate(set) var columns = [1, 1, 1, 1]
        fileprivate(set) var fileOffset: Int

        func isFound(by lines: inout LineIndex) -> Bool {
            let offset = TextOffset(offset)
            let position = SourcePosition(
                line: line, column: columns[1], byteColumn: columns[0], offset: fileOffset)
            return lines.position(of: offset) == position
                && ColumnUnit.allCases.map { lines.column(of: offset, in: $0) } == columns
        }

        /// Whether its line and its column in each unit lead to it; those of a terminal may lead to one before, of the same column.
        func isFoundAgain(by lines: inout LineIndex) -> Bool {
            zip(ColumnUnit.allCases, columns).allSatisfy { unit, column in
                let found = lines.offset(ofLine: line, column: column, in: unit)
                return unit == .cells
                    ? lines.column(of: found, in: unit) == column && found.index <= offset
                    : found.index == offset
            }
        }
    }

    static let encodings: [TextEncoding] = [
        .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
        .declared("windows-1252"),
    ]

    let decoded: DecodedText
    private(set) var places: [Place] = []
    /// Some of the places in random order: those around the checkpoints of an index, and others anywhere. To go to a place
    /// that is not a little after the last one takes a scan of up to 4,096 bytes, so that all of them would take minutes.
    private(set) var shuffledSample: [Place] = []

    /// A text of some thousand scalars; with an even seed there are hardly any line breaks.
    init(_ encoding: TextEncoding, seed: UInt64) {
        var generator = SplitMix64(seed)
        let breaks = seed.isMultiple(of: 2) ? 1000 : 5
        let alphabet = Piece.all + (encoding == .utf8 ? [.repaired] : [])
        let pieces = (0..<4000).map { _ -> Piece in
            switch Int.random(in: 0..<breaks, using: &generator) {
            case 0: .lineFeed
            case 1: .carriageReturn
            default: alphabet.randomElement(using: &generator) ?? .lineFeed
            }
        }
        decoded = Self.decoded(pieces, encoding)
        places = Self.places(pieces, in: decoded)
        shuffledSample = Self.sample(of: places, &generator).shuffled(using: &generator)
    }

    /// Whether an offset is between CR and LF, or after a line break at the end of the text.
    func isInsideLineBreak(_ offset: Int) -> Bool {
        let bytes = decoded.bytes.span
        guard offset > decoded.start, [0x0A, 0x0D].contains(bytes[offset - 1]) else { return false }
        return offset == bytes.count || bytes[offset - 1] == 0x0D && bytes[offset] == 0x0A
    }

    /// Those near the ends of the text, those around each multiple of 2,048 bytes, of which the checkpoints are some, and others.
    private static func sample(of places: [Place], _ generator: inout SplitMix64) -> [Place] {
        let border = 2048
        let notable = places.filter { place in
            let distance = (place.offset + border / 2) % border - border / 2
            return -8...8 ~= distance
        }
        let others = (0..<100).compactMap { _ in places.randomElement(using: &generator) }
        return places.prefix(3) + notable + others + places.suffix(3)
    }

    private static func decoded(_ pieces: [Piece], _ encoding: TextEncoding) -> DecodedText {
        let mark: [UInt8] = encoding == .utf8 ? [0xEF, 0xBB, 0xBF] : []
        var text = DecodedText(bytes: ByteBuffer(mark + pieces.flatMap(\.bytes)), encoding: encoding)
        text.start = mark.count
        text.markLength = mark.count
        return text.repaired(by: text.surveyed)
    }

    private static func places(_ pieces: [Piece], in text: DecodedText) -> [Place] {
        var place = Place(offset: text.start, fileOffset: text.markLength)
        var places = [place]
        for (number, piece) in pieces.enumerated() {
            place.offset += piece.text.utf8.count
            place.fileOffset += length(of: piece, in: text.encoding)
            let next = number + 1 < pieces.count ? pieces[number + 1] : nil
            if let next, piece == .lineFeed || piece == .carriageReturn && next != .lineFeed {
                place.line += 1
                place.columns = [1, 1, 1, 1]
            } else {
                let counts = [piece.bytes.count, 1, piece.utf16, piece.cells]
                place.columns = zip(place.columns, counts).map { $0 + $1 }
            }
            places.append(place)
        }
        return places
    }

    /// The number of bytes in the file; after decoding, if the encoding is declared.
    private static func length(of piece: Piece, in encoding: TextEncoding) -> Int {
        switch encoding {
        case .utf8, .declared: piece.bytes.count
        case .utf16LittleEndian, .utf16BigEndian: 2 * piece.utf16
        case .utf32LittleEndian, .utf32BigEndian: 4
        }
    }
}
