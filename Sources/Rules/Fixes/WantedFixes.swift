package import Findings
internal import SourceText

/// The fixes that are applied, and how many of them at a time.
package struct WantedFixes: Sendable {
    /// Unsafe ones include safe ones.
    private let applicability: Fix.Applicability
    /// The number of findings that are kept for one table.
    let limit: Int

    /// - Parameters:
    ///   - applicability: The fixes that are applied; unsafe ones include safe ones.
    ///   - bytes: The number of bytes of the table.
    package init(_ applicability: Fix.Applicability, inTableOf bytes: Int) {
        self.applicability = applicability
        limit = Limits.fixes(ofBytes: bytes)
    }

    func contains(_ fix: UnplacedFix) -> Bool { applicability.includes(fix.applicability) }
}
