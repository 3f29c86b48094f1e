internal import FormatStrings
internal import SourceText

/// A key with its format specifiers taken out, to compare keys that differ only in these.
package struct KeyShape: Hashable, Sendable {
    /// The text, with ``mark`` for each specifier.
    package private(set) var text: [UInt8] = []
    /// The specifiers, without positions; `nil` for one that is not known.
    package private(set) var specifiers: [[UInt8]?] = []

    /// Tools other than Xcode write `%arg` for any specifier.
    private static let options = FormatString.Options(alias: SpecifierAlias("%arg", type: .unknown))

    /// A byte that UTF-8 does not have.
    static let mark: UInt8 = 0xFF

    /// The shape of a key of a table.
    package init(_ key: Span<UInt8>) {
        guard key.contains(UInt8(ascii: "%")) else {
            text.append(key)
            return
        }
        var copied = 0
        for specifier in FormatString(key, options: Self.options).specifiers where !specifier.isDoubtful {
            text.append(key.extracting(copied..<specifier.range.lowerBound))
            text.append(Self.mark)
            specifiers.append(
                specifier.form == .alias ? nil : Self.plain(key.extracting(specifier.range)))
            copied = specifier.range.upperBound
        }
        text.append(key.extracting(copied..<key.count))
    }

    /// The shape of a key with interpolations.
    package init(_ key: KeyText) {
        for part in key.parts {
            switch part {
            case .text(let bytes): text += bytes
            case .specifier(let specifier):
                text.append(Self.mark)
                specifiers.append(Self.plain(specifier.span))
            case .expression:
                text.append(Self.mark)
                specifiers.append(nil)
            }
        }
    }

    /// Whether all specifiers are known.
    package var isKnown: Bool { specifiers.allSatisfy { $0 != nil } }

    /// Whether the specifiers of another key of the same text are the same, as far as they are known.
    package func agrees(with other: KeyShape) -> Bool {
        specifiers.count == other.specifiers.count
            && zip(specifiers, other.specifiers).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
    }

    /// A specifier without its position.
    private static func plain(_ specifier: Span<UInt8>) -> [UInt8] {
        var start = 1
        while start < specifier.count, specifier[start].isASCIIDigit { start += 1 }
        guard start > 1, start < specifier.count, specifier[start] == UInt8(ascii: "$") else {
            return Array(copying: specifier)
        }
        return [UInt8(ascii: "%")] + Array(copying: specifier.extracting((start + 1)..<specifier.count))
    }

    /// What is left of a key if case, whitespace, kinds of quotes, and punctuation at the end are ignored.
    package var look: [UInt8] {
        var look: [UInt8] = []
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte == 0xE2, index + 2 < text.count, text[index + 1] == 0x80,
                let plain = Self.plainPunctuation[text[index + 2]]
            {
                look += plain
                index += 3
                continue
            }
            if !byte.isASCIIWhitespace { look.append(byte.inLowerCase) }
            index += 1
        }
        while let last = look.last, look.count > 1, ".:!?".utf8.contains(last) { look.removeLast() }
        return look
    }

    /// The last bytes of typographic quotes and the ellipsis.
    private static let plainPunctuation: [UInt8: [UInt8]] = [
        0x98: Array("'".utf8), 0x99: Array("'".utf8), 0x9C: Array("\"".utf8), 0x9D: Array("\"".utf8),
        0xA6: [],
    ]
}
