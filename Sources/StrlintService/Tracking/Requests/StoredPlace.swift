internal import HTTP
internal import Tracking

/// What a request is about in the store, as far as its head says.
struct StoredPlace: Sendable {
    /// `nil` if it is about all projects.
    let project: ProjectName?
    /// The number in the path; 0, which no run has, without one.
    let run: Int
    let idempotencyKey: String?

    /// - Throws: ``Problem`` if there cannot be such a project or run, or the head has an invalid key.
    init(_ operation: Operation, _ parameters: PathParameters, _ head: Head) throws(Problem) {
        project = try operation.endpoint == .projects ? nil : Self.project(parameters["project"], operation)
        run = try Self.run(parameters["run"])
        idempotencyKey = operation == .post(.runs) ? try IdempotencyKey.key(of: head) : nil
    }

    private static func project(_ text: String, _ operation: Operation) throws(Problem) -> ProjectName {
        if let name = ProjectName(text) { return name }
        guard operation.method == .put else { throw Problem(StoreError.noProject) }
        throw Problem(
            .badRequest,
            "Name the project with 1 to 64 of a-z, 0-9, \".\", \"_\" and \"-\", beginning with a letter or digit."
        )
    }

    private static func run(_ text: String) throws(Problem) -> Int {
        if text.isEmpty { return 0 }
        guard let number = Int(decimal: text), number > 0 else { throw .noSuchRun }
        return number
    }
}

/// The key by which a request that is sent again is known.
enum IdempotencyKey {
    static let header = "Idempotency-Key"
    private static let maxLength = 128

    /// The key of a request; `nil` if it has none.
    ///
    /// - Throws: ``Problem`` if it is not 1 to 128 visible characters of ASCII, or there are two.
    static func key(of head: Head) throws(Problem) -> String? {
        let values = head.values(of: "idempotency-key")
        guard let key = values.first else { return nil }
        guard values.count == 1, (1...maxLength).contains(key.utf8.count),
            key.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
        else {
            throw Problem(
                .badRequest, "Send one \(header) of 1 to \(maxLength) visible characters of ASCII.",
                ("limit", .number(maxLength)))
        }
        return key
    }
}
