/// What loads the tables at run time.
package enum Platform: String, CaseIterable, Sendable {
    /// The project decides: GNUstep if it is built with that, otherwise Apple's systems.
    case auto
    /// macOS, iOS and the others of Apple.
    case apple
    /// GNUstep, which also reads `\u00e9`.
    case gnustep
}
