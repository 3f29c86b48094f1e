import Options
import SourceText

@testable import HTTP
@testable import StrlintService

/// The head of a request: a line with the method and the target, and a line for each header.
func fuzzRequestTarget(_ input: [UInt8]) -> FuzzResult {
    let head = head(input.text)
    requireTarget(head.target)
    requireForm(head.value(of: "content-type"))
    for service in services { requireAnswer(service, head) }
    return .kept
}

private func head(_ text: String) -> Head {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let words = (lines.first ?? "").split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let fields = lines.dropFirst().prefix(50).map { line in
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        return Head.Field(name: String(parts[0]), value: String(parts.dropFirst().first ?? ""))
    }
    return Head(method: String(words[0]), target: String(words.dropFirst().first ?? ""), fields: fields)
}

/// A service that anyone may use, one with every restriction, and one with tokens.
private let services = [
    service { _ in },
    service { arguments in
        arguments.prefix = "/in"
        arguments.hosts = ["localhost"]
        arguments.origins = ["*"]
        arguments.isForwarded = true
    },
    service(tokens: "ci sha256:\(String(repeating: "0", count: 64))") { _ in },
]

private func service(tokens: String? = nil, _ change: (inout ServeArguments) -> Void) -> Service {
    var arguments = ServeArguments()
    change(&arguments)
    let list = tokens.flatMap { try? TokenList($0) }
    guard let log = try? AccessLog("off") else { fatalError("there is no log") }
    return Service(
        ServiceSettings(arguments, servesMetrics: true),
        AccessRules(hosts: arguments.hosts, origins: arguments.origins), Authorization(list), log,
        SharedResources(queue: WorkQueue(workers: 1, waiting: 1), memory: 1 << 20))
}

private func requireTarget(_ text: String) {
    guard let target = try? Target(text) else { return }
    require(!target.path.isEmpty && target.query.count <= 200, "a target has a path")
    guard let (route, parameters) = RouteTable.match(target.path[...]) else { return }
    let names = route.template.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    require(names.count == target.path.count, "\(route.template) has as many names as \(target.path)")
    let differing = zip(names, target.path).filter { $0 != $1 }
    require(
        differing.elementsEqual(route.parameters.map { ("{\($0)}"[...], parameters[$0]) }, by: ==),
        "\(target.path): \(route.template)")
}

private func requireForm(_ type: String?) {
    for endpoint in Endpoint.allCases where !BodyForm.types(of: endpoint).isEmpty {
        guard let form = try? BodyForm(type, for: endpoint), case .multipart(let header) = form else {
            continue
        }
        require(header == type, "the whole header is kept")
    }
}

private func requireAnswer(_ service: Service, _ head: Head) {
    let work = service.work(on: head)
    switch work.decision {
    case .answer(let response): requireSound(response)
    case .read(let limit):
        require(head.method == "POST" && limit == service.settings.maxBody, "only POST has a body")
        requireFormat(head)
    }
    for refusal in [Refusal.malformed("a"), .bodyTooLarge, .queueFull, .unknownExpectation] {
        requireSound(work.response(to: refusal))
    }
    if HeadCheck.refusal(of: head) == nil {
        require(head.values(of: "host").count == 1, "a head that is accepted has one host")
        require(head.values(of: "content-length").count < 2, "a head that is accepted has one length")
    }
}

private func requireFormat(_ head: Head) {
    guard
        let format = try? FormatChoice(formats: MediaFormat.ofGates).format(
            named: nil, accepting: head.values(of: "accept"))
    else { return }
    let first = MediaFormat.ofGates.first { $0.media == format.media }
    require(first?.name == format.name, "\(format.name) is the first of its type")
}

private func requireSound(_ response: Response) {
    require(200..<600 ~= response.status, "\(response.status) is a status")
    for (name, value) in response.fields {
        let isPlain = (name + value).utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        require(isPlain, "no control character in \(name): \(value.debugDescription)")
    }
    let names = response.fields.map { $0.name.lowercased() }
    require(Set(names).count == names.count, "each header is there once: \(names)")
    require(names.contains("request-id"), "an answer has an id")
}
