package import Projects
internal import SourceText

/// How many tables a command has rewritten, and what became of the others.
package struct RewriteCounts: Sendable {
    package var (changed, unchanged, leftAlone, failed) = (0, 0, 0, 0)
    /// The number of tables that were not rewritten because of what they would lose.
    package var losing = 0

    package init() {}

    /// `3 tables formatted, 1 unchanged`
    ///
    /// - Parameters:
    ///   - done: What is done to a table, as in "3 tables formatted".
    ///   - isWritten: Whether new versions are written somewhere.
    ///   - reason: What the tables are that were left alone.
    package func summary(_ done: String, isWritten: Bool, leftAlone reason: String) -> String {
        var parts = ["\(changed.counted("table")) \(isWritten ? done : "would change")"]
        if unchanged > 0 { parts.append("\(unchanged) unchanged") }
        if leftAlone > 0 { parts.append("\(leftAlone) left alone (\(reason))") }
        if losing > 0 { parts.append("\(losing) not \(done) because of losses") }
        if failed > 0 { parts.append("\(failed) not \(done)") }
        return parts.joined(separator: ", ")
    }
}

extension FixResult {
    /// What was fixed, and what could be fixed besides; `nil` if there is nothing to say.
    package var summary: String? {
        var parts: [String] = []
        if !fixed.isEmpty {
            parts.append("fixed \(fixed.count.counted("finding")) in \(tables.count.counted("table"))")
        }
        if unsafeCount > 0 {
            parts.append(
                "\(unsafeCount.counted(fixed.isEmpty ? "finding" : "more finding")) can be fixed with --unsafe"
            )
        }
        if refusedCount > 0 {
            parts.append(
                "\(refusedCount == 1 ? "1 fix was" : "\(refusedCount) fixes were") left out, with which the app would not load all that it loads now"
            )
        }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }
}
