internal import SourceText

/// Tells whether an offset is in a web address: a run without whitespace that looks like one. Remembers the last run, so
/// that calls in the order of the text read each byte once.
struct WebAddressRuns {
    private var run = 0..<0
    private var isAddress = false

    mutating func contain(_ offset: Int, in text: Span<UInt8>) -> Bool {
        if !run.contains(offset) {
            run = Self.run(around: offset, after: run.upperBound, in: text)
            isAddress = Self.isAddress(run, in: text)
        }
        return isAddress
    }

    private static func run(around offset: Int, after limit: Int, in text: Span<UInt8>) -> Range<Int> {
        var start = offset
        while start > limit, !text[start - 1].isASCIIWhitespace { start -= 1 }
        var end = offset
        while end < text.count, !text[end].isASCIIWhitespace { end += 1 }
        return start..<end
    }

    private static func isAddress(_ run: Range<Int>, in text: Span<UInt8>) -> Bool {
        if text.byte(at: run.lowerBound) == UInt8(ascii: "/") { return true }
        for index in run where startsAddressPart(at: index, in: text) { return true }
        return hasQueryParameter(run, in: text)
    }

    private static func startsAddressPart(at index: Int, in text: Span<UInt8>) -> Bool {
        switch text[index] {
        case UInt8(ascii: ":"): text.starts(with: "://", at: index)
        case UInt8(ascii: "w"): text.starts(with: "www.", at: index)
        case UInt8(ascii: "m"): text.starts(with: "mailto:", at: index)
        default: false
        }
    }

    /// `?name=` or `&name=`
    private static func hasQueryParameter(_ run: Range<Int>, in text: Span<UInt8>) -> Bool {
        var isInName = false
        var nameLength = 0
        for index in run {
            let byte = text[index]
            if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "&") {
                isInName = true
                nameLength = 0
            } else if byte == UInt8(ascii: "="), isInName, nameLength > 0 {
                return true
            } else if byte.isNameByte || byte == UInt8(ascii: "-") {
                nameLength += 1
            } else {
                isInName = false
            }
        }
        return false
    }
}
