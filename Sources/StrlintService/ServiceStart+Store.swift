internal import Options
internal import Tracking

extension ServiceStart {
    /// The store that the options name; `nil` if they name none.
    ///
    /// - Throws: ``UsageError`` if it cannot be opened, or if everyone could use it.
    static func store(_ arguments: ServeArguments) throws(UsageError) -> TrackingStore? {
        guard let path = arguments.store else { return nil }
        guard arguments.tokenFile != nil else {
            throw UsageError("--store needs --token-file: projects are read and changed only with a token")
        }
        let retention = Retention(runs: arguments.keepRuns, days: arguments.keepDays)
        do throws(StoreError) {
            return try TrackingStore(at: path, retention: retention)
        } catch {
            throw UsageError("--store \(path) \(error.reason)", isInHelp: false)
        }
    }
}

extension StoreError {
    /// Why a store is not opened, as a clause that follows its path.
    fileprivate var reason: String {
        switch self {
        case .refused(let reason), .failed(let reason): reason
        default: "cannot be opened"
        }
    }
}
