internal import Concurrency
internal import SourceText

/// Reads values with their contents, without recursion.
///
/// An object that is used many times is read once, as in CoreFoundation, so that time and memory are linear in the size
/// of the file. Each use counts against the budget and ``Limits/depth``, so that a value cannot expand exponentially when
/// it is traversed.
struct BinaryValues: ~Escapable {
    private let objects: BinaryObjects
    private var known: [Int: BinaryReadState] = [:]
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

    /// The value of an object that `depth` containers enclose.
    mutating func value(_ number: Int, depth: Int) throws(BinaryDamage) -> NestedValue {
        baseDepth = depth
        do throws(BinaryDamage) {
            var finished = try enter(number)
            while let top = frames.indices.last {
                if let finished { frames[top].members.append(finished) }
                finished = frames[top].isComplete ? close() : try enter(nextReference(of: top))
            }
            guard let finished else { throw BinaryDamage("has no value", object: number) }
            return finished
        } catch {
            // A damaged reference is a fault of the container, not of the member.
            let isOfContainer = error.object == frames.last?.object.number
            throw error.inside(frames.map(\.step).dropLast(isOfContainer ? 1 : 0))
        }
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

    private func nextReference(of frame: Int) throws(BinaryDamage) -> Int {
        let (object, read) = (frames[frame].object, frames[frame].members.count)
        return try objects.reference(object.kind == .dictionary ? object.count + read : read, of: object)
    }

    /// The value of an object, if it is known or a scalar; otherwise opens the container.
    private mutating func enter(_ number: Int) throws(BinaryDamage) -> NestedValue? {
        let offset = objects.offset(of: number)
        switch known[offset] {
        case .open:
            throw BinaryDamage("contains itself", object: number)
        case .read(let value, let visited, let height):
            let object = try objects.object(number)
            try count(visited)
            try reach(height, of: object)
            return value
        case nil:
            return try read(objects.object(number))
        }
    }

    private mutating func read(_ object: BinaryObject) throws(BinaryDamage) -> NestedValue? {
        try count(1)
        if poll.isCancelled(at: visited) { throw .cancelled }
        try reach(0, of: object)
        guard !object.isContainer else {
            try open(object)
            return nil
        }
        return try scalar(object)
    }

    /// Checks the depth of a value with `height` nested levels, and updates the height of its container.
    private mutating func reach(_ height: Int, of object: BinaryObject) throws(BinaryDamage) {
        guard height <= Limits.depth - baseDepth - frames.count else {
            throw BinaryDamage("is nested deeper than \(Limits.depth) levels", object: object.number)
        }
        if let top = frames.indices.last { frames[top].height = max(frames[top].height, height + 1) }
    }

    private mutating func scalar(_ object: BinaryObject) throws(BinaryDamage) -> NestedValue? {
        if case .read(let value, _, _) = known[object.offset] { return value }
        try spend(on: object)
        guard let value = objects.scalar(object) else { return nil }
        if object.kind == .uid { try checkUID(value, of: object) }
        known[object.offset] = .read(value, visited: 1, height: 0)
        return value
    }

    private mutating func spend(on object: BinaryObject) throws(BinaryDamage) {
        guard object.isString || object.kind == .data else { return }
        let capacity = BinaryText.capacity(for: object)
        guard budget.scan(capacity), budget.keep(capacity) else { throw BinaryText.excess(object) }
    }

    // MARK: - Containers

    private mutating func open(_ object: BinaryObject) throws(BinaryDamage) {
        var frame = BinaryFrame(object: object, visitedBefore: visited - 1)
        if object.kind == .dictionary {
            try count(object.count)
            frame.keys = try keys(of: object)
        }
        // The members are counted one by one; no memory is allocated for more than may be read.
        frame.members.reserveCapacity(min(object.count, budget.valueLimit))
        known[object.offset] = .open
        frames.append(frame)
    }

    private mutating func keys(of dictionary: BinaryObject) throws(BinaryDamage) -> [String] {
        var keys: [String] = []
        keys.reserveCapacity(dictionary.count)
        for index in 0..<dictionary.count {
            let number = try objects.reference(index, of: dictionary)
            do throws(BinaryDamage) {
                let object = try objects.object(number)
                keys.append(try keyText(scalar(object), of: object))
            } catch {
                throw error.ofKey
            }
        }
        return keys
    }

    private mutating func close() -> NestedValue? {
        guard let frame = frames.popLast() else { return nil }
        let value: NestedValue =
            switch frame.object.kind {
            case .dictionary: .dictionary(zip(frame.keys, frame.members).map(NestedValue.Member.init))
            case .set: .set(frame.members)
            default: .array(frame.members)
            }
        known[frame.object.offset] = .read(
            value, visited: visited - frame.visitedBefore, height: frame.height)
        if let top = frames.indices.last { frames[top].height = max(frames[top].height, frame.height + 1) }
        return value
    }

    private func checkUID(_ value: NestedValue, of object: BinaryObject) throws(BinaryDamage) {
        guard case .uid(let number) = value, number > UInt64(UInt32.max) else { return }
        throw BinaryDamage("is a UID of more than 32 bits", object: object.number)
    }
}
