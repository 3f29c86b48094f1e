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
