/// What an endpoint answers.
struct Answer: Sendable {
    /// The document, byte for byte what the command prints.
    let body: [UInt8]
    let format: MediaFormat
    /// The exit status of the command.
    var exitStatus = 0
    /// The content security policy, if the document is one for browsers.
    var securityPolicy: String?
}
