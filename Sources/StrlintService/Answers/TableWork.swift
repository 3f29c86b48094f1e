internal import HTTP

/// The work of a request with tables.
struct TableWork {
    let endpoint: Endpoint
    let query: [Target.Parameter]
    let service: Service
    let memory: MemoryClaim

    /// - Parameters:
    ///   - type: The media type of the body.
    ///   - accept: The values of the header `Accept`.
    /// - Throws: ``Problem``.
    func response(
        to body: RequestBody, type: String?, accepting accept: [String]
    ) async throws(Problem) -> Response {
        let reader = SubmissionReader(
            endpoint: endpoint, limits: service.settings.submission, memory: memory)
        let submission = try reader.submission(
            in: body.bytes, as: try BodyForm(type, for: endpoint), query: query)
        return try await response(to: submission, accepting: accept)
    }

    /// - Parameter allowsEmpty: Whether a project may have no tables, regardless of the request.
    /// - Throws: ``Problem``.
    func response(
        to submission: Submission, accepting accept: [String], allowsEmpty: Bool = false
    ) async throws(Problem) -> Response {
        var submission = submission
        let wishes = try AnswerOptions(submission.options)
        let format = try FormatChoice(formats: endpoint.formats).format(
            named: wishes.format, accepting: accept)
        let guess = wishes.guessesLocale ? await submission.guessLocale() : nil
        var answer = try await answer(submission, format, allowsEmpty: allowsEmpty || wishes.allowsEmpty)
        answer.locale = guess
        return answer.response(fails: wishes.fails)
    }

    private func answer(
        _ submission: Submission, _ format: MediaFormat, allowsEmpty: Bool
    ) async throws(Problem) -> Answer {
        let scope = AnswerScope(format: format, metrics: service.metrics, memory: memory)
        switch endpoint {
        case .gate:
            return try await CheckAnswer(submission, endpoint, scope).gate(allowsEmpty: allowsEmpty)
        case .diff:
            return try await DiffAnswer(submission, scope).diff(allowsEmpty: allowsEmpty)
        case .fix: return try await FixAnswer(submission, scope).fix()
        case .show: return try await ShowAnswer(submission, scope).show()
        default:
            return try await CheckAnswer(submission, endpoint, scope).check(
                allowsEmpty: allowsEmpty)
        }
    }
}

extension Answer {
    /// - Parameter fails: Whether findings or differences make the status 422.
    fileprivate func response(fails: Bool) -> Response {
        var response = Response(fails && exitStatus != 0 ? 422 : 200)
        response.body = body
        response.add("Content-Type", format.type)
        response.add("Strlint-Exit", String(exitStatus))
        if let locale { response.add("Strlint-Locale", locale) }
        if let securityPolicy { response.add("Content-Security-Policy", securityPolicy) }
        return response
    }
}
