/// What a server allows its clients.
package struct ServerLimits: Sendable {
    /// The request line and the headers of a request together, in bytes.
    package var head = 16 << 10
    package var connections = 1_024
    /// The connections of one address; 0 for any number.
    package var connectionsPerAddress = 0
    /// The times that a client has for a whole head and for a whole body.
    package var headTime = Duration.seconds(10)
    package var bodyTime = Duration.seconds(30)
    /// The time that a connection is kept without a request.
    package var idleTime = Duration.seconds(60)
    /// The time from the end of a body to the beginning of the answer.
    package var answerTime = Duration.seconds(20)

    package init() {}
}
