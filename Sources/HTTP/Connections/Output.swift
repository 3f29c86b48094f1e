internal import SourceText

/// An answer that is being sent.
struct Output {
    enum Progress {
        case complete
        /// The client has to read first.
        case blocked
        /// The client is gone.
        case failed
    }

    /// What follows the answer.
    enum Ending {
        case nextRequest, close
        /// The client may still be sending when the connection is closed.
        case linger
    }

    let ending: Ending
    /// In reverse order, so that memory is released as soon as a piece is sent.
    private var pieces: [[UInt8]]
    /// The bytes of the next piece that were sent.
    private var position = 0
    /// The bytes that were sent of all.
    private var sent = 0
    private var readingTime: ReadingTime

    /// - Parameters:
    ///   - head: The request.
    ///   - persists: Whether the connection stays open if nothing speaks against it.
    ///   - readingTime: The time in which the client need not read.
    init(_ response: Response, to head: Head, persists: Bool, readingTime: Duration) {
        ending = response.closes ? .linger : persists && head.persists ? .nextRequest : .close
        self.readingTime = ReadingTime(readingTime, from: .now)
        var response = response
        response.closes = ending != .nextRequest
        let start = response.head(at: ProcessStatus.clock / 1_000)
        let body = head.method == "HEAD" ? [] : response.body.all
        // A small answer is one packet.
        let isSmall = body.count == 1 && body[0].count <= Self.smallBody
        pieces = isSmall ? [start + body[0]] : Array(body.reversed()) + [start]
    }

    private static let smallBody = 16 << 10

    /// Sends as much as there is room for.
    mutating func send(to socket: Socket) -> Progress {
        while let piece = pieces.last {
            switch socket.send(piece.span.extracting(position..<piece.count)) {
            case .blocked: return .blocked
            case .failed: return .failed
            case .bytes(let count):
                position += count
                sent += count
            }
            guard position == piece.count else { continue }
            pieces.removeLast()
            position = 0
        }
        return .complete
    }

    /// Whether the client has still time to read.
    mutating func mayTakeLonger(on socket: Socket, at now: ContinuousClock.Instant) -> Bool {
        readingTime.isLeft(at: now, taken: sent - socket.pending)
    }
}

/// How long a client may still take to read an answer.
///
/// It has a time in which it need not read. Each byte that it reads gives it more again, but never more than that time: it may
/// read as slowly as ``bytesPerMillisecond``, and pause for that time, but not hold an answer by reading a byte now and then.
struct ReadingTime {
    /// 16 KB a second.
    private static let bytesPerMillisecond = 16

    private let most: Duration
    private var left: Duration
    private var last: ContinuousClock.Instant
    private var taken = 0

    init(_ most: Duration, from start: ContinuousClock.Instant) {
        self.most = most
        left = most
        last = start
    }

    /// Whether there is time left.
    ///
    /// - Parameter taken: The bytes that the client has taken so far.
    mutating func isLeft(at now: ContinuousClock.Instant, taken: Int) -> Bool {
        let new = max(0, taken - self.taken)
        self.taken += new
        left = min(most, left - (now - last) + .milliseconds(new / Self.bytesPerMillisecond))
        last = now
        return left > .zero
    }
}
