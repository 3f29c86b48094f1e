internal import SourceText

/// Fingerprints of lines (`primaryLocationLineHash`), computed like GitHub's upload action does.
///
/// The hash covers 100 UTF-16 code units from the start of the line, across the lines that follow. Spaces and tabs are
/// skipped, every line break counts as LF, and U+FFFF marks the end of the file. The number after the hash tells lines with
/// the same hash apart.
struct LineHashes {
    private var texts: [Int: String] = [:]

    /// - Parameter lines: The 1-based numbers of the lines to hash.
    init(of bytes: Span<UInt8>, lines: Set<Int>) {
        // Invalid UTF-8 is replaced as the action does it.
        let text = String(decoding: bytes)
        var wanted: Set<UInt64> = []
        LineHasher.visit(text) { line, hash in if lines.contains(line) { wanted.insert(hash) } }
        // A second pass, so that only hashes of requested lines are counted.
        var counts: [UInt64: Int] = [:]
        LineHasher.visit(text) { line, hash in
            guard wanted.contains(hash) else { return }
            counts[hash, default: 0] += 1
            if lines.contains(line) { texts[line] = "\(String(hash, radix: 16)):\(counts[hash, default: 0])" }
        }
    }

    /// The fingerprint of a line; `nil` if no such line exists, or it was not requested.
    subscript(line: Int) -> String? { texts[line] }
}

/// A rolling hash over a window that ends at the last code unit.
private struct LineHasher {
    private static let length = 100
    private static let factor: UInt64 = 37
    /// The factor of a code unit that leaves the window.
    private static let leaving = (0..<length).reduce(UInt64(1)) { power, _ in power &* factor }

    private var units = [UInt16](repeating: 0, count: length)
    /// The line that begins at each code unit of the window; 0 for none.
    private var lines = [Int](repeating: 0, count: length)
    private var oldest = 0
    private var hash: UInt64 = 0
    private var line = 0
    private var isLineStart = true
    private var isAfterReturn = false

    /// Calls `report` for each line and its hash, in order.
    static func visit(_ text: String, _ report: (Int, UInt64) -> Void) {
        var hasher = LineHasher()
        for unit in text.utf16 { hasher.take(unit, report) }
        hasher.take(0xFFFF, report)
        for _ in 0..<length { hasher.push(0, report) }
    }

    private mutating func take(_ unit: UInt16, _ report: (Int, UInt64) -> Void) {
        let isEndOfCRLF = isAfterReturn && unit == 0x0A
        isAfterReturn = unit == 0x0D
        guard unit != 0x20, unit != 0x09, !isEndOfCRLF else { return }
        let begins = isLineStart
        isLineStart = unit == 0x0A || unit == 0x0D
        if begins { line += 1 }
        push(isAfterReturn ? 0x0A : unit, line: begins ? line : 0, report)
    }

    /// Removes the oldest code unit, and reports the line that began with it.
    private mutating func push(_ unit: UInt16, line: Int = 0, _ report: (Int, UInt64) -> Void) {
        if lines[oldest] > 0 { report(lines[oldest], hash) }
        hash = hash &* Self.factor &+ UInt64(unit) &- Self.leaving &* UInt64(units[oldest])
        units[oldest] = unit
        lines[oldest] = line
        oldest = oldest + 1 == Self.length ? 0 : oldest + 1
    }
}
