internal import SourceCode
internal import SourceText

/// Extracts the keys of one source after another.
package struct SourceReader: Sendable {
    private let options: ExtractionOptions
    private let routines: [Routine]
    private let finder: CallFinder

    package init(_ options: ExtractionOptions) {
        self.options = options
        routines = Routine.all(for: options)
        finder = CallFinder(
            routines.map(\.name), types: Set(routines.filter(\.isType).map(\.name)),
            skipsComments: options.skipsComments || options.dialect == .gnustep)
    }

    /// What a source says.
    ///
    /// - Parameter text: UTF-8.
    package func source(_ text: Span<UInt8>, path: String) -> ExtractedSource {
        let language = SourceLanguage(path: path)
        var source = ExtractedSource(path: path)
        var lines = LineCounter()
        for call in finder.calls(in: text, language) {
            let line = lines.line(of: call.place.lower, in: text)
            let routine = routines[call.name]
            var reader = CallReader(routine, line: line, isLinked: routine.isTyped)
            reader.read(call, in: text, into: &source)
        }
        if options.isModern, language == .swift { source.declarations = Declarations(in: text) }
        return source
    }
}

/// Counts lines up to ascending places.
private struct LineCounter {
    private var line = 1
    /// The end of the line, as soon as it is known.
    private var end: Int?

    mutating func line(of place: Int, in text: Span<UInt8>) -> Int {
        var end = end ?? text.index(of: 0x0A, or: 0x0D, from: 0)
        while end < place {
            line += 1
            end = text.index(of: 0x0A, or: 0x0D, from: text.endOfLineBreak(at: end))
        }
        self.end = end
        return line
    }
}
