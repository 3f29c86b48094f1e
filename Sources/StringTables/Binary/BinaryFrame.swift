/// A container whose members are being read.
struct BinaryFrame {
    let object: BinaryObject
    let node: Int
    /// How many values were read before it.
    let visitedBefore: Int
    /// The keys of a dictionary.
    let keys: [TableString]
    /// How many members were read.
    var memberCount = 0
    /// The levels of nested values in it.
    var height = 0

    var isComplete: Bool { memberCount == object.count }
}

/// How far an object has been read.
enum BinaryReadState {
    /// It is being read: another reference to it is a cycle.
    case open
    case string(TableString)
    case scalar(NestedValue)
    case container(node: Int, visited: Int, height: Int)
}
