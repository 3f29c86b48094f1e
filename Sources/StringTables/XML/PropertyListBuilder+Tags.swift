internal import SourceText

/// Where tags begin and end, which libxml2 does not say.
extension PropertyListBuilder {
    /// An element begins.
    ///
    /// - Parameter tagEnd: The index of the `>` or `/>` of its start tag.
    mutating func begin(_ element: XMLElement, tagEnd: Int, hasAttributes: Bool) throws(XMLFault) {
        guard leaf == nil else { throw fault("<\(element.rawValue)> is not allowed inside a text", tagEnd) }
        let start = tagStart(before: tagEnd)
        // CoreFoundation does not read attributes: the tag ends at the first `>`, even in quotes.
        let close = hasAttributes ? bytes.span.index(of: UInt8(ascii: ">"), from: start) : tagEnd
        let content =
            min(close, tagEnd) < tagEnd && bytes[tagEnd] == UInt8(ascii: ">") ? close + 1 : tagEnd + 1
        guard !element.isContainer || content == tagEnd + 1 else {
            try checkPlace(of: element, start)
            throw fault("there is text between elements", close + 1)
        }
        try begin(element, at: start, content: content)
    }

    /// The index of the `<` of a tag that ends before `index`.
    // Inlined: a call would copy the whole builder.
    @inline(__always)
    func tagStart(before index: Int) -> Int {
        var start = min(index, bytes.count - 1)
        while start > 0, bytes[start] != UInt8(ascii: "<") { start -= 1 }
        return start
    }

    func fault(_ message: String, _ index: Int) -> XMLFault {
        XMLFault(message: message, range: TextRange(index, min(index + 1, bytes.count)))
    }
}
