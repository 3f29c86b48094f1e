import Reporting
import SourceText
import StringTables

/// Tables of all forms, written by `show` and read again.
func fuzzShow(_ file: [UInt8]) -> FuzzResult {
    let original = table(file)
    guard !original.entries.isEmpty else { return .rejected }
    for all in [false, true] {
        for format in ShowFormat.allCases {
            let written = Array(document { original.write(as: format, all: all, to: $0) }.utf8)
            switch format {
            case .json: requireJSON(written, "show as JSON")
            case .text: requireSame(original, written, format)
            case .xml: if !original.holdsForbiddenInXML { requireSame(original, written, format) }
            }
        }
    }
    return .kept
}

/// Requires that `written` is a table with the same loaded entries as `original`.
private func requireSame(_ original: Table, _ written: [UInt8], _ format: ShowFormat) {
    let again = table(written)
    let expected = original.loadedTexts
    require(again.form == (format == .xml ? .xml : .oldStyle), "\(format) is read in its form")
    require(again.isAccepted, "\(format) is a table: \(again.problems.map(\.fault))")
    require(again.loadedTexts.keys == expected.keys, "\(format) has the same keys")
    for (key, value) in expected where value != nil {
        require(again.loadedTexts[key] == value, "\(format) has the same value of \(key)")
    }
}

extension Table {
    /// The loaded values by key; `nil` for a value that is not a string, which not every form can represent.
    fileprivate var loadedTexts: [[UInt8]: [UInt8]?] {
        var texts: [[UInt8]: [UInt8]?] = [:]
        for entry in entries where entry.isLoaded {
            let text = entry.value.text.map { Array(bytes(of: $0)) }
            texts.updateValue(text, forKey: Array(bytes(of: entry.key)))
        }
        return texts
    }

    /// Whether a text has characters that XML cannot contain, and that are replaced there.
    fileprivate var holdsForbiddenInXML: Bool {
        entries.contains { entry in
            [entry.key, entry.value.text].compactMap(\.self).contains { isForbidden(in: bytes(of: $0)) }
        }
    }

    private func isForbidden(in text: Span<UInt8>) -> Bool {
        var index = 0
        while index < text.count {
            let sequence = UTF8Sequence(text, at: index)
            let isControl = sequence.codePoint < 0x20 && ![0x09, 0x0A, 0x0D].contains(sequence.codePoint)
            if isControl || sequence.isSurrogate || [0xFFFE, 0xFFFF].contains(sequence.codePoint) {
                return true
            }
            index += max(1, sequence.length)
        }
        return false
    }
}
