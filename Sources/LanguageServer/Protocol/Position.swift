internal import JSON
internal import SourceText

/// A place in a text, as LSP counts.
struct Position: Equatable, Comparable, Sendable {
    /// From 0.
    let line: Int
    /// From 0, in units of the ``PositionEncoding``.
    let character: Int

    static func < (left: Self, right: Self) -> Bool {
        (left.line, left.character) < (right.line, right.character)
    }

    static let start = Position(line: 0, character: 0)

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("line", line)
            json.member("character", character)
        }
    }
}

/// A part of a text; the end is exclusive.
struct PositionRange: Equatable, Sendable {
    let start: Position
    let end: Position

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("start")
            start.write(to: &json)
            json.key("end")
            end.write(to: &json)
        }
    }

    /// Writes a `Location`: the range in a document.
    func write(to json: inout JSONWriter, in uri: DocumentURI) {
        json.object { json in
            json.member("uri", uri.text)
            json.key("range")
            write(to: &json)
        }
    }

    /// Whether the two have a place in common, be it where one ends.
    func touches(_ other: PositionRange) -> Bool { start <= other.end && other.start <= end }
}

/// The unit of ``Position/character``.
enum PositionEncoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    /// The unit of columns that is the same.
    var unit: ColumnUnit {
        switch self {
        case .utf8: .bytes
        case .utf16: .utf16
        case .utf32: .scalars
        }
    }

    /// How many units the character takes that begins with a byte; 0 for a byte inside of a character.
    func count(ofCharacterAt byte: UInt8) -> Int {
        if byte & 0xC0 == 0x80 { return self == .utf8 ? 1 : 0 }
        return self == .utf16 && byte >= 0xF0 ? 2 : 1
    }
}
