internal import SourceText
internal import StringTables

/// Tells what the text of a file is that has the name of a table and is none, by its first lines.
///
/// Only files that the platform loads nothing from are looked at, so that no table is taken for something else because of its texts.
struct ForeignFile: ~Escapable {
    private let text: Span<UInt8>
    /// The index of the first character that is not whitespace.
    private let start: Int
    /// The first lines that are not empty, without the whitespace around them.
    private let lines: [TextRange]

    /// The number of lines that are looked at.
    private static let lineCount = 200
    /// How much is looked at, in bytes.
    private static let longestStart = 1 << 16

    @_lifetime(copy text)
    init(_ text: Span<UInt8>, from first: Int) {
        self.text = text
        var (lines, index) = ([TextRange](), first)
        let limit = min(text.count, first + Self.longestStart)
        while index < limit, lines.count < Self.lineCount {
            let end = text.index(of: 0x0A, or: 0x0D, from: index)
            var (lower, upper) = (index, min(end, limit))
            while lower < upper, text[lower].isASCIIWhitespace { lower += 1 }
            while upper > lower, text[upper - 1].isASCIIWhitespace { upper -= 1 }
            if lower < upper { lines.append(TextRange(lower, upper)) }
            index = end + 1
        }
        start = lines.first?.lower ?? first
        self.lines = lines
    }

    /// What the file is, with its article; `nil` if it may be a table.
    var kind: String? {
        guard !lines.isEmpty else { return nil }
        if text.starts(with: "#!", at: start) { return "a script" }
        if text[start] == UInt8(ascii: "<") { return markup }
        if isJSON { return "a JSON file" }
        if isGettext { return "a gettext PO file" }
        return resourceFile ?? (isCommaSeparated ? "a CSV file (comma-separated values)" : nil)
    }

    // MARK: - Markup

    /// XML of another kind, by its root element.
    private var markup: String? {
        guard let name = rootName else { return nil }
        switch name {
        case "plist": return nil
        case "xliff": return "an XLIFF file"
        case "resources": return "an Android resource file"
        case "html", "head", "body", "!doctype html": return "an HTML page"
        case "svg": return "an SVG image"
        case "tmx": return "a TMX file"
        case "ts": return "a Qt translation file"
        case "root": return "an XML file, such as .NET resources"
        case "document": return "an XML file, such as an interface file"
        default: return "an XML file with the root <\(name)>, not <plist>"
        }
    }

    /// The name of the first element in small letters, or of the type of an HTML document.
    private var rootName: String? {
        var index = start
        let limit = min(text.count, start + Self.longestStart)
        while index < limit {
            index = text.index(of: UInt8(ascii: "<"), from: index)
            guard index < limit - 1 else { return nil }
            if text.starts(with: "<!--", at: index) {
                index = text.end(ofNext: "-->", from: index + 4) ?? limit
            } else if text[index + 1].isASCIILetter {
                return name(at: index + 1)
            } else if text[index + 1] == UInt8(ascii: "?") || text[index + 1] == UInt8(ascii: "!") {
                let type = name(at: index + 2)
                if type == "doctype", name(at: index + 10) == "html" { return "!doctype html" }
                index = text.index(of: UInt8(ascii: ">"), from: index)
            } else {
                return nil
            }
        }
        return nil
    }

    private func name(at start: Int) -> String {
        var (end, name) = (start, "")
        while end < text.count, end < start + 40, text[end].isASCIILetter || text[end].isASCIIDigit {
            name.unicodeScalars.append(Unicode.Scalar(text[end].inLowerCase))
            end += 1
        }
        return name
    }

    // MARK: - Braces

    /// Whether it is an object whose first member is `"key":`, or a list in brackets, and no line ends as in a table.
    private var isJSON: Bool {
        guard !hasStatement else { return false }
        switch text[start] {
        case UInt8(ascii: "{"):
            let quote = afterSpace(start + 1)
            guard quote < text.count, text[quote] == UInt8(ascii: "\"") else { return false }
            let colon = afterSpace(endOfWord(at: quote))
            return colon < text.count && text[colon] == UInt8(ascii: ":")
        case UInt8(ascii: "["):
            let next = afterSpace(start + 1)
            return next < text.count && "{[\"".utf8.contains(text[next])
        default: return false
        }
    }

    /// `"name" { "key" "value" }` of Valve's games, or `name { key { "value" } }` of ICU.
    private var resourceFile: String? {
        var name = start
        while text.starts(with: "//", at: name) {
            name = afterSpace(text.index(of: 0x0A, or: 0x0D, from: name))
        }
        guard let inner = nameInBraces(after: name) else { return nil }
        let isQuoted = text[name] == UInt8(ascii: "\"")
        let next = afterSpace(endOfWord(at: inner))
        guard next < text.count else { return nil }
        if isQuoted || text[inner] == UInt8(ascii: "\"") {
            return text[next] == UInt8(ascii: "\"") || text[next] == UInt8(ascii: "{")
                ? "a file of Valve's KeyValues" : nil
        }
        return text[next] == UInt8(ascii: "{") || text[next] == UInt8(ascii: ":")
            ? "an ICU resource bundle" : nil
    }

