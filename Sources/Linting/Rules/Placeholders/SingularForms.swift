internal import FormatStrings
internal import SourceText
internal import StringTables

/// Base texts that stand beside the same in the plural, such as `%d tracker` and `%d trackers`.
///
/// The app shows the first for one thing alone, and languages that say "one tracker" there need no number.
struct SingularForms {
    /// The base texts with a placeholder.
    private var texts: Set<[UInt8]> = []
    /// Bytes of a text that is looked at; such labels are short.
    private static let longest = 200

    init(_ base: Table) {
        for entry in base.entries {
            guard let value = entry.value.text, !value.isProse, value.content.count <= Self.longest + 1 else {
                continue
            }
            texts.insert(base.decoded(value))
        }
    }

    /// Whether a text has one number in it, and there is another text that only has an s more.
    func contain(_ value: TableString, of base: Table) -> Bool {
        guard value.content.count <= Self.longest, base.countsOneNumber(in: value) else { return false }
        let text = base.decoded(value)
        return text.indices.contains { index in
            let isWordEnd = index + 1 == text.count || !text[index + 1].isLetter
            return text[index].isLetter && isWordEnd
                && texts.contains(text[...index] + [UInt8(ascii: "s")] + text[(index + 1)...])
        }
    }
}

extension Table {
    fileprivate func decoded(_ string: TableString) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(self.bytes(of: string))
        return bytes
    }

    fileprivate func countsOneNumber(in string: TableString) -> Bool {
        let placeholders = FormatString(bytes(of: string)).placeholders
        return placeholders.count == 1 && placeholders[0].type.isInteger
    }
}

extension UInt8 {
    /// A letter of ASCII.
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
