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
