internal import Files
internal import HTTP
internal import Options
internal import Tracking

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Opens everything that the service needs, before it answers the first request.
struct ServiceStart {
    private let arguments: ServeArguments
    private let workers: Int
    private let listeners: [Listener]
    private let metricsListeners: [Listener]
    private let tokens: TokenList?
    private let log: AccessLog
    private let store: TrackingStore?

    /// - Throws: ``UsageError`` if a socket or a file cannot be opened.
    init(_ arguments: ServeArguments, processors: Int) throws(UsageError) {
        self.arguments = arguments
        workers = arguments.workers ?? processors
        tokens = try arguments.tokenFile.map { path throws(UsageError) in try Self.tokens(at: path) }
        store = try Self.store(arguments)
        log = try Self.log(arguments.accessLog)
        let addresses = arguments.addresses.isEmpty ? [Self.defaultAddress] : arguments.addresses
        let parsed = try addresses.map { text throws(UsageError) in try Self.address(text) }
        let metrics = try arguments.metricsAddress.map { text throws(UsageError) in try Self.address(text) }
        listeners = try Self.listeners(parsed, arguments)
        metricsListeners = try Self.listeners(metrics.map { [$0] } ?? [], arguments)
    }

    private static let defaultAddress = "127.0.0.1:8787"

    // MARK: - Parts

    static func tokens(at path: String) throws(UsageError) -> TokenList {
        do throws(TokenFileError) {
            return try TokenList(at: path)
        } catch {
            throw UsageError("--token-file \(path) \(error.reason)", isInHelp: false)
        }
    }

    private static func log(_ path: String) throws(UsageError) -> AccessLog {
        do throws(SystemError) {
            return try AccessLog(path)
        } catch {
            throw UsageError("--access-log \(path): \(error.description)", isInHelp: false)
        }
    }

    private static func address(_ text: String) throws(UsageError) -> ListenAddress {
        guard let address = ListenAddress(text) else {
            throw UsageError(
                "\(text) is not an address; use HOST:PORT, [HOST]:PORT, :PORT, unix:PATH or systemd")
        }
        return address
    }

    private static func listeners(
        _ addresses: [ListenAddress], _ arguments: ServeArguments
    ) throws(UsageError) -> [Listener] {
        var listeners: [Listener] = []
        for address in addresses {
            do throws(ListenError) {
                listeners += try Listener.open(
                    address, mode: arguments.socketMode, inherited: inheritedSockets)
            } catch {
                throw UsageError("cannot listen on \(address.shown): \(reason(error))", isInHelp: false)
            }
        }
        return listeners
    }

    /// The number of sockets that systemd has passed to this process.
    private static var inheritedSockets: Int {
        guard Environment.variable("LISTEN_PID") == String(getpid()) else { return 0 }
        return Environment.variable("LISTEN_FDS").flatMap { Int($0) } ?? 0
    }

    private static func reason(_ error: ListenError) -> String {
        switch error {
        case .nothingInherited: "systemd passed no sockets (LISTEN_FDS, LISTEN_PID)"
        case .system(EINVAL): "the host is not a numeric address"
        case .system(EEXIST): "there is another file"
        case .system(let code): SystemError(code: code).description
        }
    }

    // MARK: - The service

    /// - Throws: ``UsageError`` if the server cannot start.
    func running() throws(UsageError) -> RunningService {
        let connections = min(arguments.maxConnections, Self.mostConnections)
        let files = Environment.openFileLimit(raisedTo: connections + Self.ownDescriptors)
        let resources = SharedResources(
            queue: WorkQueue(workers: workers, waiting: arguments.queue), memory: arguments.maxMemory)
        let service = Service(
            ServiceSettings(arguments, servesMetrics: metricsListeners.isEmpty), accessRules,
            Authorization(tokens), log, resources, store: store)
        var limits = ServerLimits(arguments)
        limits.connections = min(connections, max(1, files - Self.ownDescriptors))
        do throws(Server.StartError) {
            var servers = [try Server(service, on: listeners, limits, resources)]
            if !metricsListeners.isEmpty {
                servers.append(
                    try Server(MetricsHandler(service), on: metricsListeners, limits, resources))
            }
            return RunningService(
                service: service, servers: servers, listeners: listeners, arguments: arguments)
        } catch {
            throw UsageError("cannot start the server", isInHelp: false)
        }
    }

    /// The descriptors that are open besides connections.
    private static let ownDescriptors = 64
    private static let mostConnections = 1 << 20

    /// Requests for any host are accepted only where the address is meant to be reached from elsewhere.
    private var accessRules: AccessRules {
        let isLocal = listeners.allSatisfy(\.address.isLoopback)
        let hosts = arguments.hosts.map { $0.lowercased() }
        return AccessRules(
            hosts: hosts.isEmpty && isLocal ? ["localhost", "127.0.0.1", "[::1]"] : hosts,
            origins: arguments.origins)
    }
}

extension ServerLimits {
    fileprivate init(_ arguments: ServeArguments) {
        self.init()
        head = arguments.maxHeader
        connections = arguments.maxConnections
        connectionsPerAddress = arguments.maxConnectionsPerAddress
        headTime = arguments.headerTimeout
        bodyTime = arguments.bodyTimeout
        idleTime = arguments.idleTimeout
        answerTime = arguments.deadline
    }
}

extension ServiceStart {
    /// The store that the options name; `nil` if they name none.
    ///
    /// - Throws: ``UsageError`` if it cannot be opened, or if everyone could use it.
    static func store(_ arguments: ServeArguments) throws(UsageError) -> TrackingStore? {
        guard let path = arguments.store else { return nil }
        guard arguments.tokenFile != nil else {
            throw UsageError("--store needs --token-file: projects are read and changed only with a token")
        }
        let retention = Retention(runs: arguments.keepRuns, days: arguments.keepDays)
        do throws(StoreError) {
            return try TrackingStore(at: path, retention: retention)
        } catch {
            throw UsageError("--store \(path) \(error.reason)", isInHelp: false)
        }
    }
}

extension StoreError {
    /// Why a store is not opened, as a clause that follows its path.
    fileprivate var reason: String {
        switch self {
        case .refused(let reason), .failed(let reason): reason
        default: "cannot be opened"
        }
    }
}
