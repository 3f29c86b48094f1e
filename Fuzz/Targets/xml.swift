import SourceText

@testable import StringTables

/// XML tables, in every encoding that a byte order mark or a declaration can indicate.
func fuzzXML(_ file: [UInt8]) -> FuzzResult {
    requireSameAsLibrary(file)
    let table = soundTable(file)
    return table.form == .xml ? .kept : .rejected
}

/// ``PlainXMLParser`` finds the elements that libxml2 finds.
private func requireSameAsLibrary(_ file: [UInt8]) {
    let text = DecodedText(bytes: ByteBuffer(file), encoding: .utf8)
    guard String(validating: file, as: UTF8.self) != nil,
        let start = try? XMLProlog.rootElement(text.bytes.span, from: 0),
        let plain = PlainXMLParser.parse(text.bytes.span, from: start, into: PropertyListBuilder(text))
    else { return }
    let parsed = try? XMLParser.parse(text.bytes.span, from: start, into: PropertyListBuilder(text))
    require(parsed.map(described) == described(plain), "libxml2 finds the same elements")
}

private func described(_ builder: PropertyListBuilder) -> [String] {
    ["\(builder.root) \(builder.end) \(builder.unescaped)"]
        + (0..<builder.nodes.count).map { "\(builder.nodes[$0])" } + builder.entries.map { "\($0)" }
}
