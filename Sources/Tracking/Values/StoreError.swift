/// Why a store cannot do what it is asked for.
package enum StoreError: Error, Equatable {
    /// No project has the name, or it was deleted meanwhile.
    case noProject
    case noRun(Int)
    /// No run has had the key.
    case noKey
    /// The key of an ``Idempotency`` was used for another request.
    case keyReused
    /// The first request with the key of an ``Idempotency`` is under way.
    case inProgress
    /// The task was cancelled.
    case cancelled
    /// The file cannot be used as a store: a clause that follows its path.
    case refused(String)
    /// Reading or writing failed, for example since the disk is full or the file is damaged: a clause that follows the path.
    case failed(String)
}

extension StoreError {
    /// What it is about, as a clause that follows the path of the store.
    package var reason: String {
        switch self {
        case .refused(let reason), .failed(let reason): reason
        case .noProject: "has no such project"
        case .noRun(let number): "has no run \(number)"
        case .noKey: "has no such key"
        case .keyReused, .inProgress: "has another request of the same key"
        case .cancelled: "was not read to the end"
        }
    }
}
