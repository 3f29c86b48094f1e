package import Projects
internal import SourceText

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
