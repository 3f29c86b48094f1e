package import Reporting

/// A format of the report, with the path of its file if it has one of its own.
package struct NamedFormat: Sendable {
    package let format: CheckFormat
    package let path: String?

    /// `FORMAT` or `FORMAT=PATH`
    init(_ given: Given) throws(UsageError) {
        let parts = given.value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            .map { Given(value: String($0), spelling: given.spelling) }
        guard parts.last?.value != "" else {
            throw UsageError("\(given.spelling) \(given.value): missing path after \"=\"")
        }
        format = try parts[0].word(CheckFormat.self)
        path = parts.count == 2 ? parts[1].value : nil
    }
}
