internal import HTTP

/// The work of a request with tables.
struct TableWork {
    let endpoint: Endpoint
    let query: [Target.Parameter]
    let service: Service

    /// - Parameters:
    ///   - type: The media type of the body.
    ///   - accept: The values of the header `Accept`.
    /// - Throws: ``Problem``.
    func response(
        to body: RequestBody, type: String?, accepting accept: [String]
    ) async throws(Problem) -> Response {
        let format = try FormatChoice(formats: formats).format(
            named: query.last { $0.name == "format" }?.value, accepting: accept)
        let fails = try flag("fail")
        let allowsEmpty = try flag("allow-empty")
        let reader = SubmissionReader(
            endpoint: endpoint, limits: service.settings.submission, memory: body.memory)
        let submission = try reader.submission(
            in: body.bytes, as: try BodyForm(type, for: endpoint), query: query)
        let answer = try await answer(submission, format, allowsEmpty: allowsEmpty)
        return answer.response(fails: fails)
    }

    private var formats: [MediaFormat] {
        switch endpoint {
        case .gate: MediaFormat.ofGates
        case .diff: MediaFormat.ofDiffs
        case .show: MediaFormat.ofTables
        default: MediaFormat.ofChecks
        }
    }

    private func flag(_ name: String) throws(Problem) -> Bool {
        guard let value = query.last(where: { $0.name == name })?.value else { return false }
        return try RequestOptions.flag(value, name)
    }

    private func answer(
        _ submission: Submission, _ format: MediaFormat, allowsEmpty: Bool
    ) async throws(Problem) -> Answer {
        let metrics = service.metrics
        switch endpoint {
        case .gate:
            return try await CheckAnswer(submission, endpoint, format, metrics).gate(allowsEmpty: allowsEmpty)
        case .diff:
            return try await DiffAnswer(submission, format, metrics).diff(allowsEmpty: allowsEmpty)
        case .show: return try await ShowAnswer(submission, format, metrics).show()
        default:
            return try await CheckAnswer(submission, endpoint, format, metrics).check(
                allowsEmpty: allowsEmpty)
        }
    }
}

extension Answer {
    /// - Parameter fails: Whether findings or differences make the status 422.
    fileprivate func response(fails: Bool) -> Response {
        var response = Response(fails && exitStatus != 0 ? 422 : 200, body: body)
        response.add("Content-Type", format.type)
        response.add("Strlint-Exit", String(exitStatus))
        if let securityPolicy { response.add("Content-Security-Policy", securityPolicy) }
        return response
    }
}
