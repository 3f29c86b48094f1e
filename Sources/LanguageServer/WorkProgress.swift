internal import JSON
internal import JSONRPC
internal import Synchronization

/// Tells the client how far a request is that takes long.
final class WorkProgress: Sendable {
    private struct State {
        var hasBegun = false
        /// When the next message may be sent.
        var next: ContinuousClock.Instant
    }

    private let token: RequestID
    private let title: String
    private let output: MessageOutput
    /// The shortest time between two messages.
    private let pause: Duration
    private let state: Mutex<State>

    /// `nil` if the client does not ask for a progress.
    ///
    /// - Parameters:
    ///   - params: Those of the request: their `workDoneToken` names the progress.
    ///   - delay: A request that takes less time has no progress.
    ///   - pause: The shortest time between two messages.
    init?(
        _ params: Parameters, _ title: String, _ output: MessageOutput,
        after delay: Duration = .milliseconds(500), every pause: Duration = .milliseconds(100)
    ) {
        guard let token = params.progressToken else { return nil }
        self.token = token
        self.title = title
        self.output = output
        self.pause = pause
        state = Mutex(State(next: .now + delay))
    }

    /// Called when a part of the work is done.
    func report(_ done: Int, of all: Int, _ name: String) {
        let kind: String? = state.withLock { state in
            guard state.next <= .now else { return nil }
            defer { (state.hasBegun, state.next) = (true, .now + pause) }
            return state.hasBegun ? "report" : "begin"
        }
        guard let kind else { return }
        send(kind) { json in
            if kind == "begin" {
                json.member("title", title)
                json.member("cancellable", true)
            }
            json.member("message", "\(done) of \(all): \(name)")
            json.member("percentage", all == 0 ? 0 : done * 100 / all)
        }
    }

    /// Called when the request is done; nothing is reported afterwards.
    func end() {
        guard state.withLock(\.hasBegun) else { return }
        send("end") { _ in }
    }

    private func send(_ kind: String, _ members: MessageOutput.Value) {
        output.notify("$/progress") { json in
            json.object { json in
                json.key("token")
                token.write(to: &json)
                json.object("value") { json in
                    json.member("kind", kind)
                    members(&json)
                }
            }
        }
    }
}

extension Parameters {
    /// The name of the progress that the client wants to see.
    var progressToken: RequestID? { self["workDoneToken"].flatMap(RequestID.init) }
}
