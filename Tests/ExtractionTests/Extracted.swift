import Extraction
import SourceText

/// What is extracted from sources.
func extracted(
    _ sources: [(name: String, bytes: [UInt8])], _ options: ExtractionOptions = .init(),
    encoding: NamedEncoding? = nil, existing: [[UInt8]: ExistingKeys] = [:]
) -> (tables: [ExtractedTable], warnings: [ExtractionWarning]) {
    var texts: [(String, ByteBuffer)] = []
    var (own, unread) = ([SourceDeclarations](), [ExtractionWarning]())
    for (name, bytes) in sources {
        if let text = SourceDecoding(encoding).text(of: ByteBuffer(bytes)) {
            texts.append((name, text))
            own.append(
                options.isModern ? SourceDeclarations(in: text.span, path: name) : SourceDeclarations())
        } else {
            unread.append(ExtractionWarning(.unreadable, name, "not in its encoding"))
        }
    }
    var declarations = SourceDeclarations()
    for source in own { declarations.add(source) }
    let reader = SourceReader(options, declarations.keys)
    let read = texts.map { reader.source($1.span, path: $0) }
    var collector = TableCollector(options, declarations.types, existing)
    for warning in unread { collector.add(warning) }
    for (source, own) in zip(read, own) { collector.add(source, own.types) }
    let tables = collector.finish()
    return (tables, collector.warnings)
}

/// The lines of the tables of a source, without comments that say nothing.
func extracted(_ source: String, as name: String = "a.m", _ options: ExtractionOptions = .init()) -> [String]
{
    let result = extracted([(name, Array(source.utf8))], options)
    return result.tables.flatMap { table in
        table.rows.map { row in
            let parts = [row.key, row.value, row.comment].map { String(decoding: $0, as: UTF8.self) }
            let prefix = table.name == "Localizable" ? "" : table.name + ": "
            let comment = parts[2].hasPrefix("No comment") ? "" : " /* \(parts[2]) */"
            return prefix + parts[0] + (parts[0] == parts[1] ? "" : " = " + parts[1]) + comment
        }
    } + result.warnings.map { "\($0.kind.rawValue) \($0.line ?? 0): \($0.message)" }
}
