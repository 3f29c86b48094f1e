internal import SourceText

/// An entity or character reference of HTML.
struct EntityReference: Sendable {
    /// Its bytes in the text, from `&` to `;`.
    let range: Range<Int>
    /// The character that HTML shows for it, or its name if that is not visible.
    let shown: String

    /// Whether it is for one of the five characters that XML has names for.
    var isOfXML: Bool { ["&", "<", ">", "\"", "'"].contains(shown) }
}

extension Span<UInt8> {
    /// The first reference to a character that HTML knows; see ``namedEntities``.
    var firstEntity: EntityReference? {
        var start = index(of: UInt8(ascii: "&"), from: 0)
        while start < count {
            if let entity = entity(at: start) { return entity }
            start = index(of: UInt8(ascii: "&"), from: start + 1)
        }
        return nil
    }

    private func entity(at start: Int) -> EntityReference? {
        var end = start + 1
        while end < Swift.min(count, start + 10),
            self[end].isASCIILetter || self[end].isASCIIDigit || self[end] == UInt8(ascii: "#")
        {
            end += 1
        }
        guard end > start + 2, end < count, self[end] == UInt8(ascii: ";") else { return nil }
        let name = String(repairing: extracting(start + 1..<end))
        return Self.character(named: name).map { EntityReference(range: start..<end + 1, shown: $0.shown) }
    }

    private static func character(named name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return namedEntities[name] }
        let isHex = name.dropFirst().first == "x" || name.dropFirst().first == "X"
        return UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
    }
}

extension Unicode.Scalar {
    fileprivate var shown: String {
        value == 0x20 || value.isWhitespace || value == 0xAD ? value.nameWithArticle : String(Character(self))
    }
}

/// The entities of Latin-1, and of punctuation and signs that texts of apps have (HTML, chapter 13.5).
private let namedEntities: [String: Unicode.Scalar] = {
    let latin = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
        micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring \
        AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml \
        times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil \
        egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash \
        ugrave uacute ucirc uuml yacute thorn yuml
        """
    let others = """
        quot" amp& apos' lt< gt> OEligŒ oeligœ ScaronŠ scaronš ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” \
        bdquo„ dagger† bull• hellip… permil‰ prime′ lsaquo‹ rsaquo› euro€ trade™ larr← uarr↑ rarr→ darr↓ minus− \
        ne≠ le≤ ge≥
        """
    let first = latin.split(separator: " ").enumerated().map {
        (String($1), Unicode.Scalar(UInt8(0xA0 + $0)))
    }
    let second = others.split(separator: " ").compactMap { pair in
        pair.unicodeScalars.last.map { (String(pair.dropLast()), $0) }
    }
    return Dictionary(uniqueKeysWithValues: first + second)
}()
