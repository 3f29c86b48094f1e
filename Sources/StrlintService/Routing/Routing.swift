internal import HTTP

/// What follows from the head of a request.
struct Routing {
    enum Outcome {
        /// A worker answers.
        case work
        case answer(Response)
        case refuse(Problem)
    }

    private(set) var target: Target?
    private(set) var route: Route?
    private(set) var token: TokenList.Token?
    private(set) var outcome = Outcome.work

    init(_ head: Head, _ service: Service) {
        do throws(Problem) {
            outcome = try decide(head, service)
        } catch {
            outcome = .refuse(error)
        }
    }

    private mutating func decide(_ head: Head, _ service: Service) throws(Problem) -> Outcome {
        try service.access.checkHost(of: head)
        let target = try Target(head.target)
        self.target = target
        guard let path = service.ownPath(target.path) else { throw Self.notFound }
        if path.isEmpty { return .answer(Self.redirect(to: service.settings.prefix + "/")) }
        guard let (route, parameter) = RouteTable.match(path), service.serves(route.endpoint) else {
            throw Self.notFound
        }
        self.route = route
        if head.method == "OPTIONS" { return .answer(preflight(head, route.endpoint, service)) }
        try Self.checkMethod(head.method, of: route.endpoint)
        if route.endpoint.isWork { try service.access.checkOrigin(of: head) }
        if route.endpoint.needsToken { token = try service.authorization.token(of: head) }
        guard route.endpoint.isWork else {
            return .answer(try DocumentAnswer(service, head, target).response(route.endpoint, parameter))
        }
        _ = try BodyForm(head.value(of: "content-type"), for: route.endpoint)
        return .work
    }

    private static let notFound = Problem(.notFound, "See /openapi.json for what there is.")

    private static func checkMethod(_ method: String, of endpoint: Endpoint) throws(Problem) {
        guard !endpoint.methods.contains(method) else { return }
        let allowed = (endpoint.methods + ["OPTIONS"]).joined(separator: ", ")
        throw Problem(.method, "Use one of: \(allowed).").with("Allow", allowed)
    }

    private func preflight(_ head: Head, _ endpoint: Endpoint, _ service: Service) -> Response {
        let methods = endpoint.methods + ["OPTIONS"]
        var response = Response(204)
        response.add("Allow", methods.joined(separator: ", "))
        for (name, value) in service.access.preflightFields(for: head, methods: methods) {
            response.add(name, value)
        }
        return response
    }

    private static func redirect(to place: String) -> Response {
        var response = Response(308)
        response.add("Location", place)
        return response
    }
}
