internal import SourceText
package import StringTables

/// A table for a comparison line by line.
extension Table {
    /// Writes the text of the table in UTF-8, with line feeds at the ends of lines; XML and binary tables in canonical
    /// form, an entry a line, if the platform reads them.
    package func writeLines(to sink: @escaping Sink) {
        guard form == .oldStyle || !isAccepted else { return write(as: .text, all: true, to: sink) }
        var output = Output(sink)
        let source = text.bytes.span.extracting(droppingFirst: text.start)
        var index = 0
        while index < source.count {
            let end = source.index(of: 0x0A, or: 0x0D, from: index)
            output.write(source.extracting(index..<end))
            if end < source.count { output.write("\n") }
            index = source.endOfLineBreak(at: end)
        }
        if source.count == 0, let hint { output.write("// \(hint)\n") }
        output.flush()
    }
}
