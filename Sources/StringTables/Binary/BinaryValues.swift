internal import Concurrency
internal import SourceText

/// Reads values with their contents into nodes, without recursion.
///
/// An object that is used many times is read once, as in CoreFoundation, and its nodes are repeated for each use. Each use
/// counts against the budget and ``Limits/depth``, so that a value cannot expand exponentially.
struct BinaryValues: ~Escapable {
    private let objects: BinaryObjects
    /// What was read so far.
    private(set) var nodes = NodeTree()
    private var known: [Int: BinaryReadState] = [:]
    /// The texts of objects that are not strings but keys.
    private var keyTexts: [Int: TableString] = [:]
    private var frames: [BinaryFrame] = []
    /// How many containers enclose the outermost value.
    private var baseDepth = 0
    /// Values read so far, shared ones counted for each use.
    private var visited = 0
    private var budget: BinaryBudget
    private var poll = CancellationPoll(every: 1024)

    @_lifetime(copy objects)
    init(_ objects: BinaryObjects, _ budget: BinaryBudget) {
        self.objects = objects
        self.budget = budget
    }

    /// Counts values before memory is allocated for them.
    private mutating func count(_ values: Int) throws(BinaryDamage) {
        guard budget.count(values) else { throw BinaryDamage(.nestedValues(beyond: budget.valueLimit)) }
        visited += values
    }

    /// Marks a container that encloses all values.
    mutating func enclose(in object: BinaryObject) {
        known[object.offset] = .open
    }

    /// Reads an object that `depth` containers enclose, with its strings in `text`, and returns the index of its node.
    mutating func read(
        _ number: Int, depth: Int, into text: inout BinaryText
    ) throws(BinaryDamage) -> Int {
        let node = nodes.count
        baseDepth = depth
        do throws(BinaryDamage) {
            try enter(number, &text)
            while let frame = frames.last {
                if frame.isComplete { close(frame) } else { try readMember(of: frame, &text) }
            }
            return node
        } catch {
            // A damaged reference is a fault of the container, not of the member.
            let isOfContainer = error.object == frames.last?.object.number
            let steps = frames.map { step(to: $0, text) }
            throw error.inside(steps.dropLast(isOfContainer ? 1 : 0))
        }
    }

    /// The step to the member of a container that is being read.
    private func step(to frame: BinaryFrame, _ text: BinaryText) -> BinaryDamage.Step {
        let index = frame.memberCount
        guard index < frame.keys.count else { return .element(index) }
        let key = frame.keys[index]
        let bytes = key.isUnescaped ? text.bytes.span : objects.bytes
        return .key(String(repairing: bytes.slice(key.content)))
    }

    /// The text of a key that is not a string. It is not cached, since a table may have many.
    mutating func keyText(_ object: BinaryObject) throws(BinaryDamage) -> String {
        try spend(on: object)
        return try keyText(objects.scalar(object), of: object)
    }

    private func keyText(_ value: NestedValue?, of object: BinaryObject) throws(BinaryDamage) -> String {
        guard let value, let text = value.keyText else {
            throw BinaryDamage("is \(object.kindName), which cannot be a key", object: object.number)
        }
        if object.kind == .uid { try checkUID(value, of: object) }
        return text
    }

    // MARK: - Members

    private mutating func readMember(
        of frame: BinaryFrame, _ text: inout BinaryText
    ) throws(BinaryDamage) {
        let (container, index) = (frame.object, frame.memberCount)
        guard container.kind == .dictionary else {
            return try enter(objects.reference(index, of: container), &text)
        }
        nodes.append(frame.keys[index])
        try enter(objects.reference(container.count + index, of: container), &text)
    }

    /// Reads an object; of a container that was not read before, only its beginning.
    private mutating func enter(_ number: Int, _ text: inout BinaryText) throws(BinaryDamage) {
        let state = known[objects.offset(of: number)]
        if case .open = state { throw BinaryDamage("contains itself", object: number) }
        let object = try objects.object(number)
        if case .container(let node, let visited, let height) = state {
            try count(visited)
            try reach(height, of: object)
            nodes.repeatValue(at: node)
        } else {
            try count(1)
            if poll.isCancelled(at: visited) { throw .cancelled }
            try reach(0, of: object)
            if object.isContainer { return try open(object, &text) }
            try appendLeaf(object, &text)
        }
        countMember()
    }

