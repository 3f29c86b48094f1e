internal import SourceText

/// Takes the body of a request out of what arrives on a connection.
struct BodyReader {
    private enum State {
        /// So many bytes of the body, or of a chunk, are still to come.
        case length(Int)
        case chunk(Int)
        case chunkSize, chunkEnd, trailers
        case complete
    }

    private var state: State
    /// Of the headers after the last chunk.
    private var scan: HeadScan

    /// The most bytes of the line with the size of a chunk. Such a line is looked at again with each packet.
    private static let longestSize = 256

    /// - Parameters:
    ///   - head: A head that ``HeadCheck`` accepts.
    ///   - limit: The bytes of the headers after a chunked body.
    init(of head: Head, limit: Int) {
        scan = HeadScan(limit: limit, firstLine: .headTooLarge)
        let length = head.contentLength ?? 0
        state =
            head.value(of: "transfer-encoding") != nil
            ? .chunkSize : length > 0 ? .length(length) : .complete
    }

    var isComplete: Bool {
        if case .complete = state { true } else { false }
    }

    /// How many bytes may be received at a time, so that hardly any of the next request is among them.
    var room: Int {
        if case .length(let count) = state { count } else { Input.room }
    }

    /// Takes what has arrived of the body.
    ///
    /// - Parameter take: Gets each part of it.
    /// - Throws: ``Refusal``, also that of `take`.
    mutating func read(
        _ input: inout Input, _ take: (Span<UInt8>) throws(Refusal) -> Void
    ) throws(Refusal) {
        while !isComplete, try step(&input, take) {}
    }

    /// Returns whether something was read.
    private mutating func step(
        _ input: inout Input, _ take: (Span<UInt8>) throws(Refusal) -> Void
    ) throws(Refusal) -> Bool {
        switch state {
        case .complete: return false
        case .length(let count):
            let taken = try takePart(of: count, &input, take)
            state = count == taken ? .complete : .length(count - taken)
            return taken > 0
        case .chunk(let count):
            let taken = try takePart(of: count, &input, take)
            state = count == taken ? .chunkEnd : .chunk(count - taken)
            return taken > 0
        case .chunkSize:
            guard let line = try input.line(limit: Self.longestSize) else { return false }
            let size = try Self.size(in: line)
            state = size == 0 ? .trailers : .chunk(size)
        case .chunkEnd:
            guard let line = try input.line(limit: 2) else { return false }
            guard line.isEmpty else { throw Self.malformed }
            state = .chunkSize
        case .trailers:
            guard let end = try scan.end(in: input.span) else { return false }
            try Head.checkTrailers(Array(copying: input.span.extracting(0..<end)))
            input.consume(end)
            state = .complete
        }
        return true
    }

    private func takePart(
        of count: Int, _ input: inout Input, _ take: (Span<UInt8>) throws(Refusal) -> Void
    ) throws(Refusal) -> Int {
        let taken = min(count, input.count)
        guard taken > 0 else { return 0 }
        try take(input.span.extracting(0..<taken))
        input.consume(taken)
        return taken
    }

    /// The size of a chunk; what follows a semicolon is for programs that know it.
    private static func size(in line: [UInt8]) throws(Refusal) -> Int {
        let digits = line.prefix { $0 != UInt8(ascii: ";") }
        guard 1...mostDigits ~= digits.count, line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
            throw malformed
        }
        var size = 0
        for byte in digits {
            guard let digit = byte.hexDigit else { throw malformed }
            size = size << 4 | Int(digit)
        }
        return size
    }

    private static let mostDigits = 15
    private static let malformed = Refusal.malformed("the body is not in chunks")
}
