internal import SourceText

/// Writes JSON in the layout of Xcode: two spaces a level, a member a line, no line feed at the end.
package struct CatalogWriter {
    package private(set) var text: [UInt8] = []
    private var depth = 0
    /// Whether the innermost container has no member or element yet.
    private var isFirst = true
    private var isAfterName = false

    package init() {}

    /// Begins an object or an array.
    package mutating func open(isObject: Bool = true) {
        beginValue()
        text += isObject ? [UInt8(ascii: "{"), 0x0A] : [UInt8(ascii: "["), 0x0A]
        depth += 1
        isFirst = true
    }

    /// Ends the innermost object or array.
    package mutating func close(isObject: Bool = true) {
        depth -= 1
        text.append(0x0A)
        indent()
        text.append(UInt8(ascii: isObject ? "}" : "]"))
        isFirst = false
    }

    /// Writes the name of the next member.
    package mutating func name(_ name: Span<UInt8>) {
        beginValue()
        write(quoted: name)
        text += Self.colon
        isAfterName = true
    }

    /// Writes a string, which is UTF-8 without escapes.
    package mutating func string(_ string: Span<UInt8>) {
        beginValue()
        write(quoted: string)
    }

    /// Writes a number, `true`, `false` or `null` as it is spelled.
    package mutating func word(_ word: Span<UInt8>) {
        beginValue()
        text.append(word)
    }

    private static let colon = Array(" : ".utf8)

    /// Goes to the line of the next member or element, unless a value follows the name before it.
    private mutating func beginValue() {
        if isAfterName {
            isAfterName = false
        } else if depth > 0 {
            if !isFirst { text += [UInt8(ascii: ","), 0x0A] }
            isFirst = false
            indent()
        }
    }

    private mutating func indent() {
        for _ in 0..<2 * depth { text.append(0x20) }
    }

    // MARK: - Strings

    private mutating func write(quoted string: Span<UInt8>) {
        text.append(UInt8(ascii: "\""))
        var written = 0
        for index in string.indices {
            let byte = string[index]
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
            text.append(string.extracting(written..<index))
            write(escaped: byte)
            written = index + 1
        }
        text.append(string.extracting(written..<string.count))
        text.append(UInt8(ascii: "\""))
    }

    private mutating func write(escaped byte: UInt8) {
        text.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(byte)
        case 0x08: text.append(UInt8(ascii: "b"))
        case 0x09: text.append(UInt8(ascii: "t"))
        case 0x0A: text.append(UInt8(ascii: "n"))
        case 0x0C: text.append(UInt8(ascii: "f"))
        case 0x0D: text.append(UInt8(ascii: "r"))
        default: text += Array("u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8)
        }
    }
}
