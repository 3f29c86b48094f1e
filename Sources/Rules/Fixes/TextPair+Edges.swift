internal import SourceText

extension TextPair {
    /// The fix that gives the text the whitespace of its base at one end; `nil` if either is nothing but whitespace.
    func edgeFix(atEnd: Bool) -> TextFault.Fix? {
        let (edge, baseEdge) = (text.edge(atEnd: atEnd), base.edge(atEnd: atEnd))
        guard edge.count < text.count, baseEdge.count < base.count else { return nil }
        return TextFault.Fix(
            title: "Use the whitespace of the base",
            replacements: [TextReplacement(edge, String(repairing: base.extracting(baseEdge)))])
    }
}

extension Span<UInt8> {
    /// The spaces, tabs and line breaks at one end.
    fileprivate func edge(atEnd: Bool) -> Range<Int> {
        guard atEnd else {
            var end = 0
            while end < count, self[end].isASCIIWhitespace { end += 1 }
            return 0..<end
        }
        var start = count
        while start > 0, self[start - 1].isASCIIWhitespace { start -= 1 }
        return start..<count
    }
}
