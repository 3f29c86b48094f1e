internal import HTTP
internal import JSON
internal import Reporting
internal import SourceText
internal import Tracking

/// An error as a document of RFC 9457. It never has content of a table.
struct Problem: Error, Sendable {
    /// The kinds of errors; the raw value is the last part of the type.
    enum Kind: String, CaseIterable {
        case badRequest = "bad-request"
        case badOption = "bad-option"
        case badJSON = "bad-json"
        case badMultipart = "bad-multipart"
        case tokenMissing = "token-missing"
        case tokenUnknown = "token-unknown"
        case notAllowed = "not-allowed"
        case crossSite = "cross-site"
        case notFound = "not-found"
        case method
        case notAcceptable = "not-acceptable"
        case tooSlow = "too-slow"
        case bodyTooLarge = "body-too-large"
        case tableTooLarge = "table-too-large"
        case targetTooLong = "target-too-long"
        case mediaType = "media-type"
        case expectation
        case host
        case archiveRefused = "archive-refused"
        case tooManyFiles = "too-many-files"
        case unpackedTooLarge = "unpacked-too-large"
        case configRefused = "config-refused"
        case noTables = "no-tables"
        case inProgress = "in-progress"
        case keyReused = "key-reused"
        case headTooLarge = "head-too-large"
        case transferCoding = "transfer-coding"
        case busy
        case deadline
        case draining
        case store
        case version
    }

    /// A further member of the document.
    enum Member: Sendable {
        case text(String)
        case number(Int)
        case list([String])
    }

    let kind: Kind
    /// What to do, in one sentence.
    let detail: String
    var members: [(name: String, value: Member)] = []
    /// Headers besides those of every error.
    var fields: [(name: String, value: String)] = []
    /// What only the operator is told.
    var cause: String?

    init(_ kind: Kind, _ detail: String, _ members: (name: String, value: Member)...) {
        self.kind = kind
        self.detail = detail
        self.members = members
    }

    /// The same with another header.
    func with(_ name: String, _ value: String) -> Problem {
        var problem = self
        problem.fields.append((name, value))
        return problem
    }
}

extension Problem.Kind {
    var status: Int {
        switch self {
        case .badRequest, .badOption, .badJSON, .badMultipart: 400
        case .tokenMissing, .tokenUnknown: 401
        case .notAllowed, .crossSite: 403
        case .notFound: 404
        case .method: 405
        case .notAcceptable: 406
        case .tooSlow: 408
        case .bodyTooLarge, .tableTooLarge: 413
        case .targetTooLong: 414
        case .mediaType: 415
        case .inProgress: 409
        case .expectation: 417
        case .host: 421
        case .archiveRefused, .tooManyFiles, .unpackedTooLarge, .configRefused, .noTables, .keyReused: 422
        case .headTooLarge: 431
        case .transferCoding: 501
        case .busy, .deadline, .draining, .store: 503
        case .version: 505
        }
    }

    var title: String {
        switch self {
        case .badRequest: "The request is not well-formed"
        case .badOption: "An option is not accepted"
        case .badJSON: "The JSON is not accepted"
        case .badMultipart: "The form is not accepted"
        case .tokenMissing: "A token is needed"
        case .tokenUnknown: "The token is not known"
        case .notAllowed: "The token does not allow this"
        case .crossSite: "Cross-site request refused"
        case .notFound: "There is nothing at this address"
        case .method: "The method is not allowed here"
        case .notAcceptable: "No format fits the Accept header"
        case .tooSlow: "The request took too long"
        case .bodyTooLarge: "The body is too large"
        case .tableTooLarge: "A table is too large"
        case .targetTooLong: "The address is too long"
        case .mediaType: "The type of the body is not supported"
        case .expectation: "The expectation is not supported"
        case .host: "The host is not served here"
        case .archiveRefused: "The archive is refused"
        case .tooManyFiles: "There are too many files"
        case .unpackedTooLarge: "The unpacked files are too large"
        case .configRefused: "The configuration is refused"
        case .noTables: "There is no table"
        case .inProgress: "The first request is under way"
        case .keyReused: "The key was used for another request"
        case .headTooLarge: "The headers are too large"
        case .transferCoding: "The transfer coding is not supported"
        case .busy: "The service is busy"
        case .deadline: "The answer took too long"
        case .draining: "The service is about to end"
        case .store: "The store cannot be used"
        case .version: "The version of HTTP is not supported"
        }
    }
}

extension Problem {
    static func busy(_ detail: String) -> Problem { Problem(.busy, detail).with("Retry-After", "1") }

    /// The answer that says so.
    func response(to request: String) -> Response {
        var response = Response(kind.status, body: document(instance: request))
        response.add("Content-Type", "application/problem+json")
        for (name, value) in fields { response.add(name, value) }
        if kind.status == 503 { response.refusal = kind.rawValue }
        return response
    }

    private func document(instance request: String) -> [UInt8] {
        bytes { sink in
            var json = JSONWriter(sink)
            json.object { json in
                json.member("type", "urn:strlint:problem:\(kind.rawValue)")
                json.member("title", kind.title)
                json.member("status", kind.status)
                json.member("detail", detail)
                json.member("instance", "urn:strlint:request:\(request)")
                for (name, value) in members { value.write(name, to: &json) }
            }
            json.finish()
        }
    }
}

extension Problem.Member {
    fileprivate func write(_ name: String, to json: inout JSONWriter) {
        switch self {
        case .text(let text): json.member(name, text)
        case .number(let number): json.member(name, number)
        case .list(let texts): json.member(name, texts)
        }
    }
}

/// The document that `write` produces.
func bytes(_ write: (@escaping Sink) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    write { bytes += $0 }
    return bytes
}

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

extension Problem {
    static let noStore = Problem(
        .notFound, "Start the service with --store to track projects.", ("option", .text("--store")))
    static let noSuchRun = Problem(.notFound, "Name a run that the project has; see runs of the project.")

    /// Why the store does not answer.
    init(_ error: StoreError) {
        switch error {
        case .noProject: self.init(.notFound, "Name a project that there is, or make it with PUT.")
        case .noRun(let number):
            self.init(.notFound, "Name another run: there is no run \(number), or it is not kept.")
        case .noKey: self.init(.notFound, "Name a key that a run has had, and its table.")
        case .keyReused:
            self.init(.keyReused, "Send another Idempotency-Key: this one was used for another request.")
        case .inProgress:
            self = Problem(.inProgress, "Wait for the first request with this Idempotency-Key.")
                .with("Retry-After", "1")
        case .cancelled: self = .cancelled
        case .refused(let reason), .failed(let reason): self = .store(reason)
        }
    }

    /// - Parameter reason: What only the operator is told.
    static func store(_ reason: String) -> Problem {
        var problem = Problem(
            .store,
            "Try again later; the operator finds the cause in what the service says on standard error."
        ).with("Retry-After", "5")
        problem.cause = "the store \(reason)"
        return problem
    }
}

/// What the store answers.
///
/// - Throws: ``Problem`` if it does not.
func stored<Value>(_ read: () throws(StoreError) -> Value) throws(Problem) -> Value {
    do throws(StoreError) { return try read() } catch { throw Problem(error) }
}