    /// Where the first name is inside of braces that follow a word, with or without a type after a colon.
    private func nameInBraces(after word: Int) -> Int? {
        guard word < text.count, isWordStart(text[word]) else { return nil }
        var next = endOfWord(at: word)
        if next < text.count, text[next] == UInt8(ascii: ":") { next = endOfWord(at: next) }
        if next < text.count, text[next] == UInt8(ascii: "("), text[word] != UInt8(ascii: "\"") {
            next = text.index(of: UInt8(ascii: ")"), from: next) + 1
        }
        next = afterSpace(next)
        guard next < text.count, text[next] == UInt8(ascii: "{") else { return nil }
        let inner = afterSpace(next + 1)
        return inner < text.count && isWordStart(text[inner]) ? inner : nil
    }

    private func isWordStart(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "_")
    }

    /// The index after a word or a text in quotes.
    private func endOfWord(at start: Int) -> Int {
        var index = start + 1
        let limit = min(text.count, start + Limits.repairedLine)
        if text[start] == UInt8(ascii: "\"") {
            while index < limit, text[index] != UInt8(ascii: "\"") {
                index += text[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            return min(index + 1, text.count)
        }
        while index < limit,
            text[index].isASCIILetter || text[index].isASCIIDigit || "_-.".utf8.contains(text[index])
        {
            index += 1
        }
        return index
    }

    private func afterSpace(_ start: Int) -> Int {
        var index = start
        while index < text.count, text[index].isASCIIWhitespace { index += 1 }
        return index
    }

    // MARK: - Lines

    /// Whether a line ends with a semicolon, as entries do.
    private var hasStatement: Bool { lines.contains { text[$0.upper - 1] == UInt8(ascii: ";") } }

    /// Whether a line begins with a quote, as entries do.
    var hasQuotedLine: Bool { lines.contains { text[$0.lower] == UInt8(ascii: "\"") } }

    /// Whether there are lines `msgid "…"` and `msgstr "…"`.
    private var isGettext: Bool {
        lines.contains { text.starts(with: "msgid \"", at: $0.lower) }
            && lines.contains { text.starts(with: "msgstr", at: $0.lower) }
    }

    /// Whether all lines have as many commas or semicolons outside of quotes, and no equals signs.
    private var isCommaSeparated: Bool {
        guard lines.count > 1 else { return false }
        return [UInt8(ascii: ","), UInt8(ascii: ";")].contains { separator in
            let counts = lines.map { separators(separator, in: $0) }
            guard let first = counts[0], first > 0,
                !lines.contains(where: { text[$0.upper - 1] == separator })
            else { return false }
            return counts.allSatisfy { $0 == first }
        }
    }

    /// The number of separators outside of quotes; `nil` if there is an equals sign.
    private func separators(_ separator: UInt8, in line: TextRange) -> Int? {
        var (count, isQuoted) = (0, false)
        for index in line.lower..<line.upper {
            if text[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard !isQuoted else { continue }
            if text[index] == UInt8(ascii: "=") { return nil }
            count += text[index] == separator ? 1 : 0
        }
        return count
    }

    /// Whether the lines are `key=value` without quotes and semicolons, at least two of them or one with a comment of `#` or `!`.
    var isProperties: Bool {
        var (pairs, remarks, continues) = (0, 0, false)
        for line in lines {
            let isContinued = continues
            continues = text[line.upper - 1] == UInt8(ascii: "\\")
            if isContinued { continue }
            if "#!".utf8.contains(text[line.lower]) {
                remarks += 1
            } else if isPair(line) {
                pairs += 1
            } else {
                return false
            }
        }
        return pairs > 1 || pairs == 1 && remarks > 0
    }

    private func isPair(_ line: TextRange) -> Bool {
        let sign = text.extracting(first: line.upper).index(of: UInt8(ascii: "="), from: line.lower)
        guard sign > line.lower, sign < line.upper, text[line.upper - 1] != UInt8(ascii: ";") else {
            return false
        }
        let key = TextRange(line.lower, sign)
        guard !(key.lower..<key.upper).contains(where: { "\"'{}<>(/".utf8.contains(text[$0]) }) else {
            return false
        }
        let value = afterSpace(sign + 1)
        return value >= line.upper || text[value] != UInt8(ascii: "\"")
    }
}
