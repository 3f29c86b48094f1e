internal import SourceText

/// Reads frames, as the base protocol of LSP defines them: a header with the length of a message, and the message.
///
/// It holds no more memory than it has received: a length that is only announced allocates nothing.
package struct FrameReader: ~Copyable {
    /// In bytes.
    package static let longestBody = 256 << 20
    static let longestHeader = 8 << 10

    /// The next bytes of the connection; empty at its end.
    package typealias Source = () -> [UInt8]

    private let source: Source
    /// What was received and belongs to the next frames.
    private var pending: [UInt8] = []
    /// Up to where the header of the next frame has been searched for its end.
    private var searched = 0

    package init(_ source: @escaping Source) { self.source = source }

    /// The body of the next frame; `nil` at the end of the connection between two frames.
    ///
    /// - Throws: ``FrameError``, after which the connection cannot be used any more.
    package mutating func next() throws(FrameError) -> [UInt8]? {
        guard let header = try readHeader() else { return nil }
        let length = try Self.length(in: header)
        while pending.count < length {
            guard receive() else { throw FrameError(reason: "the input ends inside of a message") }
        }
        if pending.count == length {
            defer { pending = [] }
            return pending
        }
        let body = Array(pending[..<length])
        pending.removeFirst(length)
        return body
    }

    /// Whether there are more bytes.
    private mutating func receive() -> Bool {
        let bytes = source()
        if pending.isEmpty { pending = bytes } else { pending += bytes }
        return !bytes.isEmpty
    }

    /// The header without the empty line that ends it.
    private mutating func readHeader() throws(FrameError) -> [UInt8]? {
        searched = 0
        while true {
            if let end = endOfHeader() {
                let header = Array(pending[..<end])
                pending.removeFirst(end + 4)
                return header
            }
            guard pending.count <= Self.longestHeader else {
                throw FrameError(reason: "a header is longer than \(Self.longestHeader) bytes")
            }
            guard receive() else {
                guard pending.isEmpty else { throw FrameError(reason: "the input ends inside of a header") }
                return nil
            }
        }
    }

    /// The index of the empty line after the header, which begins at once.
    private mutating func endOfHeader() -> Int? {
        let end = min(pending.count, Self.longestHeader + 4)
        while searched + 4 <= end {
            if pending.span.starts(with: "\r\n\r\n", at: searched) { return searched }
            searched += 1
        }
        return nil
    }

    /// The length that a header announces.
    private static func length(in header: [UInt8]) throws(FrameError) -> Int {
        var length: Int?
        for line in String(repairing: header.span).split(separator: "\r\n") {
            guard let colon = line.firstIndex(of: ":") else {
                throw FrameError(reason: "a line of a header has no colon")
            }
            guard line[..<colon].lowercased() == "content-length" else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            let digits = value.prefix { $0.isASCII && $0.isNumber }
            guard value == digits, length == nil, let number = Int(digits) else {
                throw FrameError(reason: "a header has no usable Content-Length")
            }
            length = number
        }
        guard let length else { throw FrameError(reason: "a header has no Content-Length") }
        guard length <= longestBody else {
            throw FrameError(reason: "a message is longer than \(longestBody >> 20) MiB")
        }
        return length
    }
}

/// Why nothing more can be read from a connection.
package struct FrameError: Error, Equatable {
    /// A sentence without its period.
    package let reason: String
}
