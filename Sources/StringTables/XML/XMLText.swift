internal import Concurrency
internal import SourceText

/// The text of a `<key>` or `<string>`, decoded as CoreFoundation does: five entities, character references, CDATA.
enum XMLText {
    /// Whether `range` contains nothing that must be decoded.
    static func isPlain(_ bytes: Span<UInt8>, _ range: TextRange) -> Bool {
        !bytes.slice(range).contains(UInt8(ascii: "&"), or: UInt8(ascii: "<"), or: UInt8(ascii: "<"))
    }

    /// Appends the decoded text of `range` to `output`.
    ///
    /// - Throws: ``XMLFault`` for an entity, reference, comment or instruction that CoreFoundation rejects there.
    static func decode(_ bytes: Span<UInt8>, _ range: TextRange, into output: inout [UInt8]) throws(XMLFault)
    {
        var (index, poll) = (range.lower, CancellationPoll(every: CancellationPoll.bytes, from: range.lower))
        while index < range.upper, !poll.isCancelled(at: index) {
            let stop = min(
                bytes.index(of: UInt8(ascii: "&"), or: UInt8(ascii: "<"), from: index), range.upper)
            output.append(bytes.slice(TextRange(index, stop)))
            guard stop < range.upper else { return }
            index =
                bytes[stop] == UInt8(ascii: "&")
                ? try decodeReference(bytes, at: stop, into: &output)
                : try decodeSection(bytes, at: stop, into: &output)
        }
    }

    /// The places in the source of ascending places in a decoded text, both counted in bytes.
    ///
    /// - Returns: `nil` if the text has a CDATA section, inside of which characters are written in another way.
    static func sources(of places: [Int], in bytes: Span<UInt8>, _ range: TextRange) -> [Int]? {
        var (index, decoded, found) = (range.lower, [UInt8](), [Int]())
        for place in places {
            while decoded.count < place, index < range.upper {
                guard bytes[index] != UInt8(ascii: "<") else { return nil }
                if bytes[index] == UInt8(ascii: "&") {
                    guard let end = try? decodeReference(bytes, at: index, into: &decoded) else { return nil }
                    index = end
                } else {
                    decoded.append(bytes[index])
                    index += 1
                }
            }
            guard decoded.count == place else { return nil }
            found.append(index)
        }
        return found
    }

    private static func decodeSection(
        _ bytes: Span<UInt8>, at start: Int, into output: inout [UInt8]
    ) throws(XMLFault) -> Int {
        guard bytes.starts(with: "<![CDATA[", at: start),
            let end = bytes.end(ofNext: "]]>", from: start + 9)
        else {
            let isComment = bytes.starts(with: "<!--", at: start)
            let what = isComment ? "a comment" : "markup"
            throw XMLFault(
                message: "\(what) is not allowed inside a text", range: TextRange(start, start + 1))
        }
        output.append(bytes.slice(TextRange(start + 9, end - 3)))
        return end
    }

    private static func decodeReference(
        _ bytes: Span<UInt8>, at start: Int, into output: inout [UInt8]
    ) throws(XMLFault) -> Int {
        if let (character, end) = bytes.xmlEntity(at: start) {
            output.append(character)
            return end
        }
        guard let (codePoint, end) = characterReference(bytes, at: start) else {
            throw XMLFault(message: "an & does not begin a known entity", range: TextRange(start, start + 1))
        }
        output.append(codePoint: codePoint)
        return end
    }

    /// `&#d;` or `&#xh;` with at most eight digits; without any the character is U+0000.
    ///
    /// - Returns: The code point and the index after the `;`, or `nil` if it is not a reference to CoreFoundation.
    static func characterReference(_ bytes: Span<UInt8>, at start: Int) -> (codePoint: UInt32, end: Int)? {
        guard bytes.starts(with: "&#", at: start) else { return nil }
        let isHex = bytes.starts(with: "x", at: start + 2)
        let first = start + (isHex ? 3 : 2)
        var index = first
        var value: UInt64 = 0
        while index < min(first + 8, bytes.count), let digit = bytes[index].hexDigit, isHex || digit < 10 {
            value = value * (isHex ? 16 : 10) + UInt64(digit)
            index += 1
        }
        let isScalar = value <= 0x10FFFF && value & 0xFFFF_F800 != 0xD800
        guard isScalar, index < bytes.count, bytes[index] == UInt8(ascii: ";") else { return nil }
        return (UInt32(value), index + 1)
    }
}
