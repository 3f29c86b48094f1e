/// A container whose members are being read.
struct BinaryFrame {
    let object: BinaryObject
    /// How many values were read before it.
    let visitedBefore: Int
    var keys: [String] = []
    var members: [NestedValue] = []
    /// The levels of nested values in it.
    var height = 0

    var isComplete: Bool { members.count == object.count }

    /// The step to the member that is being read.
    var step: BinaryDamage.Step {
        let index = members.count
        return index < keys.count ? .key(keys[index]) : .element(index)
    }
}

/// How far an object has been read.
enum BinaryReadState {
    /// It is being read: another reference to it is a cycle.
    case open
    case read(NestedValue, visited: Int, height: Int)
}
