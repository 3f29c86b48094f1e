package import SourceText
package import StringTables

/// How texts are written in a table: with the escapes of its form, and those for characters that its encoding does not have.
package struct Spelling: Sendable {
    package let form: TableForm
    package let encoding: TextEncoding

    /// - Parameter form: Old-style, XML or JSON.
    package init(_ form: TableForm, in encoding: TextEncoding) {
        self.form = form
        self.encoding = encoding
    }

    package init(of table: Table) { self.init(table.form, in: table.text.encoding) }

    /// A decoded text as it is written between quotes or tags.
    ///
    /// - Parameter text: UTF-8; lone surrogates, which only escapes of old-style and JSON can hold, as three bytes.
    package func escaped(_ text: Span<UInt8>) -> String {
        spelled(text) { escape(of: $0) ?? substitute(for: $0) }
    }

    /// A decoded text with quotes or tags.
    package func value(_ text: Span<UInt8>) -> String {
        form == .xml ? "<string>\(escaped(text))</string>" : "\"\(escaped(text))\""
    }

    /// A key and its value as a statement.
    ///
    /// - Parameter indentation: The spaces and tabs before each line but the first.
    package func statement(_ key: Span<UInt8>, _ value: Span<UInt8>, indentation: String = "") -> String {
        guard form == .xml else { return "\"\(escaped(key))\" = \(self.value(value));" }
        return "<key>\(escaped(key))</key>\n\(indentation)\(self.value(value))"
    }

    /// Text from between the quotes or tags of a table of the same form, with escapes for characters that the encoding does not
    /// have.
    package func respelled(_ source: Span<UInt8>) -> String { spelled(source, substitute) }

    /// - Throws: ``ChangeRefusal`` if the encoding does not have a character of a text where escapes mean nothing.
    package func plain(_ text: Span<UInt8>) throws(ChangeRefusal) -> String {
        let result = String(repairing: text)
        guard case .declared = encoding else { return result }
        for scalar in result.unicodeScalars where !holds(scalar) {
            throw .unencodable(scalar, encoding: encoding.name)
        }
        return result
    }

    /// Whether the encoding has a character.
    package func holds(_ scalar: Unicode.Scalar) -> Bool {
        guard case .declared = encoding, !scalar.isASCII else { return true }
        return encoding.bytes(of: String(scalar)) != nil
    }

    private func spelled(_ text: Span<UInt8>, _ replacement: (UInt32) -> String?) -> String {
        var (result, index) = ("", 0)
        result.reserveCapacity(text.count)
        while index < text.count {
            let sequence = UTF8Sequence(text, at: index)
            let codePoint = sequence.length > 0 ? sequence.codePoint : 0xFFFD
            if let replacement = replacement(codePoint) {
                result += replacement
            } else {
                result.unicodeScalars.append(Unicode.Scalar(codePoint) ?? "\u{FFFD}")
            }
            index += max(1, sequence.length)
        }
        return result
    }

    /// The escape for a character that the grammar needs.
    private func escape(of codePoint: UInt32) -> String? {
        switch form {
        case .oldStyle: codePoint < 0x80 ? oldStyleEscape(of: UInt8(codePoint)) : nil
        case .json: codePoint < 0x80 ? jsonEscape(of: UInt8(codePoint)) : nil
        case .xml, .xliff, .binary: codePoint < 0x80 ? xmlEscape(of: UInt8(codePoint)) : nil
        }
    }

    private func oldStyleEscape(of byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "\""): "\\\""
        case UInt8(ascii: "\\"): "\\\\"
        case 0x0A: "\\n"
        case 0x0D: "\\r"
        case 0x09: nil
        case 0..<0x20, 0x7F: Self.unicodeEscape("\\U", UInt32(byte))
        default: nil
        }
    }

    private func xmlEscape(of byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case 0x0D: "&#xD;"
        default: nil
        }
    }

    private func jsonEscape(of byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "\""): "\\\""
        case UInt8(ascii: "\\"): "\\\\"
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0C: "\\f"
        case 0x0D: "\\r"
        case 0..<0x20: Self.unicodeEscape("\\u", UInt32(byte))
        default: nil
        }
    }

    /// The escape for a character that the encoding does not have.
    private func substitute(for codePoint: UInt32) -> String? {
        guard let scalar = Unicode.Scalar(codePoint) else {
            return form == .xml ? nil : Self.unicodeEscape(form == .json ? "\\u" : "\\U", codePoint)
        }
        guard !holds(scalar) else { return nil }
        if form == .xml { return "&#x\(String(codePoint, radix: 16, uppercase: true));" }
        return UTF16.encode(scalar)?.map { Self.unicodeEscape(form == .json ? "\\u" : "\\U", UInt32($0)) }
            .joined()
    }

    private static func unicodeEscape(_ prefix: String, _ unit: UInt32) -> String {
        prefix + unit.hexadecimal(4)
    }
}
