internal import SourceText

/// A tag in a text, of HTML or not.
struct Markup {
    enum Kind {
        /// `<b>`
        case start
        /// `</b>`
        case end
        /// `<br/>`
        case empty
    }

    let kind: Kind
    /// As it is written.
    let name: String
    /// Its bytes in the text.
    let range: Range<Int>
}

extension Span<UInt8> {
    /// The first 1,000 tags of the text: from `<` and a name to the next `>`, without another `<` between them.
    var markup: [Markup] {
        var tags: [Markup] = []
        var start = index(of: UInt8(ascii: "<"), from: 0)
        while start < count, tags.count < 1_000 {
            let end = index(of: UInt8(ascii: ">"), or: UInt8(ascii: "<"), from: start + 1)
            if end < count, self[end] == UInt8(ascii: ">"), let tag = tag(start..<end + 1) {
                tags.append(tag)
            }
            start =
                end < count && self[end] == UInt8(ascii: "<") ? end : index(of: UInt8(ascii: "<"), from: end)
        }
        return tags
    }

    /// Whether the text is nothing but tags and spaces: the label of a button that inserts them.
    var isOnlyTags: Bool {
        var index = 0
        while index < count {
            if self[index].isASCIIWhitespace {
                index += 1
                continue
            }
            guard self[index] == UInt8(ascii: "<") else { return false }
            index = self.index(of: UInt8(ascii: ">"), from: index) + 1
        }
        return index == count
    }

    private func tag(_ range: Range<Int>) -> Markup? {
        let isEnd = self[range.lowerBound + 1] == UInt8(ascii: "/")
        let first = range.lowerBound + (isEnd ? 2 : 1)
        var index = first
        while self[index].isPartOfTagName { index += 1 }
        let isNamed =
            index > first
            && (self[index] <= 0x20 || index == range.upperBound - 1 || self[index] == UInt8(ascii: "/"))
        guard isNamed else { return nil }
        let isEmpty = !isEnd && self[range.upperBound - 2] == UInt8(ascii: "/")
        return Markup(
            kind: isEnd ? .end : isEmpty ? .empty : .start,
            name: String(repairing: extracting(first..<index)), range: range)
    }
}

extension UInt8 {
    fileprivate var isPartOfTagName: Bool {
        isASCIILetter || isASCIIDigit
            || [UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(self)
    }
}
