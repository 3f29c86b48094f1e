internal import Tracking

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
