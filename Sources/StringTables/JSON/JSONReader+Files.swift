internal import SourceText

/// JSON documents in every encoding that a byte order mark can indicate.
extension JSONReader {
    /// Reads `file` as JSON.
    ///
    /// - Parameter surveys: Whether ``DecodedText/survey`` is needed, which only rules look at.
    static func table(in file: ByteBuffer, surveys: Bool = true) async -> Table {
        if let known = TableReader.notATable(file, form: .json) { return known }
        var detection = EncodingDetection(file.span)
        // The declaration of XML means nothing here.
        if case .declared = detection.encoding { detection.encoding = .utf8 }
        guard let text = try? TextDecoder.decode(file, by: detection) else {
            return .refused(.undecodableBytes, form: .json)
        }
        return await TableReader.readDecoded(text, surveys, read, repaired: readRepaired)
    }

    /// A document with an invalid byte anywhere is refused.
    private static func readRepaired(_ text: DecodedText) -> Table {
        let first = text.undecodable[0].offset.index
        return read(text).refused(by: Problem(.undecodableBytes, at: TextRange(first, first + 3)))
    }
}
