/// Why the server does not let a request be answered as usual.
package enum Refusal: Error, Equatable {
    /// The head, or how the body is sent, is not acceptable; a clause says why.
    case malformed(String)
    /// The request line, and the head, are longer than the limit.
    case targetTooLong, headTooLarge
    case unknownVersion, unknownTransferCoding, unknownExpectation
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
