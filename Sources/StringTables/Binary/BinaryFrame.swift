/// A container whose members are being read.
struct BinaryFrame {
    let object: BinaryObject
    /// How many values were met before it.
    let visitedBefore: Int
    var keys: [String] = []
    var members: [NestedValue] = []
    /// Levels of values below it.
    var height = 0

    var isComplete: Bool { members.count == object.count }

    /// The step to the member that is being read.
    var step: BinaryDamage.Step {
        let index = members.count
        return index < keys.count ? .key(keys[index]) : .element(index)
    }
}

/// What is known of an object, by its offset.
enum BinaryKnown {
    /// It is being read: whoever meets it again stands inside it.
    case open
    case read(NestedValue, visited: Int, height: Int)
}
