import Extraction
import SourceText
import StringTables

/// Two sources, of which the second may declare what the first one calls: the tables of their keys are read whole.
///
/// The first byte of the input chooses the language of the first source, and the options.
func fuzzExtract(_ input: [UInt8]) -> FuzzResult {
    let choice = input.first ?? 0
    let sources = Array(input.dropFirst()).parts(2).map { ByteBuffer($0) }
    guard sources.allSatisfy({ $0.span.isUTF8 }) else { return .rejected }
    let extraction = Extraction(
        choice, [choice & 1 == 0 ? "Calls.swift" : "Calls.m", "Names.swift"], sources)
    extraction.requireSuggestions()
    let (tables, warnings) = extraction.result()
    for table in tables { requireWhole(table) }
    for warning in warnings { extraction.requireLine(warning.line, in: warning.path) }
    require(
        tables.map(\.text) == extraction.result().tables.map(\.text), "the same sources give the same tables")
    return .kept
}

private struct Extraction {
    private let options: ExtractionOptions
    private let paths: [String]
    private let sources: [ByteBuffer]

    init(_ choice: UInt8, _ paths: [String], _ sources: [ByteBuffer]) {
        var options = ExtractionOptions(isModern: choice & 2 == 0)
        options.skipsComments = choice & 4 == 0
        options.explains = true
        options.routines = ["L10n.tr", ".localized", ".localized()", "tr(_:LocalizationValue)"]
        (self.options, self.paths, self.sources) = (options, paths, sources)
    }

    func result() -> (tables: [ExtractedTable], warnings: [ExtractionWarning]) {
        let own = zip(paths, sources).map { SourceDeclarations(in: $1.span, path: $0) }
        var all = SourceDeclarations()
        for declarations in own { all.add(declarations) }
        let reader = SourceReader(options, all.keys)
        var collector = TableCollector(options, all.types)
        for (number, path) in paths.enumerated() {
            let file = sources[number]
            collector.add(reader.source(file.span, path: path), own[number].types)
        }
        return (collector.finish(), collector.warnings)
    }

    func requireSuggestions() {
        for (path, source) in zip(paths, sources) {
            let suggestions = RoutineSuggestion.suggestions(in: source.span, path: path)
            for suggestion in suggestions {
                requireLine(suggestion.line, in: suggestion.path)
            }
        }
    }

    func requireLine(_ line: Int?, in path: String) {
        guard let line else { return }
        guard let number = paths.firstIndex(of: path) else { fatalError("\(path) is a source") }
        let source = sources[number]
        let ends = Array(copying: source.span).count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        require(1...(ends + 1) ~= line, "line \(line) is in \(path)")
    }
}

private func requireWhole(_ extracted: ExtractedTable) {
    let table = table(extracted.text)
    require(table.isAccepted, "table \(extracted.name) is read")
    require(
        table.entries.count == extracted.rows.count && table.entries.allSatisfy(\.isFirst),
        "each key of table \(extracted.name) is read, and once")
}
