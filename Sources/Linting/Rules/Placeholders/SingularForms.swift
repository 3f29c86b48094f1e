internal import FormatStrings
internal import SourceText
internal import StringTables

/// Tells which base texts stand beside the same in the plural, such as `%d tracker` beside `%d trackers`.
///
/// The app shows the former for one thing alone, and languages that say "one tracker" there need no number.
struct SingularForms {
    /// The base texts with a placeholder.
    private var texts: Set<[UInt8]> = []
    /// Bytes of a text that is looked at; such labels are short.
    private static let longest = 200
    /// Words behind the number among which the plural may be.
    private static let reach = 3

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
        guard value.content.count <= Self.longest, let number = base.onlyNumber(in: value) else {
            return false
        }
        let text = base.decoded(value)
        let wordEnds = text.indices[number...].lazy.filter { index in
            text[index].isASCIILetter && (index + 1 == text.count || !text[index + 1].isASCIILetter)
        }
        return wordEnds.prefix(Self.reach).contains { index in
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

    /// The end of the only placeholder, if it prints a whole number.
    fileprivate func onlyNumber(in string: TableString) -> Int? {
        let placeholders = FormatString(bytes(of: string)).placeholders
        guard placeholders.count == 1, placeholders[0].type.isInteger else { return nil }
        return placeholders[0].range.upperBound
    }
}
