internal import Files
internal import HTTP
internal import Options

/// The service from its start to its end.
struct RunningService {
    let service: Service
    let servers: [Server]
    let listeners: [Listener]
    let arguments: ServeArguments

    /// Says where it listens.
    func announce() {
        for listener in listeners { Self.say("listening on \(listener.shown)") }
        notify("READY=1")
    }

    /// Tells the operator something.
    static func say(_ text: String) {
        AppendedFile.standardError.write(Array("strlint: \(text)\n".utf8))
    }

    private func notify(_ message: String) {
        guard let socket = Environment.variable("NOTIFY_SOCKET") else { return }
        ProcessStatus.notify(message, at: socket)
    }

    // MARK: - Signals

    /// Serves until a signal asks to end, and then answers what is under way.
    func serve(until signals: AsyncStream<Signals.Signal>) async -> ExitStatus {
        for await signal in signals {
            switch signal {
            case .reload: reload()
            case .end: return await end(signals)
            }
        }
        return .clean
    }

    /// Reads the token file again and opens the log again; keeps what it has if that fails.
    private func reload() {
        do throws(SystemError) {
            try service.log.reopen()
        } catch {
            Self.say("--access-log: \(error.description)")
        }
        guard let path = arguments.tokenFile else { return }
        do throws(UsageError) {
            service.authorization.replace(with: try ServiceStart.tokens(at: path))
        } catch {
            Self.say("\(error.message); the old tokens are kept")
        }
    }

    // MARK: - The end

    private func end(_ signals: AsyncStream<Signals.Signal>) async -> ExitStatus {
        notify("STOPPING=1")
        service.drain()
        let ending = Task {
            try? await Task.sleep(for: arguments.drainDelay)
            for server in servers { server.drain() }
            return await areAllClosed(within: arguments.drain)
        }
        let isForced = Task {
            for await signal in signals where signal == .end { break }
            ending.cancel()
        }
        defer { isForced.cancel() }
        return await ending.value ? .clean : .found
    }

    /// Waits until all connections are closed, and what was begun for clients that are gone has ended.
    ///
    /// - Returns: Whether that was so before the time was over and before a second signal.
    private func areAllClosed(within time: Duration) async -> Bool {
        let end = ContinuousClock.now + time
        while servers.contains(where: { $0.connectionCount > 0 }) || service.queue.counts.running > 0 {
            guard ContinuousClock.now < end, !Task.isCancelled else { return false }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return true
    }
}
