internal import SourceText

/// Reads the heads of the requests on a connection, one after the other.
struct HeadReader {
    private let limit: Int
    private var scan: HeadScan
    /// Whether there was an empty line before the request, as old clients send it after a body.
    private var hasSkippedLine = false

    /// - Parameter limit: The bytes of a head.
    init(limit: Int) {
        self.limit = limit
        scan = HeadScan(limit: limit)
    }

    /// Takes the next head out of what has arrived.
    ///
    /// - Parameter client: The address of the other end.
    /// - Returns: `nil` if it has not arrived as a whole.
    /// - Throws: ``Refusal`` if it could be read in two ways.
    mutating func next(in input: inout Input, from client: String) throws(Refusal) -> Head? {
        while let end = try scan.end(in: input.span) {
            let bytes = Array(copying: input.span.extracting(0..<end))
            input.consume(end)
            scan = HeadScan(limit: limit)
            guard end == Self.emptyLine, !hasSkippedLine else {
                hasSkippedLine = false
                return try Head(bytes, client: client)
            }
            hasSkippedLine = true
        }
        return nil
    }

    private static let emptyLine = 2
}

extension Head {
    /// Reads a head strictly: only what every program reads in the same way is accepted.
    ///
    /// - Parameter bytes: Lines that end with CR LF, the last of which is empty.
    /// - Throws: ``Refusal``.
    init(_ bytes: [UInt8], client: String) throws(Refusal) {
        let lines = Self.lines(of: bytes)
        guard let first = lines.first else { throw Self.noRequestLine }
        let words = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard words.count == 3 else { throw Self.noRequestLine }
        guard Self.isToken(words[0]) else {
            throw .malformed("the method has a character that is not allowed")
        }
        guard !words[1].isEmpty, words[1].allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
            throw .malformed("the target has a character that is not allowed")
        }
        self.init(
            method: String(decoding: words[0], as: UTF8.self),
            target: String(decoding: words[1], as: UTF8.self),
            version: try Self.version(words[2]), fields: try lines.dropFirst().map(Self.field),
            client: client)
    }

    private static let noRequestLine = Refusal.malformed(
        "the first line is not a method, a target and a version")

    /// The headers after a body, which are read like those of a head.
    ///
    /// - Throws: ``Refusal``.
    static func checkTrailers(_ bytes: [UInt8]) throws(Refusal) {
        for line in lines(of: bytes) { _ = try field(line) }
    }

    /// The lines before the empty one, without their ends.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        bytes.dropLast(2).split(separator: UInt8(ascii: "\n")).map { $0.dropLast() }
    }

    private static func version(_ text: ArraySlice<UInt8>) throws(Refusal) -> String {
        let version = String(decoding: text, as: UTF8.self)
        if ["HTTP/1.1", "HTTP/1.0"].contains(version) { return version }
        let digits = version.utf8.dropFirst(5)
        let isVersion =
            version.hasPrefix("HTTP/") && digits.count == 3 && digits.dropFirst().first == UInt8(ascii: ".")
        guard isVersion else { throw noRequestLine }
        throw .unknownVersion
    }

    private static func field(_ line: ArraySlice<UInt8>) throws(Refusal) -> Field {
        guard line.first.map(isWhitespace) != true else {
            throw .malformed("a header goes on in another line")
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
            throw .malformed("the name of a header has a character that is not allowed")
        }
        var value = line[(colon + 1)...].drop(while: isWhitespace)
        while value.last.map(isWhitespace) == true { value.removeLast() }
        guard value.allSatisfy({ $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }) else {
            throw .malformed("the value of a header has a control character")
        }
        return Field(
            name: String(decoding: line[..<colon], as: UTF8.self),
            value: String(decoding: value, as: UTF8.self))
    }

    private static func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func isToken(_ text: ArraySlice<UInt8>) -> Bool {
        !text.isEmpty && text.allSatisfy(isTokenByte)
    }

    /// Whether a byte may be part of a token, such as the name of a header (RFC 9110, 5.6.2).
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
