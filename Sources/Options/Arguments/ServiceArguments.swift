/// The options of `serve`.
package struct ServeArguments: CommandArguments {
    package static var rows: [OptionRow<ServeArguments>] { OptionTable.serve }

    // Where it listens
    /// Addresses as given; the default is 127.0.0.1:8787.
    package var addresses: [String] = []
    /// The permissions of Unix sockets.
    package var socketMode: UInt32 = 0o660
    /// What all paths begin with, without a slash at the end.
    package var prefix = ""
    /// The accepted names of the host; any if it is empty and not all addresses are local.
    package var hosts: [String] = []
    /// The address of the metrics, if it is not that of the service.
    package var metricsAddress: String?

    // Sizes, in bytes
    package var maxBody = 16 << 20
    package var maxTable = 8 << 20
    package var maxFiles = 2_000
    package var maxUnpacked = 64 << 20
    package var maxHeader = 16 << 10
    package var maxMemory = 256 << 20

    // Numbers
    package var maxConnections = 1_024
    /// 0 for any number.
    package var maxConnectionsPerAddress = 0
    /// The checks at a time; by default that of the processors.
    package var workers: Int?
    package var queue = 64

    // Times
    package var headerTimeout = Duration.seconds(10)
    package var bodyTimeout = Duration.seconds(30)
    package var idleTimeout = Duration.seconds(60)
    package var deadline = Duration.seconds(20)
    package var drainDelay = Duration.zero
    package var drain = Duration.seconds(10)

    // Access
    package var tokenFile: String?
    /// The origins of pages that may use the service; `*` for all.
    package var origins: [String] = []
    /// Whether a proxy says who the client is.
    package var isForwarded = false
    /// The path of the access log; `-` is standard error.
    package var accessLog = "-"
    package var hasPage = true

    // The store
    /// The path of the file with the projects; none are kept if it is `nil`.
    package var store: String?
    /// How many runs of a project are kept; 0 for all.
    package var keepRuns = 0
    /// How many days before the newest run the oldest one may be; 0 for any number.
    package var keepDays = 0

    package init() {}
}

/// The options of `store`.
package struct StoreArguments: CommandArguments {
    package static var rows: [OptionRow<StoreArguments>] { OptionTable.store }

    /// How many runs of a project are kept; 0 for all.
    package var keepRuns = 0
    /// How many days before the newest run the oldest one may be; 0 for any number.
    package var keepDays = 0

    package init() {}
}

/// What `store` does with a store.
package enum StoreAction: String, CaseIterable, Sendable {
    case backup, check, prune
}
