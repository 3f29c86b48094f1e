internal import Extraction
internal import Files
package import Projects
internal import SourceText

/// The messages of Apple's genstrings.
package enum GenstringsMessages {
    /// The lines that it prints, in its words; what only strlint notices is left out, except for tables that are not written.
    package static func lines(for result: ExtractResult) -> [String] {
        let messages = result.warnings.filter { $0.isApples || $0.kind == .tableName }.map(line)
        let unread = Set(result.warnings.filter { $0.kind == .unreadable }.map(\.path))
        let others = result.failures.filter { !unread.contains($0.path) }.map {
            "genstrings: error: \($0.path) \($0.reason)"
        }
        return (messages + others).map(\.visible)
    }

    private static func line(_ warning: ExtractionWarning) -> String {
        let path = warning.path
        switch warning.kind {
        case .badEntry:
            guard let line = warning.line else { return "genstrings: error: \(path): \(warning.message)" }
            return "genstrings: error: bad entry in file \(path) (line = \(line)): \(warning.message)"
        case .multipleValues: return warning.message
        case .unreadable: return "genstrings: error: can't read \(path)"
        default: return "genstrings: warning: \(warning.message)"
        }
    }
}
