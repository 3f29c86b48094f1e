internal import SourceText

/// The lines of a text, each with its line feed.
package struct TextLines: Sendable {
    private let bytes: [UInt8]
    /// Where each line starts, and the end of the text.
    private let bounds: [Int]

    /// - Parameter bytes: Of any encoding in which a line feed is a byte.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var bounds = [0]
        while let start = bounds.last, start < bytes.count {
            bounds.append(Swift.min(bytes.count, bytes.span.index(of: 0x0A, from: start) + 1))
        }
        self.bounds = bounds
    }

    package var count: Int { bounds.count - 1 }
    package var indices: Range<Int> { 0..<count }
    package subscript(line: Int) -> ArraySlice<UInt8> { bytes[bounds[line]..<bounds[line + 1]] }

    package subscript(lines: Range<Int>) -> [ArraySlice<UInt8>] { lines.map { self[$0] } }

    /// The bytes of successive lines, with their places in the text as indices.
    package func text(of lines: Range<Int>) -> ArraySlice<UInt8> {
        bytes[bounds[lines.lowerBound]..<bounds[lines.upperBound]]
    }
}

/// Numbers lines of several texts, the same number for the same line.
struct LineNumbering {
    private var numbers: [Int: Int32] = [:]
    /// For each number, the first line that has it.
    private var lines: [ArraySlice<UInt8>] = []

    var count: Int { lines.count }

    mutating func numbers(of text: TextLines) -> [Int32] {
        text.indices.map { number(of: text[$0]) }
    }

    private mutating func number(of line: ArraySlice<UInt8>) -> Int32 {
        let hash = line.span.hash
        // Another line with the same hash gets a number of its own each time, as if it occurred once.
        if let number = numbers[hash] {
            let earlier = lines[Int(number)]
            if earlier.span.isEqual(to: line.span) { return number }
        }
        let number = Int32(lines.count)
        lines.append(line)
        if numbers[hash] == nil { numbers[hash] = number }
        return number
    }
}
