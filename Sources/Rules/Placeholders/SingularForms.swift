internal import FormatStrings
internal import SourceText
internal import StringTables

/// The base texts that have a plural form next to them, as `%d tracker` has `%d trackers`.
///
/// The app shows the singular form for one thing only, so a translation such as "one tracker" needs no number.
struct SingularForms {
    /// The base texts with format specifiers.
    private var texts: Set<[UInt8]> = []
    /// The maximum length of a text that is looked at, in bytes; such labels are short.
    private static let maximumLength = 200
    /// The maximum distance of the plural from the number, in words.
    private static let maximumDistance = 3

    init(_ base: Table) {
        for entry in base.entries {
            guard let value = entry.value.text, !value.isProse, value.content.count <= Self.maximumLength + 1
            else {
                continue
            }
            texts.insert(base.decoded(value))
        }
    }

    /// Whether a text has one number, and another text differs from it only in an additional s.
    func contains(_ value: TableString, of base: Table) -> Bool {
        guard value.content.count <= Self.maximumLength, let number = base.onlyNumber(in: value) else {
            return false
        }
        let text = base.decoded(value)
        let wordEnds = text.indices[number...].lazy.filter { index in
            text[index].isASCIILetter && (index + 1 == text.count || !text[index + 1].isASCIILetter)
        }
        return wordEnds.prefix(Self.maximumDistance).contains { index in
            texts.contains(text[...index] + [UInt8(ascii: "s")] + text[(index + 1)...])
        }
    }
}

extension Table {
    fileprivate func decoded(_ string: TableString) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(self.bytes(of: string))
        return bytes
    }

    /// The end of the only format specifier, if it prints an integer.
    fileprivate func onlyNumber(in string: TableString) -> Int? {
        let placeholders = FormatString(bytes(of: string)).specifiers
        guard placeholders.count == 1, placeholders[0].type.isInteger else { return nil }
        return placeholders[0].range.upperBound
    }
}
