/// The options of `serve`; each can be set by a variable as well.
extension OptionTable {
    static let serve: [OptionRow<ServeArguments>] = addresses + sizes + times + access

    private static let addresses: [OptionRow<ServeArguments>] = [
        OptionRow(
            "listen", .each(.text("ADDRESS"), { $0.value }) { $0.addresses.append($1) }, in: .listeners,
            "listen on ADDRESS (default 127.0.0.1:8787); repeatable",
            details: """
                `HOST:PORT` with a numeric host or `localhost`, `[::1]:PORT`, `:PORT` for all addresses of the machine, \
                `unix:PATH`, or `systemd` for the sockets that systemd passes. With port 0 the system chooses one.
                """),
        OptionRow(
            "socket-mode",
            .parsed("MODE", { given throws(UsageError) in try given.permissions() }) { $0.socketMode = $1 },
            in: .listeners, "permissions of Unix sockets (default 0660)"),
        OptionRow(
            "prefix", .parsed("PATH", { given throws(UsageError) in try given.prefix() }) { $0.prefix = $1 },
            in: .listeners, "answer only below PATH, which a proxy does not remove"),
        OptionRow(
            "host", .each(.text("NAME"), { $0.value }) { $0.hosts.append($1) }, in: .listeners,
            "accept only requests to NAME; repeatable",
            details: """
                Without it, a service that listens only on loopback addresses accepts `localhost`, `127.0.0.1` and `[::1]`, so \
                that no page on the web can reach it through a name of its own; others accept any name.
                """),
        OptionRow(
            "metrics-listen", .text(.text("ADDRESS")) { $0.metricsAddress = $1 }, in: .listeners,
            "serve metrics on ADDRESS, and only there"),
        OptionRow(
            "no-page", .flag { $0.hasPage = false }, in: .listeners, "do not serve the web page"),
    ]

    private static let sizes: [OptionRow<ServeArguments>] = [
        .size("max-body", "the body of a request (default 16MiB)") { $0.maxBody = $1 },
        .size("max-table", "a table (default 8MiB)") { $0.maxTable = $1 },
        OptionRow(
            "max-files", .number("N", from: 1) { $0.maxFiles = $1 }, in: .limits,
            "files in a request (default 2000)"),
        .size("max-unpacked", "an archive when it is unpacked (default 64MiB)") { $0.maxUnpacked = $1 },
        .size("max-header", "request line and headers (default 16KiB)") { $0.maxHeader = $1 },
        .size("max-memory", "all bodies and trees at a time (default 256MiB)") { $0.maxMemory = $1 },
        OptionRow(
            "max-connections", .number("N", from: 1) { $0.maxConnections = $1 }, in: .limits,
            "open connections (default 1024); more are closed at once"),
        OptionRow(
            "max-connections-per-address", .number("N", from: 0) { $0.maxConnectionsPerAddress = $1 },
            in: .limits, "open connections of one address (default 0, any number)"),
        OptionRow(
            "workers", .number("N", from: 1) { $0.workers = $1 }, in: .limits,
            "checks at a time (default: the number of processors)"),
        OptionRow(
            "queue", .number("N", from: 0) { $0.queue = $1 }, in: .limits,
            "requests that wait for a worker (default 64); more are answered with 503"),
    ]

    private static let times: [OptionRow<ServeArguments>] = [
        .time("header-timeout", "time for a whole head (default 10s)") { $0.headerTimeout = $1 },
        .time("body-timeout", "time for a whole body (default 30s)") { $0.bodyTimeout = $1 },
        .time("idle-timeout", "time without a request before a connection is closed (default 60s)") {
            $0.idleTimeout = $1
        },
        .time("deadline", "time from the end of a request to its answer (default 20s)") { $0.deadline = $1 },
        .time("drain-delay", "time between SIGTERM and the end of listening (default 0s)") {
            $0.drainDelay = $1
        },
        .time("drain", "time for the answers under way after that (default 10s)") { $0.drain = $1 },
    ]

    private static let access: [OptionRow<ServeArguments>] = [
        OptionRow(
            "token-file", .text(.path("FILE")) { $0.tokenFile = $1 }, in: .access,
            "answer only requests with a token from FILE",
            details: """
                A line for each token: `NAME sha256:HEX [read|write]`, where HEX is the SHA-256 of the token. Requests have the \
                token in `Authorization: Bearer`. SIGHUP reads the file again.
                """),
        OptionRow(
            "cors", .each(.text("ORIGIN"), { $0.value }) { $0.origins.append($1) }, in: .access,
            "let pages from ORIGIN use the service, `*` for all; repeatable"),
        OptionRow(
            "forwarded", .flag { $0.isForwarded = true }, in: .access,
            "log the last address of X-Forwarded-For as the client"),
        OptionRow(
            "access-log", .text(.path("FILE")) { $0.accessLog = $1 }, in: .access,
            "write the access log to FILE, `-` for standard error or `off` (default -)"),
    ]
}

extension OptionRow<ServeArguments> {
    /// A size in bytes, as an upper limit.
    fileprivate static func size(
        _ name: String, _ subject: String, _ set: @escaping @Sendable (inout ServeArguments, Int) -> Void
    ) -> Self {
        OptionRow(
            name, .parsed("SIZE", { given throws(UsageError) in try given.size() }, set), in: .limits,
            "largest size of \(subject)")
    }

    fileprivate static func time(
        _ name: String, _ summary: String,
        _ set: @escaping @Sendable (inout ServeArguments, Duration) -> Void
    ) -> Self {
        OptionRow(
            name, .parsed("TIME", { given throws(UsageError) in try given.duration() }, set), in: .times,
            summary)
    }
}
