package import SourceText

/// What follows from the head of a request.
package enum Decision: Sendable {
    /// Answer without a worker. A body is not read.
    case answer(Response)
    /// Read at most so many bytes of body, and let a worker answer.
    case read(limit: Int)
}

/// The body of a request.
package struct RequestBody: Sendable {
    package let bytes: ByteBuffer
    /// The memory that the request takes, to which its answer may add.
    package let memory: MemoryClaim
}

/// What became of a request.
package struct RequestReport: Sendable {
    /// The status of the answer; `nil` if none was sent.
    package let status: Int?
    /// ``Response/refusal`` of the answer.
    package let refusal: String?
    /// The bytes of the body that arrived, and those of the answer's body.
    package let received: Int, sent: Int
    /// From the head to the end of the answer.
    package let duration: Duration
    /// The time in the queue.
    package let waiting: Duration
}

/// What answers requests.
package protocol RequestHandler: Sendable {
    /// Decides about a request by its head. Runs on a thread of the server, so it must not take long.
    func work(on head: Head) -> any RequestWork

    /// A connection was closed at once, since there are too many.
    func refusedConnection()
}

/// The work on one request.
package protocol RequestWork: AnyObject, Sendable {
    var decision: Decision { get }

    /// Answers the request; runs on a worker, whose task is cancelled if the answer comes too late or the client is gone.
    func answer(_ body: RequestBody) async -> Response

    /// The answer if the server refuses the request.
    func response(to refusal: Refusal) -> Response

    /// Called once, after the last byte of the answer or when the connection has ended.
    func finish(_ report: RequestReport)
}
