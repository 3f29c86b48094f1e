import Foundation

/// Swift source in which comments and the text of string literals are replaced by spaces: what is left is code, on the same
/// lines. The content of an interpolation is code and is kept. Regular expression literals are taken for code.
struct MaskedCode {
    let text: String
    let lines: [Substring]

    init(_ source: String) {
        var masker = Masker(source: Array(source.utf8))
        text = String(decoding: masker.masked(), as: UTF8.self)
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The numbers of the lines that match, from 1 on, with what does.
    ///
    /// - Parameter words: What such a line has. Regular expressions are slow, so that other lines are not compared.
    func matches<Output>(
        of expression: some RegexComponent<Output>, in words: [String]
    ) -> [(line: Int, match: Regex<Output>.Match)] {
        guard Self.hasOne(of: words, text) else { return [] }
        return lines.enumerated().filter { Self.hasOne(of: words, String($0.element)) }.flatMap {
            number, line in
            line.matches(of: expression).map { (number + 1, $0) }
        }
    }

    /// The search of the standard library takes seconds for all sources.
    private static func hasOne(of words: [String], _ text: String) -> Bool {
        words.contains { unsafe strstr(text, $0) != nil }
    }
}

private struct Masker {
    private enum Context {
        case code
        case interpolation(openParentheses: Int)
        case string(hashes: Int, multiline: Bool)
    }

    private let source: [UInt8]
    private var result: [UInt8]
    private var position = 0
    private var contexts = [Context.code]

    init(source: [UInt8]) {
        self.source = source
        result = source
    }

    mutating func masked() -> [UInt8] {
        while position < source.count {
            switch contexts.last ?? .code {
            case .code: stepInCode(openParentheses: nil)
            case .interpolation(let open): stepInCode(openParentheses: open)
            case .string(let hashes, let multiline): stepInString(hashes: hashes, multiline: multiline)
            }
        }
        return result
    }

    private func sees(_ text: String) -> Bool {
        source[position...].starts(with: text.utf8)
    }

    private mutating func erase(_ count: Int) {
        for index in position..<min(position + count, source.count) where source[index] != UInt8(ascii: "\n")
        {
            result[index] = UInt8(ascii: " ")
        }
        position += count
    }

    private mutating func stepInCode(openParentheses: Int?) {
        guard "/\"#()".utf8.contains(source[position]) else {
            position += 1
            return
        }
        if sees("//") {
            erase(source[position...].prefix { $0 != UInt8(ascii: "\n") }.count)
        } else if sees("/*") {
            skipBlockComment()
        } else if let literal = literalStart() {
            contexts.append(literal.context)
            erase(literal.length)
        } else if let openParentheses {
            stepInInterpolation(openParentheses: openParentheses)
        } else {
            position += 1
        }
    }

    private mutating func stepInInterpolation(openParentheses: Int) {
        let closes = sees(")")
        let open = openParentheses + (sees("(") ? 1 : 0) - (closes ? 1 : 0)
        contexts.removeLast()
        if closes && openParentheses == 0 {
            erase(1)
        } else {
            contexts.append(.interpolation(openParentheses: open))
            position += 1
        }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if sees("/*") {
                depth += 1
                erase(2)
            } else if sees("*/") {
                depth -= 1
                erase(2)
            } else {
                erase(1)
            }
        } while depth > 0 && position < source.count
    }

    private func literalStart() -> (context: Context, length: Int)? {
        let hashes = source[position...].prefix { $0 == UInt8(ascii: "#") }.count
        let quotes = source[(position + hashes)...].prefix(3).prefix { $0 == UInt8(ascii: "\"") }.count
        guard quotes > 0 else { return nil }
        let multiline = quotes == 3
        return (.string(hashes: hashes, multiline: multiline), hashes + (multiline ? 3 : 1))
    }

    private mutating func stepInString(hashes: Int, multiline: Bool) {
        guard "\"\\\n".utf8.contains(source[position]) else { return erase(1) }
        let guardText = String(repeating: "#", count: hashes)
        let end = (multiline ? "\"\"\"" : "\"") + guardText
        if sees(end) || (!multiline && sees("\n")) {
            contexts.removeLast()
            erase(end.utf8.count)
        } else if sees("\\" + guardText + "(") {
            contexts.append(.interpolation(openParentheses: 0))
            erase(hashes + 2)
        } else {
            erase(sees("\\" + guardText) ? hashes + 2 : 1)
        }
    }
}
