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
            var reader = CallReader(routines[call.name], line: line, isSwift: language == .swift)
            reader.read(call, in: text, into: &source)
        }
        if options.isModern, language == .swift { source.declarations = Declarations(in: text) }
        return source
    }
}

/// Counts lines up to ascending places.
private struct LineCounter {
    private var (line, place) = (1, 0)

    mutating func line(of next: Int, in text: Span<UInt8>) -> Int {
        var end = text.index(of: 0x0A, or: 0x0D, from: place)
        while end < next {
            (line, place) = (line + 1, text.endOfLineBreak(at: end))
            end = text.index(of: 0x0A, or: 0x0D, from: place)
        }
        return line
    }
}
