/// Where a function is and how long it is, from the line of its name to the line of its closing brace.
struct Function {
    let line: Int
    let lineCount: Int
}

extension SourceFile {
    /// Functions, initializers, deinitializers and subscripts that have a body.
    var functions: [Function] {
        let head = /(?:^|[^.\w`])(func\s+(?=\S)|init[?!]?\s*(?=[(<])|subscript\s*(?=[(<])|deinit\b)/
        let text = code.text
        return code.matches(of: head, in: ["func", "init", "subscript"]).compactMap { line, match in
            guard let end = text.endOfBody(after: match.1.endIndex) else { return nil }
            let breaks = text.utf8[match.1.startIndex...end].count { $0 == UInt8(ascii: "\n") }
            return Function(line: line, lineCount: breaks + 1)
        }
    }
}

/// Bytes are compared, since to find the characters of all sources takes seconds.
extension String {
    /// The closing brace of the body that a declaration has. A requirement of a protocol has none: then the next
    /// declaration or the end of the protocol comes first.
    fileprivate func endOfBody(after start: Index) -> Index? {
        guard let opening = openingOfBody(after: start) else { return nil }
        let nextDeclaration =
            /\n\s*(?:@?\w+(?:\([^)]*\))?\s+)*?(?:func|var|let|init|subscript|case|typealias|struct|enum|class)\b/
        if self[start..<opening].contains(nextDeclaration) { return nil }
        var depth = 0
        return utf8[opening...].indices.first { index in
            if utf8[index] == UInt8(ascii: "{") { depth += 1 }
            if utf8[index] == UInt8(ascii: "}") { depth -= 1 }
            return depth == 0
        }
    }

    /// The first opening brace outside the parameters, whose defaults may hold closures.
    private func openingOfBody(after start: Index) -> Index? {
        var depth = 0
        for index in utf8[start...].indices {
            switch utf8[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "{") where depth == 0: return index
            case UInt8(ascii: "}") where depth == 0: return nil
            default: break
            }
        }
        return nil
    }
}
