extension String {
    /// The text with each `old`, compared by code points, replaced with `new`.
    ///
    /// A character with a combining mark is a `Character` of its own, but whatever reads the document still sees the
    /// first code point.
    package func replacingScalars(_ old: String, with new: String) -> String {
        // Most texts have nothing to replace, and looking for a byte is fast.
        guard let first = old.utf8.first, utf8.span.contains(first) else { return self }
        return String(unicodeScalars.replacing(old.unicodeScalars, with: new.unicodeScalars))
    }
}
