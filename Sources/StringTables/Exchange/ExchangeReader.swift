internal import SourceText

/// Reads XLIFF documents as catalogs, which have tables of sources and of targets for each original.
enum ExchangeReader {
    /// The document in a file. One that exceeds a limit is incomplete; see ``Table/excess`` of ``Catalog/file``.
    ///
    /// - Parameter surveys: Whether ``DecodedText/survey`` is needed, which only rules look at.
    static func catalog(in bytes: ByteBuffer, surveys: Bool) async -> Catalog {
        if let known = TableReader.notATable(bytes, form: .xliff) { return Catalog(known, XLIFF()) }
        let text: DecodedText
        do throws(TextDecoder.Refusal) {
            text = try TextDecoder.decode(bytes, by: EncodingDetection(bytes.span))
        } catch {
            return Catalog(.refused(Fault(error), form: .xliff), XLIFF())
        }
        if case .declared(let name) = text.encoding, !XMLReader.begins(text) {
            return Catalog(.refused(.bytesContradictDeclaration(name), form: .xliff), XLIFF())
        }
        var document = XLIFF()
        let table = await TableReader.readDecoded(text, surveys) {
            read($0, &document)
        } repaired: { text in
            let first = text.undecodable[0].offset.index
            return read(text, &document).refused(
                by: Problem(.undecodableBytes, at: TextRange(first, first + 3)))
        }
        return Catalog(table, table.isAccepted ? document : XLIFF())
    }

    /// The document in place of a link that leads out of its project.
    static var linkOutsideProject: Catalog {
        Catalog(.refused(.linkOutsideProject, form: .xliff), XLIFF())
    }

    private static func read(_ text: DecodedText, _ document: inout XLIFF) -> Table {
        var table = Table(form: .xliff, text: text)
        var reader = XLIFFReader(text.bytes.span, from: text.start)
        do throws(XMLFault) {
            try reader.read()
            table.takeDirectives(around: nil)
            table.noteDeclaration()
        } catch {
            table.refuse(because: error)
        }
        document = reader.document
        table.excess = table.excess ?? reader.excess
        table.texts.set(unescaped: [reader.unescaped])
        table.finish()
        return table
    }
}

extension Catalog {
    /// The catalog of a document.
    fileprivate convenience init(_ file: Table, _ document: XLIFF) {
        var builder = ExchangeBuilder(file, document)
        builder.build()
        self.init(exchanging: builder)
    }
}
