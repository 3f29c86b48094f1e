internal import SourceText

/// Finds the cases that enumerations of Swift declare, whose names are texts as raw values: `case open, closed`.
package enum CaseSearch {
    /// Calls `visit` for each name; those of a `switch` begin with a point or with another word.
    package static func names(in text: Span<UInt8>, _ visit: (Range<Int>) -> Void) {
        var letter = text.index(of: UInt8(ascii: "c"), from: 0)
        while letter < text.count {
            if text.starts(with: "case ", at: letter), letter == 0 || !text[letter - 1].isIdentifier {
                visitNames(from: letter + 5, in: text, visit)
            }
            letter = text.index(of: UInt8(ascii: "c"), from: letter + 1)
        }
    }

    private static func visitNames(from start: Int, in text: Span<UInt8>, _ visit: (Range<Int>) -> Void) {
        var start = text.endOfSpacesAndTabs(from: start)
        while true {
            let end = text.endOfIdentifier(from: start)
            guard end > start else { return }
            visit(start..<end)
            let comma = text.endOfSpacesAndTabs(from: end)
            guard comma < text.count, text[comma] == UInt8(ascii: ",") else { return }
            start = text.endOfSpace(from: comma + 1)
        }
    }
}
