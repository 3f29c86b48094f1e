/// An open element that contains others.
struct XMLFrame {
    enum Kind {
        case plist
        /// The top-level dictionary, whose members are the entries.
        case table
        case dictionary, array
    }

    let kind: Kind
    let start: Int
    /// Whether a `<plist>` has its value.
    var hasValue = false
    /// The key whose value comes next.
    var key: String?
    var members: [NestedValue.Member] = []
    var elements: [NestedValue] = []

    /// Whether a `<key>` must come next.
    var needsKey: Bool { kind == .dictionary && key == nil }
}
