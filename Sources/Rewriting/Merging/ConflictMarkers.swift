/// The lines that git writes around a conflict.
package struct ConflictMarkers: Sendable {
    /// How often each marker repeats its character.
    private let size: Int
    /// Whether the common ancestor is shown as well.
    package let showsBase: Bool

    package static let defaultSize = 7
    /// The largest size; git has no limit, and a table should not grow by more.
    package static let maximumSize = 1_000

    package init(size: Int = defaultSize, showsBase: Bool = false) {
        self.size = max(1, min(size, Self.maximumSize))
        self.showsBase = showsBase
    }

    var start: String { line("<", "ours") }
    var base: String { line("|", "base") }
    var middle: String { String(repeating: "=", count: size) }
    var end: String { line(">", "theirs") }

    private func line(_ character: Character, _ side: String) -> String {
        String(repeating: character, count: size) + " " + side
    }
}
