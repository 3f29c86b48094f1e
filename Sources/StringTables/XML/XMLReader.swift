internal import SourceText

/// Reads a table in the XML property list form.
///
/// libxml2 checks whether the XML is well-formed and finds the elements; the texts are read from the source, and the
/// grammar of property lists is CoreFoundation's (`CFPropertyList.c`), in places more lenient or stricter than XML.
enum XMLReader {
    /// Whether the first character after whitespace can begin XML.
    static func begins(_ text: DecodedText) -> Bool {
        let bytes = text.bytes.span
        let index = XMLProlog.skipWhitespace(bytes, from: text.start)
        guard index < bytes.count, bytes[index] == UInt8(ascii: "<") else { return false }
        guard bytes.isConflictMarker(at: index, from: text.start) else { return true }
        // The form is that of our side of the conflict.
        let line = bytes.index(of: 0x0A, or: 0x0D, from: index)
        let next = XMLProlog.skipWhitespace(bytes, from: line)
        return next < bytes.count && bytes[next] == UInt8(ascii: "<")
    }

    /// Reads `text`; for undecodable bytes the platform rejects it only if they are inside keys and strings.
    static func read(_ text: DecodedText) -> Table {
        var table = Table(form: .xml, text: text)
        do throws(XMLFault) {
            let root = try XMLProlog.rootElement(text.bytes.span, from: text.start)
            let builder = try parse(text, from: root, notes: &table.problems)
            table.take(builder)
            table.takeDirectives(around: builder.mayHaveComments ? nil : TextRange(root, builder.end))
            table.noteTrailingContent(from: builder.end)
            table.noteDeclaration()
        } catch {
            table.refuse(because: error)
        }
        table.finish()
        return table
    }

    /// Parses from the root element on. libxml2 reads what is not plain; if it reports an error, parses again without what the platform accepts or
    /// skips.
    private static func parse(
        _ text: DecodedText, from root: Int, notes: inout ProblemList
    ) throws(XMLFault) -> PropertyListBuilder {
        if text.undecodable.isEmpty,
            let plain = PlainXMLParser.parse(text.bytes.span, from: root, into: PropertyListBuilder(text))
        {
            return plain
        }
        var libraryFault: XMLFault?
        // libxml2 compares each attribute with all others of its tag, and the platform reads none.
        if !text.bytes.contains(moreThan: maximumEqualsSigns, of: UInt8(ascii: "=")) {
            do throws(XMLFault) {
                return try XMLParser.parse(text.bytes.span, from: root, into: PropertyListBuilder(text))
            } catch {
                guard error.isFromLibrary else { throw error }
                libraryFault = error
            }
        }
        let leniency = XMLLeniency(text.bytes.span, from: root)
        let builder = try XMLParser.parse(leniency.bytes.span, from: root, into: PropertyListBuilder(text))
        for place in leniency.places { notes.append(place) }
        if let libraryFault, leniency.places.isEmpty {
            notes.append(Problem(.xmlNotPortable("this markup"), at: libraryFault.range))
        }
        return builder
    }

    /// The number of equals signs, and so of attributes, up to which libxml2 gets the attributes.
    private static let maximumEqualsSigns = 1_000
}

extension Span<UInt8> {
    /// The first line from `start` on with which git begins a conflict.
    func conflictMarker(from start: Int) -> TextRange? {
        var index = self.index(of: UInt8(ascii: "<"), from: start)
        while index < count {
            if isConflictMarker(at: index, from: start) {
                return TextRange(index, self.index(of: 0x0A, or: 0x0D, from: index))
            }
            index = self.index(of: UInt8(ascii: "<"), from: index + 1)
        }
        return nil
    }

    /// Whether a line with which git begins a conflict is at `index`.
    ///
    /// - Parameter start: Where the text begins.
    fileprivate func isConflictMarker(at index: Int, from start: Int) -> Bool {
        (index == start || self[index - 1] == 0x0A || self[index - 1] == 0x0D)
            && starts(with: "<<<<<<<", at: index)
    }
}

/// Why an XML table is not loaded, and where.
struct XMLFault: Error {
    /// A clause with which the message begins.
    let message: String
    let range: TextRange
    /// Whether the XML is wrong, and not the property list.
    var isFromLibrary = false
}

extension Table {
    /// Refuses a text that is not well-formed; if there is a conflict in it, because of that.
    mutating func refuse(because fault: XMLFault) {
        let range = fault.range.clamped(to: text.bytes.count)
        let marker = text.bytes.span.conflictMarker(from: text.start)
        problems.append(
            marker.map { Problem(.conflictMarker, at: $0) } ?? Problem(.xmlRejected(fault.message), at: range)
        )
        refuse()
    }

    fileprivate mutating func take(_ builder: PropertyListBuilder) {
        entries = builder.entries
        nodes = builder.nodes
        texts.set(unescaped: [builder.unescaped])
        root = builder.root
        excess = builder.excess
    }

    /// - Parameter root: The range of the root element, if there are no comments inside of it.
    mutating func takeDirectives(around root: TextRange?) {
        let (bytes, limit) = (text.bytes, Limits.directives(ofBytes: text.bytes.count))
        if let root {
            directives = bytes.span.extracting(first: root.lower).xmlDirectives(
                from: text.start, atMost: limit + 1)
        }
        directives += bytes.span.xmlDirectives(
            from: root?.upper ?? text.start, atMost: limit + 1 - directives.count)
        if directives.count > limit, excess == nil { excess = .directives(beyond: limit) }
    }

    /// The platform reads nothing after the root element.
    fileprivate mutating func noteTrailingContent(from end: Int) {
        let bytes = text.bytes
        let index = XMLProlog.skipMisc(bytes.span, from: end)
        guard index < bytes.count else { return }
        let line = bytes.span.index(of: 0x0A, or: 0x0D, from: index)
        problems.append(Problem(.xmlTrailingContent, at: TextRange(index, line)))
    }

    /// The platform uses the encoding of the byte order mark, not that of the declaration.
    mutating func noteDeclaration() {
        let bytes = text.bytes
        guard text.markLength > 0,
            let name = EncodingDetection.declaredName(bytes.span.extracting(droppingFirst: text.start)),
            !text.encoding.isNamed(name)
        else { return }
        let declaration = TextRange(text.start, text.start + 5)
        problems.append(Problem(.markContradictsDeclaration(name), at: declaration))
    }
}
