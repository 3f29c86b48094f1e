internal import Findings

extension Suppression {
    /// Why a finding is not reported, for people.
    var remark: String {
        switch kind {
        case .baseline: "it is in the baseline"
        case .comment: reason.map { "a comment suppresses it: \($0)" } ?? "a comment suppresses it"
        }
    }
}
