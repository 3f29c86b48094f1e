/// Why the server does not let a request be answered as usual.
package enum Refusal: Sendable, Equatable {
    /// The head is not acceptable; a clause says why.
    case malformed(String)
    case unknownTransferCoding, unknownExpectation
    /// The body is longer than the request's limit.
    case bodyTooLarge
    /// The body did not arrive in time.
    case tooSlow
    /// Too many requests wait already.
    case queueFull
    /// The bodies of all requests take too much memory.
    case memoryFull
    /// The answer was not ready in time.
    case deadline
}
