internal import CLibXML2
internal import SourceText

/// The errors of libxml2, in words for translators.
extension XMLFault {
    /// - Returns: `nil` for a mere warning.
    init?(level: xmlErrorLevel, code: Int32, at offset: Int) {
        guard level != XML_ERR_WARNING || code == XML_WAR_UNDECLARED_ENTITY.code else { return nil }
        self.init(
            message: Self.sentence(code), range: TextRange(offset, offset + 1), isFromLibrary: true)
    }

    private static func sentence(_ code: Int32) -> String {
        switch code {
        case XML_ERR_NAME_REQUIRED.code, XML_ERR_ENTITYREF_SEMICOL_MISSING.code,
            XML_ERR_ENTITYREF_NO_NAME.code:
            "an & does not begin an entity; write &amp;"
        case XML_ERR_UNDECLARED_ENTITY.code, XML_WAR_UNDECLARED_ENTITY.code:
            "unknown entity; only &lt; &gt; &amp; &quot; and &apos; are defined"
        case XML_ERR_INVALID_CHARREF.code, XML_ERR_INVALID_DEC_CHARREF.code,
            XML_ERR_INVALID_HEX_CHARREF.code:
            "invalid character reference"
        case XML_ERR_INVALID_CHAR.code: "this character is not allowed in XML"
        case XML_ERR_TAG_NAME_MISMATCH.code: "this end tag does not match the open element"
        case XML_ERR_TAG_NOT_FINISHED.code, XML_ERR_DOCUMENT_END.code: "an element is not closed"
        case XML_ERR_GT_REQUIRED.code, XML_ERR_LTSLASH_REQUIRED.code: "a tag is not terminated"
        case XML_ERR_COMMENT_NOT_FINISHED.code: "a comment is not terminated"
        case XML_ERR_CDATA_NOT_FINISHED.code: "a CDATA section is not terminated"
        case XML_ERR_INTERNAL_ERROR.code: "elements are nested too deeply"
        default: "the XML is not well-formed here"
        }
    }
}

extension xmlParserErrors {
    fileprivate var code: Int32 { Int32(rawValue) }
}
