internal import CMicrohttpd
internal import SourceText

/// libmicrohttpd: accepts connections, and reads and writes HTTP on threads of its own.
///
/// The library keeps pointers for this: one to the core for each daemon, one to a ``Connection`` for each connection and one to
/// an ``Exchange`` for each request. Each owns a reference until the library says that the connection or request has ended.
@safe
struct Daemon: @unchecked Sendable {
    private let daemon: OpaquePointer

    /// Starts to accept connections on a listening socket, which the daemon owns from then on.
    ///
    /// - Returns: `nil` if the library cannot start.
    init?(on socket: Int32, of core: ServerCore) {
        let options = http_options(
            socket: socket, threads: 2, connections: UInt32(core.limits.connections * 2 + 64),
            memory: core.limits.head + 4096)
        // The daemon lives as long as the process, and so does its reference.
        let context = unsafe Unmanaged.passRetained(core).toOpaque()
        let callbacks = unsafe http_callbacks(
            accept: accept, connection: notify, target: begin, handle: handle, completed: complete,
            context: context)
        guard let daemon = unsafe http_start(options, callbacks) else { return nil }
        unsafe self.daemon = daemon
    }

    /// Stops accepting connections.
    ///
    /// - Returns: The listening socket, which the caller owns.
    func quiesce() -> Int32 { unsafe MHD_quiesce_daemon(daemon) }
}

// MARK: - Connections

private func core(_ context: UnsafeMutableRawPointer?) -> ServerCore {
    unsafe Unmanaged.fromOpaque(context!).takeUnretainedValue()
}

private func accept(
    _ context: UnsafeMutableRawPointer?, _ address: UnsafePointer<sockaddr>?, _: socklen_t
) -> MHD_Result {
    let core = unsafe core(context)
    if unsafe core.connections.hasRoom(for: text(of: address)) { return .YES }
    core.handler.refusedConnection()
    return .NO
}

private func text(of address: UnsafePointer<sockaddr>?) -> String {
    var text = [CChar](repeating: 0, count: 64)
    unsafe http_address(address, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

private func notify(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ kept: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ event: MHD_ConnectionNotificationCode
) {
    let core = unsafe core(context)
    guard let kept = unsafe kept else { return }
    if event == .CONNECTION_NOTIFY_STARTED {
        let new = unsafe Connection(
            http_descriptor(connection), client: text(of: http_client(connection)),
            due: .now + core.limits.headTime)
        core.connections.add(new)
        unsafe kept.pointee = Unmanaged.passRetained(new).toOpaque()
    } else if let owned = unsafe kept.pointee {
        unsafe kept.pointee = nil
        core.connections.remove(unsafe Unmanaged<Connection>.fromOpaque(owned).takeRetainedValue())
    }
}

// MARK: - Requests

/// Called with the target of a request; returns the exchange.
private func begin(
    _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let kept = unsafe http_connection_context(connection), let target = unsafe target else {
        return nil
    }
    let exchange = unsafe Exchange(
        String(cString: target), on: Unmanaged<Connection>.fromOpaque(kept).takeUnretainedValue(),
        of: core(context))
    return unsafe Unmanaged.passRetained(exchange).toOpaque()
}

private func complete(
    _: UnsafeMutableRawPointer?, _: OpaquePointer?, _ kept: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _: MHD_RequestTerminationCode
) {
    guard let kept = unsafe kept, let owned = unsafe kept.pointee else { return }
    unsafe kept.pointee = nil
    unsafe Unmanaged<Exchange>.fromOpaque(owned).takeRetainedValue().finish()
}

/// Called with the head, with each part of the body, at the end of the request, and again after a suspension.
private func handle(
    _: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ data: UnsafePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ kept: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let connection = unsafe connection, let size = unsafe size, let method = unsafe method,
        let version = unsafe version, let owned = unsafe kept?.pointee
    else { return .NO }
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(owned).takeUnretainedValue()
    guard exchange.hasBegun else {
        let head = unsafe Head(
            method: String(cString: method), target: exchange.target, version: String(cString: version),
            fields: fields(of: connection), client: text(of: http_client(connection)))
        return unsafe take(exchange.begin(head), exchange, connection)
    }
    let count = unsafe size.pointee
    guard count > 0 else { return unsafe take(exchange.next(), exchange, connection) }
    unsafe size.pointee = 0
    let bytes = unsafe UnsafeRawBufferPointer(start: data, count: count)
    return exchange.receive(unsafe Span(_bytes: bytes.bytes)) ? .YES : .NO
}

private func take(
    _ step: Exchange.Step, _ exchange: Exchange, _ connection: OpaquePointer
) -> MHD_Result {
    switch step {
    case .proceed: return .YES
    case .answer(let response): return unsafe queue(response, on: connection)
    case .suspend:
        unsafe MHD_suspend_connection(connection)
        let suspended = unsafe SuspendedConnection(connection: connection)
        exchange.submit { suspended.resume() }
        return .YES
    }
}

/// A connection that waits for an answer. The library keeps it until it is resumed.
@safe
private struct SuspendedConnection: @unchecked Sendable {
    let connection: OpaquePointer

    init(connection: OpaquePointer) {
        unsafe self.connection = connection
    }

    func resume() { unsafe MHD_resume_connection(connection) }
}

private func fields(of connection: OpaquePointer) -> [Head.Field] {
    var fields: [Head.Field] = []
    unsafe withUnsafeMutablePointer(to: &fields) { fields in
        _ = unsafe MHD_get_connection_values_n(connection, .HEADER_KIND, addField, fields)
    }
    return fields
}

private func addField(
    _ fields: UnsafeMutableRawPointer?, _: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameCount: Int,
    _ value: UnsafePointer<CChar>?, _ valueCount: Int
) -> MHD_Result {
    guard let fields = unsafe fields?.assumingMemoryBound(to: [Head.Field].self) else { return .NO }
    let field = unsafe Head.Field(
        name: String(decoding: UnsafeRawBufferPointer(start: name, count: nameCount), as: UTF8.self),
        value: String(decoding: UnsafeRawBufferPointer(start: value, count: valueCount), as: UTF8.self))
    unsafe fields.pointee.append(field)
    return .YES
}

// MARK: - Answers

private func queue(_ response: Response, on connection: OpaquePointer) -> MHD_Result {
    let made = unsafe response.body.withUnsafeBytes { body in
        unsafe MHD_create_response_from_buffer(
            body.count, UnsafeMutableRawPointer(mutating: body.baseAddress), .RESPMEM_MUST_COPY)
    }
    guard let made = unsafe made else { return .NO }
    defer { unsafe MHD_destroy_response(made) }
    for (name, value) in response.fields { unsafe MHD_add_response_header(made, name, value) }
    if response.closes { unsafe MHD_add_response_header(made, "Connection", "close") }
    return unsafe MHD_queue_response(connection, UInt32(response.status), made)
}
