/// An open element that contains others.
struct XMLFrame {
    enum Kind {
        case plist
        /// The top-level dictionary, whose members are the entries.
        case table
        case dictionary, array

        /// The kind of its node, if it has one.
        var nodeKind: Node.Kind? {
            switch self {
            case .plist, .table: nil
            case .dictionary: .dictionary
            case .array: .array
            }
        }
    }

    let kind: Kind
    let start: Int
    /// The node of an array or of a dictionary inside the table.
    let node: Int
    /// Whether a `<plist>` has its value.
    var hasValue = false
    /// Whether the value of a key comes next.
    var hasKey = false

    /// Whether a `<key>` must come next.
    var needsKey: Bool { kind == .dictionary && !hasKey }
}
