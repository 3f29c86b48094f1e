package import SourceText

/// Something wrong that a reader met; each becomes one finding.
package struct Problem: Sendable {
    package let fault: Fault
    package let range: TextRange

    package init(_ fault: Fault, at range: TextRange) {
        self.fault = fault
        self.range = range
    }
}

/// What readers can find wrong.
package enum Fault: Sendable, Equatable {
    // Grammar of old-style tables
    case missingSemicolon
    case missingEqualsSign
    case missingValue
    case missingOpeningQuote
    case unescapedQuote
    case unquotedText
    case unterminatedString
    case smartQuotes
    case unterminatedComment
    /// A comment reaches to the end of the next one, with so many entries before that.
    case commentHidesEntries(Int)
    case missingClosingBrace
    /// Something that begins neither an entry nor a comment.
    case stray(Stray)
    case textAfterRoot
    case brokenNestedValue
    case conflictMarker

    // Escapes
    case unknownEscape
    case lowercaseUnicodeEscape
    case shortUnicodeEscape(digits: Int)
    case octalEscape
    case loneSurrogate

    // Encoding
    case emptyFile
    /// Bytes that are not UTF-8; ``DecodedText/undecodable`` lists them.
    case undecodableBytes
    case utf16WithoutMark
    case unknownDeclaredEncoding(String)
    case bytesContradictDeclaration(String)
    /// The bytes are UTF-8 and are read as what the declaration says.
    case declarationHidesUTF8(String)
    case markContradictsDeclaration(String)

    // XML
    case xmlRejected(String)
    case xmlTrailingContent
    case xmlNotPortable(String)

    // Binary
    case binaryDamaged(String)

    // The root
    case notATable(String)
    case lfsPointer
}

/// What stands where an entry should begin.
package enum Stray: Sendable, Equatable {
    case semicolon
    case closingBrace
    case hash
    case commentEnd
    case byteOrderMark
    case smartQuote
    case unclosedKey
    case text
    case character(UInt32)
}
