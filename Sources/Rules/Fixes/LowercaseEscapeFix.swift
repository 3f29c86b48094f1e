internal import Findings
internal import SourceText
internal import StringTables

/// The character that `\u00e9` stands for in other languages.
struct LowercaseEscapeFix {
    private let range: TextRange
    private let scalar: Unicode.Scalar

    /// - Parameter backslash: The start of the escape, which may be the second half of a surrogate pair.
    /// - Returns: `nil` without four digits, or for half a pair.
    init?(at backslash: Int, in table: Table) {
        let bytes = table.text.bytes
        guard let unit = bytes.span.lowercaseEscape(at: backslash) else { return nil }
        var (start, units) = (backslash, [unit])
        if unit & 0xFC00 == 0xD800, let low = bytes.span.lowercaseEscape(at: backslash + 6) {
            units.append(low)
        } else if unit & 0xFC00 == 0xDC00, let high = bytes.span.lowercaseEscape(at: backslash - 6) {
            (start, units) = (backslash - 6, [high, unit])
        }
        guard let text = String(validating: units, as: UTF16.self), let scalar = text.unicodeScalars.first
        else {
            return nil
        }
        range = TextRange(start, start + 6 * units.count)
        self.scalar = scalar
    }

    var fix: UnplacedFix {
        UnplacedFix("Write the character", .unsafe, replacing: range, with: scalar.oldStyleSpelling)
    }
}

extension Span<UInt8> {
    /// The code unit of `\uXXXX` at `index`.
    fileprivate func lowercaseEscape(at index: Int) -> UInt16? {
        guard starts(with: "\\u", at: index), index + 6 <= count else { return nil }
        let digits = String(repairing: extracting(index + 2..<index + 6))
        return digits.utf8.allSatisfy(\.isHexDigit) ? UInt16(digits, radix: 16) : nil
    }
}
