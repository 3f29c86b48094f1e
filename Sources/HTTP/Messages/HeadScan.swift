internal import SourceText

/// Finds the end of the lines before a body or after it, however they are cut into packets.
///
/// A line ends with CR LF. Some programs also take LF for the end of a line, and others do not: whoever sends it could hide a
/// request from one of them.
struct HeadScan {
    private let limit: Int
    /// Why lines over the limit are refused, if the first one is too long and otherwise.
    private let refusals: (firstLine: Refusal, lines: Refusal)
    private var scanned = 0
    private var lineStart = 0

    /// - Parameter limit: The bytes of all lines together.
    init(limit: Int, firstLine: Refusal = .targetTooLong, lines: Refusal = .headTooLarge) {
        self.limit = limit
        refusals = (firstLine, lines)
    }

    /// The bytes up to the end of the first empty line; `nil` if it has not arrived yet.
    ///
    /// - Parameter bytes: What has arrived; each call may have more than the one before.
    /// - Throws: ``Refusal``.
    mutating func end(in bytes: Span<UInt8>) throws(Refusal) -> Int? {
        while scanned < bytes.count {
            guard scanned < limit else { throw lineStart == 0 ? refusals.firstLine : refusals.lines }
            let byte = bytes[scanned]
            scanned += 1
            guard byte == UInt8(ascii: "\n") else { continue }
            guard scanned > 1, bytes[scanned - 2] == UInt8(ascii: "\r") else {
                throw .malformed("a line does not end with CR LF")
            }
            let isEmpty = scanned - lineStart == 2
            lineStart = scanned
            if isEmpty { return scanned }
        }
        return nil
    }
}
