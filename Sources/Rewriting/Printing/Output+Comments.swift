package import SourceText
package import StringTables

/// Comments of canonical tables.
extension Output {
    /// Writes a comment of an old-style table, without a line break; `*/` would end it.
    package mutating func write(oldStyleComment text: String) {
        write("/* ")
        write(lines: text.inOldStyleComment.utf8.span)
        write(" */")
    }

    /// Writes a comment of an XML table, without a line break.
    package mutating func write(xmlComment text: String) {
        write("<!-- ")
        let text = text.inXMLComment
        if isShown {
            write(text.utf8.span, as: XMLCommentEscaping.self)
        } else {
            write(text.utf8.span, as: XMLFileCommentEscaping.self)
        }
        write(" -->")
    }

    /// Writes source text with LF line breaks; where it is shown, what a terminal or a CI service would interpret is escaped.
    package mutating func write(lines text: Span<UInt8>) {
        var index = 0
        while index < text.count {
            let end = text.index(of: 0x0A, or: 0x0D, from: index)
            write(line: text.extracting(index..<end))
            if end < text.count { write("\n") }
            index = text.endOfLineBreak(at: end)
        }
    }

    /// GitHub Actions executes a line that begins with `::`, even after spaces.
    private mutating func write(line: Span<UInt8>) {
        guard isShown else { return write(line) }
        var start = 0
        while start < line.count, line[start] == 0x20 { start += 1 }
        guard line.starts(with: "::", at: start) else { return write(line, as: CommentEscaping.self) }
        write(line.extracting(first: start))
        write("\\U003A")
        write(line.extracting(droppingFirst: start + 1), as: CommentEscaping.self)
    }

    /// Writes a key or value of a table, escaped for `syntax`.
    package mutating func write(
        _ string: TableString, of table: borrowing Table, as syntax: (some Escaping).Type
    ) {
        write(table.bytes(of: string), as: syntax)
    }
}

extension String {
    /// The text without what ends a comment of an old-style table.
    var inOldStyleComment: String {
        contains(text: "*/") ? replacing(text: "*/", with: "* /") : self
    }

    /// The text without two hyphens in a row, which are not allowed in a comment. Those before the reason in a comment for strlint
    /// become a dash, which means the same there.
    var inXMLComment: String {
        guard utf8.span.contains("--") || utf8.last == UInt8(ascii: "-") else { return self }
        let text = isDirective ? replacing(text: " -- ", with: " — ") : self
        var (scalars, last) = (String.UnicodeScalarView(), " " as Unicode.Scalar)
        for scalar in text.unicodeScalars {
            if last == "-", scalar == "-" { scalars.append(" ") }
            scalars.append(scalar)
            last = scalar
        }
        let safe = String(scalars)
        return safe.hasSuffix("-") ? safe + " " : safe
    }
}
