internal import CLibXML2
internal import SourceText

/// What libxml2 objects to, in words for people who translate.
extension XMLFault {
    /// - Returns: `nil` for a mere warning.
    init?(_ error: xmlError, at offset: Int) {
        guard unsafe error.level != XML_ERR_WARNING || error.code == XML_WAR_UNDECLARED_ENTITY.code else {
            return nil
        }
        self.init(
            message: Self.sentence(unsafe error.code), range: TextRange(offset, offset + 1),
            isFromLibrary: true)
    }

    private static func sentence(_ code: Int32) -> String {
        switch code {
        case XML_ERR_NAME_REQUIRED.code, XML_ERR_ENTITYREF_SEMICOL_MISSING.code,
            XML_ERR_ENTITYREF_NO_NAME.code:
            "an & in it begins no entity; write &amp;"
        case XML_ERR_UNDECLARED_ENTITY.code, XML_WAR_UNDECLARED_ENTITY.code:
            "this entity is not known; only &lt; &gt; &amp; &quot; and &apos; are"
        case XML_ERR_INVALID_CHARREF.code, XML_ERR_INVALID_DEC_CHARREF.code,
            XML_ERR_INVALID_HEX_CHARREF.code:
            "this reference names no character"
        case XML_ERR_INVALID_CHAR.code: "this character is not allowed in XML"
        case XML_ERR_TAG_NAME_MISMATCH.code: "this end tag does not match the element that is open"
        case XML_ERR_TAG_NOT_FINISHED.code, XML_ERR_DOCUMENT_END.code: "an element is not closed"
        case XML_ERR_GT_REQUIRED.code, XML_ERR_LTSLASH_REQUIRED.code: "a tag is not finished"
        case XML_ERR_COMMENT_NOT_FINISHED.code: "a comment in it has no end"
        case XML_ERR_CDATA_NOT_FINISHED.code: "a CDATA section in it has no end"
        case XML_ERR_INTERNAL_ERROR.code: "its elements are nested too deeply"
        default: "it is not well-formed XML here"
        }
    }
}

extension xmlParserErrors {
    fileprivate var code: Int32 { Int32(rawValue) }
}
