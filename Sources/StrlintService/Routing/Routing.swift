internal import HTTP

/// What a worker has to answer.
struct RoutedRequest: Sendable {
    let operation: Operation
    let query: [Target.Parameter]
    /// What it is about in the store; `nil` if it is not about what is stored.
    let place: StoredPlace?
    /// The size of the body in bytes; 0 if there must be none.
    let maxBody: Int
}

/// What follows from the head of a request.
struct Routing {
    enum Outcome {
        /// A worker answers.
        case work(RoutedRequest)
        case answer(Response)
        case refuse(Problem)
    }

    private(set) var route: Route?
    private(set) var token: TokenList.Token?
    private(set) var outcome = Outcome.refuse(notFound)

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
        guard let path = service.ownPath(target.path) else { throw Self.notFound }
        if path.isEmpty { return .answer(Self.redirect(to: service.settings.prefix + "/")) }
        guard let (route, parameters) = RouteTable.match(path), service.serves(route.endpoint) else {
            throw Self.notFound
        }
        self.route = route
        if head.method == "OPTIONS" { return .answer(preflight(head, route, service)) }
        let operation = try route.operation(head.method)
        if operation.method != .get { try service.access.checkOrigin(of: head) }
        token = try service.authorization.token(of: head, for: operation)
        guard operation.isWork else {
            return .answer(try DocumentAnswer(service, head, target).response(route.endpoint, parameters))
        }
        if operation.hasBody { _ = try BodyForm(head.value(of: "content-type"), for: route.endpoint) }
        return .work(
            RoutedRequest(
                operation: operation, query: target.query,
                place: try Self.place(operation, parameters, head, service),
                maxBody: operation.hasBody ? service.settings.maxBody : 0))
    }

    /// What a request is about in the store.
    private static func place(
        _ operation: Operation, _ parameters: PathParameters, _ head: Head, _ service: Service
    ) throws(Problem) -> StoredPlace? {
        guard operation.endpoint.usesStore else { return nil }
        guard service.store != nil else { throw .noStore }
        return try StoredPlace(operation, parameters, head)
    }

    private static let notFound = Problem(.notFound, "See /openapi.json for what there is.")

    private func preflight(_ head: Head, _ route: Route, _ service: Service) -> Response {
        var response = Response(204)
        response.add("Allow", route.methods.joined(separator: ", "))
        for (name, value) in service.access.preflightFields(for: head, methods: route.methods) {
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
