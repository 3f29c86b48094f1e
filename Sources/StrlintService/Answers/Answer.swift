internal import HTTP
internal import Reporting
internal import SourceText

/// What an endpoint answers.
struct Answer: Sendable {
    /// The document, byte for byte what the command prints.
    let body: Pieces
    let format: MediaFormat
    /// The exit status of the command.
    var exitStatus = 0
    /// The locale that was guessed for a table.
    var locale: String?
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
    func body(_ write: (@escaping Sink) -> Void) throws(Problem) -> Pieces {
        var (body, isWhole) = (Pieces(), true)
        write { part in
            isWhole = isWhole && memory.grow(by: part.count)
            if isWhole { body.append(part.span) }
        }
        guard isWhole else { throw .memoryFull }
        return body
    }
}
