internal import Findings
internal import Rewriting
internal import SourceText
internal import StringTables

/// A replacement in a decoded key or value.
struct TextReplacement: Sendable {
    /// In the decoded text, in bytes of UTF-8; an empty range inserts.
    let range: Range<Int>
    /// Decoded as well.
    let text: String

    init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }
}

extension Table {
    /// The fix that makes replacements in a decoded key or value.
    ///
    /// - Parameter replacements: Ascending, without overlaps.
    /// - Returns: `nil` if one of the places, or of the texts, has no counterpart in the source.
    func fix(
        _ title: String, replacing replacements: [TextReplacement], in string: TableString
    ) -> UnplacedFix? {
        guard form != .binary, !replacements.isEmpty,
            let ranges = sources(of: replacements.map(\.range), in: string)
        else { return nil }
        var changes: [TextChange] = []
        for (range, replacement) in zip(ranges, replacements) {
            guard let text = written(replacement.text, in: string) else { return nil }
            changes.append(TextChange(range, text))
        }
        return UnplacedFix(title, .unsafe, changes)
    }

    /// How text is written inside a string of this table; `nil` if it cannot be written there.
    func written(_ text: String, in string: TableString) -> String? {
        switch form {
        case .oldStyle:
            string.style == .bare && !text.utf8.allSatisfy(Table.isBare)
                ? nil : text.unicodeScalars.reduce(into: "") { $0 += $1.oldStyleSpelling }
        case .xml, .xliff: text.unicodeScalars.contains(where: \.isForbiddenInXML) ? nil : text.xmlEscaped
        case .json: text.unicodeScalars.reduce(into: "") { $0 += $1.jsonSpelling }
        case .binary: nil
        }
    }
}

extension Unicode.Scalar {
    /// The character, or its escape where an old-style table needs one: quotes, backslashes, line breaks and control characters.
    var oldStyleSpelling: String {
        switch self {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\t"
        default: isControl ? "\\U" + value.hexadecimal(4) : String(self)
        }
    }

    /// The character, or its escape where JSON needs one.
    var jsonSpelling: String {
        switch self {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\u{8}": "\\b"
        case "\u{C}": "\\f"
        default: value < 0x20 ? "\\u" + value.hexadecimal(4) : String(self)
        }
    }

    fileprivate var isControl: Bool {
        value < 0x10000 && (properties.generalCategory == .control || properties.generalCategory == .format)
    }

    fileprivate var isForbiddenInXML: Bool {
        value < 0x20 && self != "\n" && self != "\t" || value & 0xFFFE == 0xFFFE
    }
}

extension String {
    fileprivate var xmlEscaped: String {
        replacing(text: "&", with: "&amp;").replacing(text: "<", with: "&lt;").replacing(
            text: ">", with: "&gt;")
    }
}
