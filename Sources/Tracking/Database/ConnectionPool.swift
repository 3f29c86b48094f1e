internal import Synchronization

/// Connections to one file that are used again.
final class ConnectionPool: Sendable {
    private let path: String
    private let pages: Int?
    private let idle = Mutex<[Connection]>([])
    /// Whose turn it is to write.
    let turns = WritingTurns()

    /// How many connections are kept for later.
    private static let limit = 16

    /// - Parameter pages: How many pages the file may have.
    init(path: String, pages: Int?) {
        self.path = path
        self.pages = pages
    }

    /// A connection that is used for nothing else until it is returned.
    func take() throws(DatabaseError) -> Connection {
        if let connection = idle.withLock({ $0.popLast() }) { return connection }
        let connection = try Connection(path: path)
        try connection.configure(pages: pages)
        return connection
    }

    /// Takes a connection back, without what it has not committed.
    func put(_ connection: Connection) {
        connection.rollBack()
        guard connection.isIdle else { return }
        idle.withLock { if $0.count < Self.limit { $0.append(connection) } }
    }

    func with<Value>(_ work: (Connection) throws(DatabaseError) -> Value) throws(StoreError) -> Value {
        try reporting { () throws(DatabaseError) in
            let connection = try take()
            defer { put(connection) }
            return try work(connection)
        }
    }
}

/// Lets the tasks of a process that use one file write one after another, in the order in which they ask.
///
/// To wait for the lock of the file keeps a thread. If all threads waited, none would be left for the task that has the lock, and
/// their waiting would end as if another process had it.
final class WritingTurns: Sendable {
    private struct State {
        var isTaken = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Returns when it is the task's turn, which it has to end.
    func begin() async {
        await withCheckedContinuation { continuation in
            let isNext = state.withLock { state in
                if state.isTaken { state.waiting.append(continuation) }
                defer { state.isTaken = true }
                return !state.isTaken
            }
            if isNext { continuation.resume() }
        }
    }

    func end() {
        let next = state.withLock { state in
            state.isTaken = !state.waiting.isEmpty
            return state.isTaken ? state.waiting.removeFirst() : nil
        }
        next?.resume()
    }
}
