/// Searching in texts by their bytes: a character with a combining mark is a `Character` of its own, but what reads the text
/// still sees the first code point.
///
/// The functions of the standard library for this bring along its regular expressions, a twentieth of the program.
extension Substring {
    /// The first place of a text; an empty text is at the start.
    package func firstRange(ofText text: String) -> Range<Index>? {
        let whole = base
        guard let offset = whole.utf8.span.extracting(offsetsInBase).index(of: text.utf8.span) else {
            return nil
        }
        let start = utf8.index(startIndex, offsetBy: offset)
        return start..<utf8.index(start, offsetBy: text.utf8.count)
    }

    package func contains(text: String) -> Bool { firstRange(ofText: text) != nil }

    /// The offsets of its bytes in those of ``base``, to borrow these as a span: macOS has none of a part before version 26.
    package var offsetsInBase: Range<Int> {
        let start = base.utf8.distance(from: base.startIndex, to: startIndex)
        return start..<start + utf8.count
    }

    /// The text with each place of a part replaced, from the start.
    ///
    /// - Parameter part: Not empty.
    package func replacing(text part: String, with replacement: String) -> String {
        parts(separatedBy: part).joined(separator: replacement)
    }

    /// The parts between the places of a separator; empty ones included.
    ///
    /// - Parameter separator: Not empty.
    package func parts(separatedBy separator: String) -> [Substring] {
        var (parts, rest) = ([Substring](), self)
        while let range = rest.firstRange(ofText: separator), !range.isEmpty {
            parts.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        return parts + [rest]
    }
}

extension String {
    package func firstRange(ofText text: String) -> Range<Index>? { self[...].firstRange(ofText: text) }

    package func contains(text: String) -> Bool { self[...].contains(text: text) }

    package func replacing(text part: String, with replacement: String) -> String {
        contains(text: part) ? self[...].replacing(text: part, with: replacement) : self
    }

    package func parts(separatedBy separator: String) -> [Substring] {
        self[...].parts(separatedBy: separator)
    }
}

extension Span<UInt8> {
    /// The first place of other bytes; `nil` if there is none.
    fileprivate func index(of part: Span<UInt8>) -> Int? {
        guard part.count > 0 else { return 0 }
        var start = index(of: part[0], from: 0)
        while start <= count - part.count {
            if extracting(start..<start + part.count).isEqual(to: part) { return start }
            start = index(of: part[0], from: start + 1)
        }
        return nil
    }
}