    /// Counts a member that was read.
    private mutating func countMember() {
        if let top = frames.indices.last { frames[top].memberCount += 1 }
    }

    /// Checks the depth of a value with `height` nested levels, and updates the height of its container.
    private mutating func reach(_ height: Int, of object: BinaryObject) throws(BinaryDamage) {
        guard height <= Limits.depth - baseDepth - frames.count else {
            throw BinaryDamage("is nested deeper than \(Limits.depth) levels", object: object.number)
        }
        if let top = frames.indices.last { frames[top].height = max(frames[top].height, height + 1) }
    }

    // MARK: - Strings and scalars

    private mutating func appendLeaf(
        _ object: BinaryObject, _ text: inout BinaryText
    ) throws(BinaryDamage) {
        switch try leaf(object, &text) {
        case .string(let string): nodes.append(string)
        case .scalar(let value): nodes.append(value, at: TextRange(object.offset, object.body))
        case .open, .container, nil: throw BinaryDamage("has no value", object: object.number)
        }
    }

    /// A string or scalar; `nil` for a container.
    private mutating func leaf(
        _ object: BinaryObject, _ text: inout BinaryText
    ) throws(BinaryDamage) -> BinaryReadState? {
        if let state = known[object.offset] { return state }
        let state: BinaryReadState
        if object.isString {
            state = .string(try text.string(object, of: objects.bytes))
        } else {
            try spend(on: object)
            guard let value = objects.scalar(object) else { return nil }
            if object.kind == .uid { try checkUID(value, of: object) }
            state = .scalar(value)
        }
        known[object.offset] = state
        return state
    }

    private mutating func spend(on object: BinaryObject) throws(BinaryDamage) {
        guard object.kind == .data else { return }
        let capacity = BinaryText.capacity(for: object)
        guard budget.scan(capacity), budget.keep(capacity) else { throw BinaryText.excess(object) }
    }

    // MARK: - Containers

    private mutating func open(_ object: BinaryObject, _ text: inout BinaryText) throws(BinaryDamage) {
        let visitedBefore = visited - 1
        var keys: [TableString] = []
        if object.kind == .dictionary {
            try count(object.count)
            keys = try self.keys(of: object, &text)
        }
        known[object.offset] = .open
        let node = nodes.open(object.nodeKind, at: object.offset)
        frames.append(BinaryFrame(object: object, node: node, visitedBefore: visitedBefore, keys: keys))
    }

    private mutating func keys(
        of dictionary: BinaryObject, _ text: inout BinaryText
    ) throws(BinaryDamage) -> [TableString] {
        var keys: [TableString] = []
        keys.reserveCapacity(dictionary.count)
        for index in 0..<dictionary.count {
            let number = try objects.reference(index, of: dictionary)
            do throws(BinaryDamage) {
                keys.append(try key(objects.object(number), &text))
            } catch {
                throw error.ofKey
            }
        }
        return keys
    }

    private mutating func key(
        _ object: BinaryObject, _ text: inout BinaryText
    ) throws(BinaryDamage) -> TableString {
        if let known = keyTexts[object.offset] { return known }
        let scalar: NestedValue?
        switch try leaf(object, &text) {
        case .string(let string): return string
        case .scalar(let value): scalar = value
        case .open, .container, nil: scalar = nil
        }
        let string = try text.string(keyText(scalar, of: object), for: object)
        keyTexts[object.offset] = string
        return string
    }

    private mutating func close(_ frame: BinaryFrame) {
        frames.removeLast()
        nodes.close(frame.node, at: frame.object.body)
        known[frame.object.offset] = .container(
            node: frame.node, visited: visited - frame.visitedBefore, height: frame.height)
        if let top = frames.indices.last { frames[top].height = max(frames[top].height, frame.height + 1) }
        countMember()
    }

    private func checkUID(_ value: NestedValue, of object: BinaryObject) throws(BinaryDamage) {
        guard case .uid(let number) = value, number > UInt64(UInt32.max) else { return }
        throw BinaryDamage("is a UID of more than 32 bits", object: object.number)
    }
}

extension BinaryObject {
    /// The kind of the node of a container.
    fileprivate var nodeKind: Node.Kind {
        switch kind {
        case .dictionary: .dictionary
        case .set: .set
        default: .array
        }
    }
}

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
