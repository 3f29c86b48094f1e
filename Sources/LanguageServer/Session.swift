internal import Concurrency
internal import JSON
internal import JSONRPC
internal import Projects
internal import Synchronization

/// A client, from `initialize` to `exit`. It handles one message after the other, in their order.
final class Session {
    private enum Stage {
        case new, running, shutDown
    }

    private let incoming: Incoming
    private let output: MessageOutput
    private let start: ServerStart
    private var stage = Stage.new
    private var server: Server?
    /// Looks whether the process of the client still exists.
    private var watch: Ticker?

    init(_ incoming: Incoming, _ output: MessageOutput, _ start: ServerStart) {
        self.incoming = incoming
        self.output = output
        self.start = start
    }

    /// Answers until the end.
    ///
    /// - Throws: ``FrameError`` if the input cannot be read.
    /// - Returns: Whether the client has shut the server down before.
    func run() async throws(FrameError) -> Bool {
        while true {
            switch incoming.next(within: server?.delay) {
            case .frame(let body): if await handle(Message(body)) { return stage == .shutDown }
            case .end: return false
            case .fault(let error): throw error
            case nil: await server?.publish()
            }
        }
    }

    /// - Returns: Whether it was the last message.
    private func handle(_ message: Message) async -> Bool {
        switch message {
        case .notification("exit", _): return true
        case .notification(let method, let params): await handle(method, Parameters(params))
        case .request(let request): await answer(request)
        case .unusable(let error, let id): output.answer(id, error)
        case .response: break
        }
        return false
    }

    private func handle(_ method: String, _ params: Parameters) async {
        guard stage == .running, let server else { return }
        if method == "initialized" { return server.begin() }
        do throws(RPCError) {
            try server.documents(method, params)
        } catch {
            // Nothing answers a notification.
        }
    }

    private func answer(_ request: Request) async {
        do throws(RPCError) {
            output.answer(request.id, try await result(of: request))
        } catch {
            output.answer(request.id, error)
        }
    }

    private func result(of request: Request) async throws(RPCError) -> MessageOutput.Value {
        switch (stage, request.method) {
        case (.new, "initialize"): return try begin(request.params)
        case (.new, _): throw RPCError(.serverNotInitialized, "the first request is initialize")
        case (.running, "initialize"): throw RPCError(.invalidRequest, "initialize comes once")
        case (.running, "shutdown"):
            stage = .shutDown
            return { $0.literal("null") }
        case (.shutDown, _): throw RPCError(.invalidRequest, "the server is shut down")
        case (.running, _): break
        }
        guard let server, let feature = Server.features[request.method] else {
            throw RPCError(.methodNotFound, "there is no method \(request.method)")
        }
        let params = Parameters(request.params)
        // Some editors ask about each document that has the type of one of ours, and show an error to the user.
        if server.documents.areOfOthers(params), !feature.needsTable { return { $0.literal("null") } }
        return try await incoming.work(
            on: request.id, progress: params.progressToken, givesWay: feature.givesWay
        ) { () async throws(RPCError) in
            try await feature.result(server, params)
        }
    }

    private func begin(_ params: JSONValue?) throws(RPCError) -> MessageOutput.Value {
        guard params?.object != nil else { throw RPCError(.invalidParams, "the parameters are no object") }
        let params = Parameters(params)
        let client = Client(params)
        server = try Server(client, params.object("initializationOptions"), start, output)
        stage = .running
        if let process = client.process {
            watch = Ticker(everyMilliseconds: 3_000) { [incoming] in
                if !ClientProcess.exists(process) { incoming.end() }
            }
        }
        return { Capabilities.write(to: &$0, client) }
    }
}
