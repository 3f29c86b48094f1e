package import SourceText

/// A problem that a reader met; each becomes a finding.
package struct Problem: Sendable {
    package let fault: Fault
    package let range: TextRange

    package init(_ fault: Fault, at range: TextRange) {
        self.fault = fault
        self.range = range
    }
}

/// The kinds of problems that readers find.
package enum Fault: Sendable, Equatable {
    // Grammar of old-style tables
    case missingSemicolon
    case missingEqualsSign
    /// More than one equals sign between key and value.
    case repeatedEqualsSign
    case missingValue
    case missingOpeningQuote
    case unescapedQuote
    /// `"""` around a text.
    case tripleQuotes
    /// `"a" + "b"`, or `"a" "b"`, in place of one text.
    case joinedTexts
    case unquotedText
    /// A character that looks like a space, or like nothing, between the parts of an entry.
    case invisible(UInt32)
    case unterminatedString
    case smartQuotes
    case unterminatedComment
    /// A comment extends to the end of the next one, and contains so many entries.
    case commentHidesEntries(Int)
    case missingClosingBrace
    /// Text that begins neither an entry nor a comment.
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
    /// A stretch of a UTF-16 file is something else, as ``DecodedText/damage`` says: the app does not get so many of all keys.
    case damagedUTF16(lost: Int, of: Int)
    case unknownDeclaredEncoding(String)
    case bytesContradictDeclaration(String)
    /// The bytes are UTF-8, but are read in the declared encoding.
    case declarationHidesUTF8(String)
    case markContradictsDeclaration(String)

    // XML
    case xmlRejected(String)
    case xmlTrailingContent
    case xmlNotPortable(String)

    // Binary
    case binaryDamaged(String)

    // JSON
    case json(JSONFault)

    // The root
    /// A file of another kind, which is named with its article.
    case notATable(String)
    case lfsPointer
    /// The path is a link to a file outside the project, which was not read.
    case linkOutsideProject
}

/// Text where an entry should begin.
package enum Stray: Sendable, Equatable {
    case semicolon
    case closingBrace
    case hash
    case commentEnd
    /// What follows the end of a comment in which another one begins; the first comment begins at the offset.
    case restOfComment(from: Int)
    case byteOrderMark
    case smartQuote
    case unclosedKey
    case text
    case character(UInt32)
}
