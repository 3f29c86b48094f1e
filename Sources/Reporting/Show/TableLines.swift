package import Projects
internal import Rewriting
package import SourceText
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
        switch document {
        case .table(let table): table.writeLines(to: sink)
        case .catalog(let catalog): catalog.writeLines(to: sink)
        }
    }
}
