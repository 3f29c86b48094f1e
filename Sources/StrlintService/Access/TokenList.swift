internal import CNettle
internal import Files
internal import SourceText

/// The tokens that may use the service.
///
/// A file has a line for each, `NAME sha256:HEX [read|write]`, so that it has no secret; lines that begin with `#` are remarks.
struct TokenList: Sendable {
    struct Token: Sendable {
        let name: String
        fileprivate let digest: digest256
        /// Whether it may change what is stored.
        let mayWrite: Bool
    }

    private let tokens: [Token]

    /// The token that a request has.
    ///
    /// All tokens are compared, each in the same time, so that the time tells nothing about them.
    func token(matching text: String) -> Token? {
        let digest = digest_sha256(text.utf8.span)
        var match: Token?
        for token in tokens where digest_equal(token.digest, digest) != 0 { match = token }
        return match
    }
}

/// Why a token file is not used.
struct TokenFileError: Error {
    /// A clause that follows the path.
    let reason: String
}

extension TokenList {
    private static let maxSize = 1 << 20

    /// Reads a file.
    ///
    /// - Throws: ``TokenFileError`` if it cannot be read, others may write to it, or a line is not understood.
    init(at path: String) throws(TokenFileError) {
        let bytes: ByteBuffer
        do throws(ReadFailure) {
            guard !Disk.isWritableByOthers(path) else {
                throw ReadFailure(reason: "can be written by the group or others; run chmod go-w on it")
            }
            bytes = try Disk.current.bytes(at: path)
        } catch {
            throw TokenFileError(reason: error.reason)
        }
        guard bytes.count <= Self.maxSize else { throw TokenFileError(reason: "is too large") }
        try self.init(String(path: bytes.span))
    }

    init(_ text: String) throws(TokenFileError) {
        var tokens: [Token] = []
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            guard let token = Token(words) else {
                throw TokenFileError(reason: "line \(number + 1): expected NAME sha256:HEX [read|write]")
            }
            tokens.append(token)
        }
        self.tokens = tokens
    }
}

extension TokenList.Token {
    fileprivate init?(_ words: [Substring]) {
        let scopes: [Substring] = ["read", "write"]
        guard words.count == 2 || words.count == 3 && scopes.contains(words[2]),
            words[1].hasPrefix("sha256:"), let digest = digest256(hexadecimal: words[1].dropFirst(7))
        else { return nil }
        name = String(words[0])
        self.digest = digest
        mayWrite = words.count == 3 && words[2] == "write"
    }
}

extension digest256 {
    /// From 64 hexadecimal digits.
    fileprivate init?(hexadecimal text: Substring) {
        let digits = Array(text.utf8)
        guard digits.count == 64 else { return nil }
        var words: [UInt64] = []
        for start in stride(from: 0, to: 64, by: 16) {
            let part = String(decoding: digits[start..<start + 16], as: UTF8.self)
            guard !part.hasPrefix("+"), !part.hasPrefix("-"), let word = UInt64(part, radix: 16) else {
                return nil
            }
            words.append(word)
        }
        self.init(words: (words[0], words[1], words[2], words[3]))
    }
}
