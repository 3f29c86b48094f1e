internal import Options

/// What requests need to know of the options of `serve`.
struct ServiceSettings: Sendable {
    /// The size of a body, in bytes.
    let maxBody: Int
    let submission: SubmissionLimits
    /// What all paths begin with; empty, or with a slash at the beginning and none at the end.
    let prefix: String
    let prefixNames: [String]
    let hasPage: Bool
    /// Whether the metrics are at the same address.
    let servesMetrics: Bool
    let isForwarded: Bool

    init(_ arguments: ServeArguments, servesMetrics: Bool) {
        maxBody = arguments.maxBody
        submission = SubmissionLimits(
            table: arguments.maxTable, files: arguments.maxFiles, unpacked: arguments.maxUnpacked)
        prefix = arguments.prefix
        prefixNames = arguments.prefix.split(separator: "/").map { String($0) }
        hasPage = arguments.hasPage
        self.servesMetrics = servesMetrics
        isForwarded = arguments.isForwarded
    }
}
