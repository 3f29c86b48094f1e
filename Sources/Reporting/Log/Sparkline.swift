/// Numbers as a chart in one line of text.
struct Sparkline {
    let text: String

    private static let columns = 60
    private static let bars = Array("▁▂▃▄▅▆▇█")

    /// - Parameter values: Oldest first; if there are too many, the last of each group is shown.
    init(_ values: [Int]) {
        let columns = min(Self.columns, values.count)
        let shown = (0..<columns).map { values[($0 + 1) * values.count / columns - 1] }
        let (low, high) = (shown.min() ?? 0, shown.max() ?? 0)
        text = String(
            shown.map { value in
                low == high ? Self.bars[3] : Self.bars[(value - low) * (Self.bars.count - 1) / (high - low)]
            })
    }
}
