internal import HTTP
internal import Synchronization

/// The tokens that are accepted now; they can be replaced while the service runs.
final class Authorization: Sendable {
    private let list: Mutex<TokenList?>

    /// - Parameter list: `nil` if no token is needed.
    init(_ list: TokenList?) {
        self.list = Mutex(list)
    }

    func replace(with list: TokenList) { self.list.withLock { $0 = list } }

    /// The token of a request; `nil` if none is needed.
    ///
    /// - Throws: ``Problem`` if the request has no token, or one that is not known.
    func token(of head: Head) throws(Problem) -> TokenList.Token? {
        guard let list = list.withLock({ $0 }) else { return nil }
        guard let text = Self.bearer(of: head) else {
            throw Problem(.tokenMissing, "Send a token in the header Authorization: Bearer.").with(
                "WWW-Authenticate", "Bearer")
        }
        guard let token = list.token(matching: text) else {
            throw Problem(.tokenUnknown, "Ask the operator of the service for a token.").with(
                "WWW-Authenticate", "Bearer error=\"invalid_token\"")
        }
        return token
    }

    private static func bearer(of head: Head) -> String? {
        let values = head.values(of: "authorization")
        guard values.count == 1, let value = values.first else { return nil }
        let parts = value.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "bearer", !parts[1].isEmpty else { return nil }
        return String(parts[1])
    }
}
