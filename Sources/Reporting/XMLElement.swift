internal import Rewriting
internal import SourceText

/// XML attribute values: characters that XML 1.0 forbids are dropped, line breaks are kept.
enum XMLAttributeEscaping: Escaping {
    static let specials = (UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\""))
    static let numberSign = XMLEscaping.numberSign

    static func replacement(for codePoint: UInt32) -> String? {
        switch codePoint {
        case UInt32("<" as Unicode.Scalar): "&lt;"
        case UInt32("&" as Unicode.Scalar): "&amp;"
        case UInt32("\"" as Unicode.Scalar): "&quot;"
        case _ where codePoint.isForbiddenInXML: ""
        case _ where codePoint.isUnsafe: "&#x\(codePoint.hexadecimal(1, uppercase: true));"
        default: nil
        }
    }
}

extension Output {
    /// Writes an XML tag on its own line.
    ///
    /// - Parameter isEmpty: Whether the tag closes itself.
    mutating func writeTag(
        _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], isEmpty: Bool = false
    ) {
        write("<\(name)")
        for case (let name, let value?) in attributes {
            write(" \(name)=\"")
            write(value.utf8.span, as: XMLAttributeEscaping.self)
            write("\"")
        }
        write(isEmpty ? "/>\n" : ">\n")
    }

    /// Writes an element with a text. The text starts on the line after the tag.
    mutating func writeElement(
        _ name: String, _ attributes: KeyValuePairs<String, String?>, _ text: String
    ) {
        writeTag(name, attributes)
        write(text.utf8.span, as: XMLEscaping.self)
        write("</\(name)>\n")
    }

    mutating func writeXMLDeclaration() { write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }
}
