internal import HTTP
internal import Reporting

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

/// What an answer is made with.
struct AnswerScope {
    let format: MediaFormat
    let metrics: Metrics
    let memory: MemoryClaim

    /// The document that `write` produces, which counts against the memory of all requests.
    ///
    /// - Throws: ``Problem`` if there is not enough.
    func body(_ write: (@escaping Sink) -> Void) throws(Problem) -> [UInt8] {
        var (body, isWhole) = ([UInt8](), true)
        write { part in
            // The library makes a copy of the whole.
            isWhole = isWhole && memory.grow(by: 2 * part.count)
            if isWhole { body += part }
        }
        guard isWhole else { throw .memoryFull }
        return body
    }
}
