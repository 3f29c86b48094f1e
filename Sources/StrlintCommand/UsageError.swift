internal import Linting
internal import Settings

/// A command line that cannot be followed, and why.
struct UsageError: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

extension UsageError {
    static func unknownRule(_ id: String) -> UsageError {
        let known = RuleCatalog.descriptors.map(\.id)
        return UsageError("there is no rule \"\(id)\"\(Suggestion.text(for: id, among: known))")
    }
}
