internal import SourceText

/// Reads a table in the XML property list form.
///
/// libxml2 says whether the XML is well-formed and where its elements are; the texts are read from the source, and
/// the grammar of property lists is CoreFoundation's (`CFPropertyList.c`), laxer and stricter than XML in places.
enum XMLReader {
    /// Whether the first character that is no blank may begin XML.
    static func begins(_ text: DecodedText) -> Bool {
        let bytes = text.bytes.span
        let index = XMLProlog.skipBlanks(bytes, from: text.start)
        return index < bytes.count && bytes[index] == UInt8(ascii: "<")
    }

    /// Reads `text`; what it lists as undecodable makes the platform refuse it only inside keys and strings.
    static func read(_ text: DecodedText) -> Table {
        var table = Table(form: .xml, text: text)
        do throws(XMLFault) {
            let root = try XMLProlog.rootElement(text.bytes.span, from: text.start)
            let builder = try parse(text, from: root, notes: &table.problems)
            table.take(builder)
            table.directives = text.bytes.span.xmlDirectives(from: text.start)
            table.noteTrailingContent(from: builder.end)
            table.noteDeclaration()
        } catch {
            table.problems.append(
                Problem(.xmlRejected(error.message), at: error.range.clamped(to: text.bytes.count)))
            table.refuse()
        }
        table.finish()
        return table
    }

    /// Parses from the root element on; where libxml2 objects, once more without what the platform takes or skips.
    private static func parse(
        _ text: DecodedText, from root: Int, notes: inout [Problem]
    ) throws(XMLFault) -> PropertyListBuilder {
        do throws(XMLFault) {
            return try XMLParser.parse(text.bytes.span, from: root, into: PropertyListBuilder(text))
        } catch {
            guard error.isFromLibrary else { throw error }
            let leniency = XMLLeniency(text.bytes.span, from: root)
            let builder = try XMLParser.parse(
                leniency.bytes.span, from: root, into: PropertyListBuilder(text))
            notes += leniency.places.map { Problem(.xmlNotPortable($0.construct), at: $0.range) }
            if leniency.places.isEmpty {
                notes.append(Problem(.xmlNotPortable("this markup"), at: error.range))
            }
            return builder
        }
    }
}

/// Why an XML table is not loaded, and where.
struct XMLFault: Error {
    /// A clause that goes behind "the platform does not load this table:".
    let message: String
    let range: TextRange
    /// Whether libxml2 objects, and not the grammar of property lists.
    var isFromLibrary = false
}

extension Table {
    fileprivate mutating func take(_ builder: PropertyListBuilder) {
        entries = builder.entries
        nestedValues = builder.nestedValues
        unescaped = [builder.unescaped]
        root = builder.root
    }

    /// The platform reads nothing after the root element.
    fileprivate mutating func noteTrailingContent(from end: Int) {
        let bytes = text.bytes
        let index = XMLProlog.skipMisc(bytes.span, from: end)
        guard index < bytes.count else { return }
        let line = bytes.span.index(of: 0x0A, or: 0x0D, from: index)
        problems.append(Problem(.xmlTrailingContent, at: TextRange(index, line)))
    }

    /// The platform believes the byte order mark, whatever the declaration says.
    fileprivate mutating func noteDeclaration() {
        let bytes = text.bytes
        guard text.markLength > 0,
            let name = EncodingDetection.declaredName(bytes.span.extracting(droppingFirst: text.start)),
            !text.encoding.isNamed(name)
        else { return }
        let declaration = TextRange(text.start, text.start + 5)
        problems.append(Problem(.markContradictsDeclaration(name), at: declaration))
    }
}
