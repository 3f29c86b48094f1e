internal import HTTP

extension Problem {
    /// Why the server refuses a request.
    ///
    /// - Parameter maxBody: The size of a body; 0 if the request may have none.
    init(_ refusal: Refusal, maxBody: Int) {
        switch refusal {
        case .malformed(let reason): self.init(.badRequest, "Send a well-formed request: \(reason).")
        case .targetTooLong:
            self.init(.targetTooLong, "Send fewer or shorter parameters, \(Self.raiseHead)", Self.headOption)
        case .headTooLarge:
            self.init(.headTooLarge, "Send fewer or shorter headers, \(Self.raiseHead)", Self.headOption)
        case .unknownVersion: self.init(.version, "Send requests of HTTP/1.1.")
        case .unknownTransferCoding:
            self.init(.transferCoding, "Send the body with a length or chunked.")
        case .unknownExpectation: self.init(.expectation, "Expect nothing besides 100-continue.")
        case .bodyTooLarge where maxBody == 0:
            self.init(.bodyTooLarge, "Send no body here.", ("limit", .number(0)))
        case .bodyTooLarge:
            self.init(
                .bodyTooLarge, "Send at most \(maxBody) bytes, or raise --max-body.",
                ("limit", .number(maxBody)), ("option", .text("--max-body")))
        case .tooSlow: self.init(.tooSlow, "Send requests faster, or raise --body-timeout.")
        case .queueFull: self = .busy("Try again later, or raise --queue or --workers.")
        case .memoryFull: self = .memoryFull
        case .deadline: self = .late
        }
    }

    private static let raiseHead = "or raise --max-header."
    private static let headOption = (name: "option", value: Member.text("--max-header"))
}
