/// The shells with a completion script.
package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}
