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
    /// - Throws: ``Problem`` if the request has no token, one that is not known, or one that does not allow the operation.
    func token(of head: Head, for operation: Operation) throws(Problem) -> TokenList.Token? {
        guard operation.endpoint.needsToken else { return nil }
        guard let list = list.withLock({ $0 }) else {
            if operation.endpoint.usesStore { throw Self.noTokens }
            return nil
        }
        let token = try Self.token(of: head, in: list)
        guard token.mayWrite || !operation.isChange else {
            throw Problem(.notAllowed, "Use a token that is marked with write in the token file.")
        }
        return token
    }

    /// What is stored is never open to everyone.
    private static let noTokens = Problem(
        .tokenMissing, "Start the service with --token-file and --store to track projects."
    ).with("WWW-Authenticate", "Bearer")

    private static func token(of head: Head, in list: TokenList) throws(Problem) -> TokenList.Token {
        guard let text = bearer(of: head) else {
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
