internal import HTTP

/// The key by which a request that is sent again is known.
enum IdempotencyKey {
    static let header = "Idempotency-Key"
    private static let maxLength = 128

    /// The key of a request; `nil` if it has none.
    ///
    /// - Throws: ``Problem`` if it is not 1 to 128 visible characters of ASCII, or there are two.
    static func key(of head: Head) throws(Problem) -> String? {
        let values = head.values(of: "idempotency-key")
        guard let key = values.first else { return nil }
        guard values.count == 1, (1...maxLength).contains(key.utf8.count),
            key.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
        else {
            throw Problem(
                .badRequest, "Send one \(header) of 1 to \(maxLength) visible characters of ASCII.",
                ("limit", .number(maxLength)))
        }
        return key
    }
}
