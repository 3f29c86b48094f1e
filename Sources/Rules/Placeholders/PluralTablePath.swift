internal import FormatStrings
internal import SourceText

/// Keys such as `%d files.NSStringLocalizedFormatKey`: some translation services write the plurals of a `.stringsdict` into a
/// plain table, each text with the path to it as the key.
enum PluralTablePath {
    /// What is said about a text with such a key; the report counts them.
    static let mismatch = FormatMismatch(
        reason: .unknownVariable, severity: .warning, translationRange: nil, baseRange: nil, message: "")

    /// Whether a key is the path to the text with the variables of an entry.
    static func isFormatKey(_ key: Span<UInt8>) -> Bool {
        let name: StaticString = "NSStringLocalizedFormatKey"
        let start = key.count - name.utf8CodeUnitCount
        return start > 0 && key[key.count - 1] == UInt8(ascii: "y") && key.starts(with: name, at: start)
    }

    /// Whether a key may be the path to a text or a type of the same file.
    static func isMember(_ key: Span<UInt8>) -> Bool {
        let words: [StaticString] = [
            "NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey", "zero", "one", "two", "few", "many",
            "other",
        ]
        return words.contains { word in
            let start = key.count - word.utf8CodeUnitCount
            return start > 1 && !key[start - 1].isASCIILetter && key.starts(with: word, at: start)
        }
    }

    static func message(count: Int) -> String {
        count == 1
            ? "the key is a path into a .stringsdict file: the app does not look it up, so the text is never shown"
            : "\(count) keys are paths into a .stringsdict file: the app does not look them up, so the texts are never shown"
    }
}
