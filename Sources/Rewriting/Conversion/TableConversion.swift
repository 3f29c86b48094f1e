package import SourceText
package import StringTables

/// Converts a table to another form or encoding. What the app loads does not change, unless a loss is allowed.
package struct TableConversion: Sendable {
    /// Old-style, XML or binary; the form of the table if `nil`.
    package var form: TableForm?
    /// An encoding of Unicode. If it is `nil`, that of the table, and UTF-8 in another form.
    package var encoding: TextEncoding?
    /// Whether the file begins with a byte order mark. If it is `nil`: in UTF-8 as the table has it if the encoding is not named,
    /// else not; in other encodings always.
    package var hasMark: Bool?
    package var allowsLoss = false

    package init() {}

    /// Why a table was not converted.
    package enum Refusal: Error {
        case losing(LossList)
        case unproven(TableProof.Failure)
        case other(String)
    }

    /// A converted table.
    package struct Result: Sendable {
        package let bytes: ByteBuffer
        /// As it is read from the new bytes.
        package let table: Table
        package var losses = LossList()
        /// What changes without a loss, as clauses that follow the path.
        package var notes: [String] = []
    }

    /// Converts a table that the platform reads.
    ///
    /// - Parameter file: What the table was read from.
    /// - Returns: `nil` if nothing changes.
    package func result(for table: Table, in file: ByteBuffer) async throws(Refusal) -> Result? {
        if let form, form != table.form {
            return try await FormConversion(table, to: form, encoding(of: table)).result(
                allowsLoss: allowsLoss)
        }
        guard table.form != .binary else { return nil }
        return try await recoded(table, file)
    }

    private func encoding(of table: Table) throws(Refusal) -> WrittenEncoding {
        let encoding = encoding ?? .utf8
        return try WrittenEncoding(encoding, hasMark: hasMark ?? (encoding != .utf8))
    }

    // MARK: - Encodings

    /// The table in another encoding, in which every character stays.
    private func recoded(_ table: Table, _ file: ByteBuffer) async throws(Refusal) -> Result? {
        let old = table.text
        guard encoding != nil || hasMark != nil else { return nil }
        let encoding = encoding ?? old.encoding
        if self.encoding == nil, case .declared(let name) = encoding {
            guard hasMark == true else { return nil }
            throw .other("is in \(name), which has no byte order mark")
        }
        let isMarked = hasMark ?? (encoding != .utf8)
        let written = try WrittenEncoding(encoding, hasMark: isMarked)
        let text = old.bytes.span.extracting(droppingFirst: old.start)
        let bytes = ByteBuffer(written.bytes(of: text))
        guard !bytes.span.isEqual(to: file.span) else { return nil }
        let losses = losses(of: table, in: encoding)
        guard losses.isEmpty || allowsLoss else { throw .losing(losses) }
        let new = await TableReader.table(in: bytes, surveys: false)
        let isSame = new.text.bytes.span.extracting(droppingFirst: new.text.start)
            .isEqual(to: written.text(text).span)
        var result = Result(bytes: bytes, table: new, losses: losses)
        if let width = old.encoding.unitWidth, file.count % width != 0 {
            result.notes = ["ends with a part of a character, which was left out"]
        }
        guard losses.isEmpty else { return result }
        guard isSame else { throw .unproven(TableProof(table, new).changedText) }
        try Self.prove(TableProof(table, new))
        return result
    }

    static func prove(_ proof: TableProof) throws(Refusal) {
        do throws(TableProof.Failure) { try proof.check() } catch { throw .unproven(error) }
    }

    /// Lone surrogates, which only UTF-16 can hold.
    private func losses(of table: Table, in encoding: TextEncoding) -> LossList {
        var losses = LossList()
        let text = table.text.bytes.span
        guard encoding != .utf16LittleEndian, encoding != .utf16BigEndian, table.text.encoding != .utf8 else {
            return losses
        }
        let index = text.indexOfSurrogate
        guard index < text.count else { return losses }
        losses.add("\(UTF8Sequence(text, at: index).codePoint.name), which \(encoding.name) cannot hold")
        return losses
    }
}

extension UInt32 {
    /// `U+0041`
    var name: String { "U+\(hexadecimal(4, uppercase: true))" }
}

extension Table {
    /// Whether the platform reads the table, and the bytes mean what they seem to mean.
    package var isConvertible: Bool {
        isAccepted && excess == nil && root == .dictionary && !hasUnknownEncoding
    }

    /// Whether the encoding is not the one that the file seems to have, so that a person has to name it.
    package var hasUnknownEncoding: Bool {
        problems.contains {
            switch $0.fault {
            case .undecodableBytes, .utf16WithoutMark, .unknownDeclaredEncoding, .bytesContradictDeclaration:
                true
            default: false
            }
        }
    }
}
