package import Projects
internal import SourceText
package import StringTables

/// A table as lines of text, for a comparison by lines.
extension Table {
    /// Writes the text of the table in UTF-8 with LF line breaks; XML and binary tables that the platform reads in
    /// canonical form, an entry per line. What a terminal or a CI service would interpret is escaped.
    package func writeLines(to sink: @escaping Sink) {
        guard form == .oldStyle || !isAccepted else { return writeCanonicalLines(to: sink) }
        var output = Output(sink)
        let source = text.bytes.span.extracting(droppingFirst: text.start)
        output.write(lines: source)
        if source.count == 0, let hint { output.write("// \(hint)\n") }
        output.flush()
    }
}

extension Table {
    private func writeCanonicalLines(to sink: @escaping Sink) {
        guard variations != nil else { return write(as: .text, all: true, to: sink) }
        var lines = UnitLines(sink)
        lines.write(entries.indices, of: self)
        lines.flush()
    }
}

extension Catalog {
    /// Writes the texts of all locales by key, a line for each; a catalog that cannot be read as it is.
    package func writeLines(to sink: @escaping Sink) {
        guard file.isAccepted else { return file.writeLines(to: sink) }
        var lines = UnitLines(sink)
        lines.write(self)
        lines.flush()
    }
}

extension ShownFile {
    /// Writes the table or catalog as lines.
    package func writeLines(to sink: @escaping Sink) {
        switch content {
        case .table(let table): table.writeLines(to: sink)
        case .catalog(let catalog): catalog.writeLines(to: sink)
        }
    }
}

extension Output {
    /// Writes source text with LF line breaks, and escapes what a terminal or a CI service would interpret.
    mutating func write(lines text: Span<UInt8>) {
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
        var start = 0
        while start < line.count, line[start] == 0x20 { start += 1 }
        guard line.starts(with: "::", at: start) else { return write(line, as: CommentEscaping.self) }
        write(line.extracting(first: start))
        write("\\U003A")
        write(line.extracting(droppingFirst: start + 1), as: CommentEscaping.self)
    }
}
