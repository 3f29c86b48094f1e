/// Where a function is and how long it is, from the line of its name to the line of its closing brace.
struct Function {
    let line: Int
    let lineCount: Int
}

extension SourceFile {
    /// Functions, initializers, deinitializers and subscripts that have a body.
    var functions: [Function] {
        let text = code.text
        let heads = text.matches(
            of: /(?:^|[^.\w`])(func\s+(?=\S)|init[?!]?\s*(?=[(<])|subscript\s*(?=[(<])|deinit\b)/)
        return heads.map(\.1).compactMap { head in
            guard let end = text.endOfBody(after: head.endIndex) else { return nil }
            let line = text[..<head.startIndex].count(where: \.isNewline) + 1
            return Function(line: line, lineCount: text[head.startIndex...end].count(where: \.isNewline) + 1)
        }
    }
}

extension String {
    /// The closing brace of the body that a declaration has. A requirement of a protocol has none: then the next
    /// declaration or the end of the protocol comes first.
    fileprivate func endOfBody(after start: Index) -> Index? {
        guard let opening = openingOfBody(after: start) else { return nil }
        let nextDeclaration =
            /\n\s*(?:@?\w+(?:\([^)]*\))?\s+)*?(?:func|var|let|init|subscript|case|typealias|struct|enum|class)\b/
        if self[start..<opening].contains(nextDeclaration) { return nil }
        var depth = 0
        for index in self[opening...].indices {
            if self[index] == "{" { depth += 1 }
            if self[index] == "}" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// The first opening brace outside the parameters, whose defaults may hold closures.
    private func openingOfBody(after start: Index) -> Index? {
        var depth = 0
        for index in self[start...].indices {
            switch self[index] {
            case "(": depth += 1
            case ")": depth -= 1
            case "{" where depth == 0: return index
            case "}" where depth == 0: return nil
            default: break
            }
        }
        return nil
    }
}
