internal import JSON
internal import Settings
internal import SourceText

/// Configuration values as text.
extension YAMLNode {
    /// The value as YAML on one line.
    var yaml: String {
        switch content {
        case .scalar(let text, isQuoted: false): text
        case .scalar(let text, isQuoted: true): Self.yaml(text)
        case .sequence(let elements): "[\(elements.map(\.yaml).joined(separator: ", "))]"
        case .mapping(let members):
            "{\(members.map { "\(Self.yaml($0.key)): \($0.value.yaml)" }.joined(separator: ", "))}"
        }
    }

    /// A string, quoted if it could be read as another type.
    static func yaml(_ text: String) -> String {
        if isPlain(text) { return text }
        let escaped = document { sink in
            var output = Output(sink)
            output.write(text.utf8.span, as: YAMLEscaping.self)
            output.flush()
        }
        return "\"\(escaped)\""
    }

    private static func isPlain(_ text: String) -> Bool {
        let isWord = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_./-".contains($0)) }
        guard isWord, let start = text.first(where: { $0 != "." }) else { return false }
        let isOther = ["true", "false", "null", "inf", "nan"].contains(text.lowercased().filter { $0 != "." })
        return !isOther && !start.isNumber && start != "-"
    }
}

/// Double-quoted strings.
private enum YAMLEscaping: Escaping {
    static let specials = (UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "\\"))
    static let numberSign = "\\x23"

    static func replacement(for codePoint: UInt32) -> String? {
        switch codePoint {
        case 0x22: "\\\""
        case 0x5C: "\\\\"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0xD800...0xDFFF: "\u{FFFD}"
        case _ where codePoint.isUnsafe: "\\U" + codePoint.hexadecimal(8)
        default: nil
        }
    }
}

extension JSONWriter {
    mutating func value(_ node: YAMLNode) {
        switch node.content {
        case .scalar(let text, isQuoted: true): value(text)
        case .scalar(let text, isQuoted: false) where Self.isLiteral(text): literal(text)
        case .scalar(let text, isQuoted: false): value(text)
        case .sequence(let elements): array { json in for element in elements { json.value(element) } }
        case .mapping(let members):
            object { json in
                for member in members {
                    json.key(member.key)
                    json.value(member.value)
                }
            }
        }
    }

    private static func isLiteral(_ text: String) -> Bool {
        text == "true" || text == "false" || Int(text).map { String($0) } == text
    }
}
