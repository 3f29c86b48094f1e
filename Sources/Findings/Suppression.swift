/// Why a finding is not reported.
package struct Suppression: Sendable {
    package enum Kind: String, Sendable {
        /// By a comment in the table.
        case comment
        /// By the baseline.
        case baseline
    }

    package let kind: Kind
    package let reason: String?

    package init(kind: Kind, reason: String? = nil) {
        self.kind = kind
        self.reason = reason
    }
}
