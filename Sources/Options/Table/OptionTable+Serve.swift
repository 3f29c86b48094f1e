/// The options of `serve`; each can be set by a variable as well.
extension OptionTable {
    static let serve: [OptionRow<ServeArguments>] = addresses + sizes + times + access + storage

    private static let addresses: [OptionRow<ServeArguments>] = [
        OptionRow(
            "listen", .each(.text("ADDRESS"), { $0.value }) { $0.addresses.append($1) }, in: .listeners,
            isCommon: true,
            "listen on ADDRESS; can be repeated",
            details: """
                The default is 127.0.0.1:8787. `HOST:PORT` with a numeric host or `localhost`, `[::1]:PORT`, `:PORT` for all addresses of the machine, \
                `unix:PATH`, or `systemd` for the sockets that systemd passes. With port 0 the system chooses one.
                """),
        OptionRow(
            "socket-mode",
            .parsed("MODE", { given throws(UsageError) in try given.permissions() }) { $0.socketMode = $1 },
            in: .listeners, "permissions of Unix sockets",
            details: "The default is 0660."),
        OptionRow(
            "prefix", .parsed("PATH", { given throws(UsageError) in try given.prefix() }) { $0.prefix = $1 },
            in: .listeners, isCommon: true, "serve under the path prefix PATH"),
        OptionRow(
            "host", .each(.text("NAME"), { $0.value }) { $0.hosts.append($1) }, in: .listeners,
            "accept only requests to NAME",
            details: """
                Can be repeated. Without it, a service that listens only on loopback addresses accepts `localhost`, `127.0.0.1` and `[::1]`, so \
                that no page on the web can reach it through a name of its own; others accept any name.
                """),
        OptionRow(
            "metrics-listen", .text(.text("ADDRESS")) { $0.metricsAddress = $1 }, in: .listeners,
            "serve metrics on ADDRESS, and only there"),
        OptionRow(
            "no-page", .flag { $0.hasPage = false }, in: .listeners, "do not serve the web page"),
    ]

    private static let sizes: [OptionRow<ServeArguments>] = [
        .size("max-body", "maximum size of a request (default 16MiB)") { $0.maxBody = $1 },
        .size("max-table", "maximum size of a table (default 8MiB)") { $0.maxTable = $1 },
        OptionRow(
            "max-files", .number("N", from: 1) { $0.maxFiles = $1 }, in: .limits,
            "maximum number of files per request (default 2000)"),
        .size("max-unpacked", "maximum size of unpacked archives (default 64MiB)") { $0.maxUnpacked = $1 },
        .size("max-header", "maximum size of request headers (default 16KiB)") { $0.maxHeader = $1 },
        .size("max-memory", "memory for all requests (default 256MiB)") { $0.maxMemory = $1 },
        OptionRow(
            "max-connections", .number("N", from: 1) { $0.maxConnections = $1 }, in: .limits,
            "maximum number of connections (default 1024)", details: "Further ones are closed at once."),
        OptionRow(
            "max-connections-per-address", .number("N", from: 0) { $0.maxConnectionsPerAddress = $1 },
            in: .limits, "maximum number of connections per address",
            details: "The default is 0, any number."),
        OptionRow(
            "workers", .number("N", from: 1) { $0.workers = $1 }, in: .limits, isCommon: true,
            "number of checks at a time",
            details: "The default is the number of processors."),
        OptionRow(
            "queue", .number("N", from: 0) { $0.queue = $1 }, in: .limits,
            "length of the queue (default 64)",
            details: "Further requests get 503."),
    ]

    private static let times: [OptionRow<ServeArguments>] = [
        .time("header-timeout", "timeout for the request headers (default 10s)") { $0.headerTimeout = $1 },
        .time("body-timeout", "timeout for the body (default 30s)") { $0.bodyTimeout = $1 },
        .time("idle-timeout", "timeout between requests (default 60s)") {
            $0.idleTimeout = $1
        },
        .time("deadline", "timeout for the answer (default 20s)") { $0.deadline = $1 },
        .time("drain-delay", "time from SIGTERM to the end of listening") {
            $0.drainDelay = $1
        },
        .time("drain", "time for the last answers (default 10s)") { $0.drain = $1 },
    ]

    private static let access: [OptionRow<ServeArguments>] = [
        OptionRow(
            "token-file", .text(.path("FILE")) { $0.tokenFile = $1 }, in: .access, isCommon: true,
            "answer only requests with a token",
            details: """
                FILE has a line for each token: `NAME sha256:HEX [read|write]`, where HEX is the SHA-256 of the token. Requests have the \
                token in `Authorization: Bearer`. SIGHUP reads the file again.
                """),
        OptionRow(
            "cors", .each(.text("ORIGIN"), { $0.value }) { $0.origins.append($1) }, in: .access,
            "let pages from ORIGIN use the service",
            details: "Can be repeated; `*` is all origins."),
        OptionRow(
            "forwarded", .flag { $0.isForwarded = true }, in: .access,
            "log X-Forwarded-For as the client",
            details: "The last address in it. Nothing else trusts that header."),
        OptionRow(
            "access-log", .text(.path("FILE")) { $0.accessLog = $1 }, in: .access,
            "write the access log to FILE (default -)",
            details: "`-` is standard error; `off` disables the log."),
    ]

    private static let storage: [OptionRow<ServeArguments>] = [
        OptionRow(
            "store", .text(.path("FILE")) { $0.store = $1 }, in: .store, isCommon: true,
            "keep projects and their runs in FILE",
            details: """
                The file is made if it does not exist, and readable only for the user who runs the service. Needs `--token-file`, since \
                projects can be read and changed only with a token.
                """),
        OptionRow(
            "keep-runs", .number("N", from: 0) { $0.keepRuns = $1 }, in: .store,
            "keep the last N runs of a project",
            details: """
                The default is 0, all. What happened to each key is kept, and so is the newest run.
                """),
        OptionRow(
            "keep-days", .number("N", from: 0) { $0.keepDays = $1 }, in: .store,
            "keep the runs of the last N days",
            details: "The default is 0, all. The days are counted back from the newest run of the project."),
    ]
}

extension OptionRow<ServeArguments> {
    /// A size in bytes, as an upper limit.
    fileprivate static func size(
        _ name: String, _ summary: String, _ set: @escaping @Sendable (inout ServeArguments, Int) -> Void
    ) -> Self {
        OptionRow(
            name, .parsed("SIZE", { given throws(UsageError) in try given.size() }, set), in: .limits,
            summary)
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
