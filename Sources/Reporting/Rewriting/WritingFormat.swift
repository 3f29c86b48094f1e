/// The formats in which commands say what they have written.
package enum WritingFormat: String, Sendable, CaseIterable {
    /// For people.
    case text
    /// For programs.
    case json
}
