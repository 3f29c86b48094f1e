/// What is the same for all keys of a merged table.
struct MergeContext {
    let markers: ConflictMarkers
    /// Writes texts of the other versions as the canvas has them.
    let foreign: ForeignText
    /// Whether the canvas is our side, and not theirs.
    let isCanvasOurs: Bool
}
