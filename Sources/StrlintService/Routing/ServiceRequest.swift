internal import HTTP
internal import Synchronization

/// A request from its head to its answer.
final class ServiceRequest: RequestWork {
    let decision: Decision
    private let head: Head
    private let id: String
    private let service: Service
    private let target: Target?
    private let route: Route?
    private let token: TokenList.Token?

    init(_ head: Head, of service: Service) {
        service.metrics.begin()
        self.head = head
        self.service = service
        id = RequestID(head).text
        let routing = Routing(head, service)
        (target, route, token) = (routing.target, routing.route, routing.token)
        switch routing.outcome {
        case .work: decision = .read(limit: service.settings.maxBody)
        case .answer(let response): decision = .answer(service.completed(response, id, head))
        case .refuse(let problem):
            decision = .answer(service.completed(problem.response(to: id), id, head))
        }
    }

    func answer(_ body: RequestBody) async -> Response {
        do throws(Problem) {
            return service.completed(try await response(to: body), id, head)
        } catch {
            return response(to: error)
        }
    }

    private func response(to body: RequestBody) async throws(Problem) -> Response {
        guard let route, let target else { throw Problem(.notFound, "See /openapi.json.") }
        let work = TableWork(endpoint: route.endpoint, query: target.query, service: service)
        return try await work.response(
            to: body, type: head.value(of: "content-type"), accepting: head.values(of: "accept"))
    }

    func response(to refusal: Refusal) -> Response {
        response(to: Problem(refusal, maxBody: service.settings.maxBody))
    }

    private func response(to problem: Problem) -> Response {
        service.completed(problem.response(to: id), id, head)
    }

    func finish(_ report: RequestReport) {
        let status = report.status ?? Self.noAnswer
        let method = Self.methods.contains(head.method) ? head.method : "other"
        let labels = Metrics.RequestLabels(route: route?.template ?? "none", method: method, status: status)
        service.metrics.end(labels, report.duration, received: report.received)
        if let reason = report.refusal { service.metrics.refuse(reason) }
        guard route?.endpoint.isQuiet != true else { return }
        service.log.write(
            AccessLog.Entry(
                id: id, client: service.client(of: head), method: method, route: labels.route, status: status,
                received: report.received, sent: report.sent, duration: report.duration,
                waiting: report.waiting, token: token?.name, agent: head.value(of: "user-agent")))
    }

    /// What is logged as the status if the client was gone before it got an answer.
    private static let noAnswer = 499
    private static let methods: Set = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"]
}

extension Problem {
    init(_ refusal: Refusal, maxBody: Int) {
        switch refusal {
        case .malformed(let reason): self.init(.badRequest, "Send a well-formed request: \(reason).")
        case .unknownTransferCoding:
            self.init(.transferCoding, "Send the body with a length or chunked.")
        case .unknownExpectation: self.init(.expectation, "Expect nothing besides 100-continue.")
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
}

/// The id of a request: the client's own if it is plain, else a new one (UUID, version 4).
struct RequestID {
    let text: String

    init(_ head: Head) {
        let own = head.value(of: "request-id") ?? ""
        text = Self.isPlain(own) ? own : Self.random
    }

    private static func isPlain(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
                default: false
                }
            }
    }

    private static var random: String {
        let (high, low) = (UInt64.random(in: 0...UInt64.max), UInt64.random(in: 0...UInt64.max))
        let digits =
            hexadecimal(high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000)
            + hexadecimal(low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
        var rest = digits[...]
        return [8, 4, 4, 4, 12].map { length in
            defer { rest = rest.dropFirst(length) }
            return String(rest.prefix(length))
        }.joined(separator: "-")
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
