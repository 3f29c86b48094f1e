internal import HTTP

/// Who may send requests: the hosts that are served, the pages that may use the service, and the tokens.
struct AccessRules: Sendable {
    /// The accepted names of the host, in lower case; any if it is empty.
    let hosts: [String]
    /// The origins of pages that may use the service; `*` for all.
    let origins: [String]

    // MARK: - Host

    /// - Throws: ``Problem`` if the request is for another host: a page on the web may have given its own name to this address.
    func checkHost(of head: Head) throws(Problem) {
        guard !hosts.isEmpty, let host = head.value(of: "host") else { return }
        guard hosts.contains(Self.name(of: host)) else {
            throw Problem(.host, "Use one of the names that the service is started with (--host).")
        }
    }

    /// The host without its port, in lower case.
    private static func name(of host: String) -> String {
        let text = host.lowercased()
        if text.hasPrefix("[") { return String(text.prefix { $0 != "]" }) + "]" }
        return String(text.prefix { $0 != ":" })
    }

    // MARK: - Pages of other sites

    /// - Throws: ``Problem`` if a page of another site makes the browser send a request that does work.
    func checkOrigin(of head: Head) throws(Problem) {
        let origin = head.value(of: "origin")
        if let origin, isAllowed(origin) { return }
        let isForeign = origin.map { !Self.isOwn($0, of: head) } ?? false
        guard !isForeign, head.value(of: "sec-fetch-site") != "cross-site" else {
            throw Problem(.crossSite, "Name the origin of the page with --cors to allow it.")
        }
    }

    /// Whether a page may use the service; what cannot be the origin of a page is not repeated to the client.
    func isAllowed(_ origin: String) -> Bool {
        Self.isPlausible(origin) && (origins.contains("*") || origins.contains(origin))
    }

    private static func isPlausible(_ origin: String) -> Bool {
        1...maxOrigin ~= origin.utf8.count && origin.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    }

    private static let maxOrigin = 300

    /// Whether an origin is that of the service itself.
    private static func isOwn(_ origin: String, of head: Head) -> Bool {
        guard let host = head.value(of: "host") else { return false }
        return ["http://\(host)", "https://\(host)"].contains(origin.lowercased())
            || ["http://\(host.lowercased())", "https://\(host.lowercased())"].contains(origin.lowercased())
    }

    /// The headers that let a page of an allowed origin read the answer.
    func fields(for head: Head) -> [(name: String, value: String)] {
        guard !origins.isEmpty else { return [] }
        guard let origin = head.value(of: "origin"), isAllowed(origin) else { return [("Vary", "Origin")] }
        return [
            ("Vary", "Origin"), ("Access-Control-Allow-Origin", origin),
            ("Access-Control-Expose-Headers", "Request-Id, Strlint-Exit, Retry-After"),
        ]
    }

    /// The headers of the answer to a browser that asks what a page may send.
    func preflightFields(for head: Head, methods: [String]) -> [(name: String, value: String)] {
        guard let origin = head.value(of: "origin"), isAllowed(origin),
            head.value(of: "access-control-request-method") != nil
        else { return [] }
        return [
            ("Access-Control-Allow-Methods", methods.joined(separator: ", ")),
            ("Access-Control-Allow-Headers", "Authorization, Content-Type, Request-Id, Idempotency-Key"),
            ("Access-Control-Max-Age", "600"),
        ]
    }
}
