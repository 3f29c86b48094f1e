internal import SourceText

/// Reads values with all that they contain, without recursion.
///
/// An object that is used many times is read once, as in CoreFoundation, so that time and memory are linear in the
/// file; but each use counts against ``Limits/binaryValues`` and ``Limits/depth``, so that nobody who walks the value
/// afterwards is led into a bomb.
struct BinaryValues: ~Escapable {
    private let objects: BinaryObjects
    private var known: [Int: BinaryKnown] = [:]
    private var frames: [BinaryFrame] = []
    /// How many containers enclose the outermost value.
    private var baseDepth = 0
    /// Values met so far, shared ones each time.
    private var visited = 0
    /// Bytes of strings and data that may still be read.
    private var roomLeft: Int

    @_lifetime(copy objects)
    init(_ objects: BinaryObjects) {
        self.objects = objects
        roomLeft = BinaryText.limit(objects.trailer)
    }

    /// Counts values that were met, before memory is taken for them.
    mutating func count(_ values: Int, of object: BinaryObject) throws(BinaryDamage) {
        guard values <= Limits.binaryValues - visited else {
            throw BinaryDamage("unfolds to more than \(Limits.binaryValues) values", object: object.number)
        }
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
            // A damaged reference is a fault of the container, not of its member.
            let isOfContainer = error.object == frames.last?.object.number
            throw error.inside(frames.map(\.step).dropLast(isOfContainer ? 1 : 0))
        }
    }

    /// The text of a key that is no string.
    mutating func keyText(_ object: BinaryObject) throws(BinaryDamage) -> String {
        guard let text = try scalar(object)?.keyText else {
            throw BinaryDamage("is \(object.kindName), which cannot be a key", object: object.number)
        }
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
            try count(visited, of: object)
            try reach(height, of: object)
            return value
        case nil:
            return try read(objects.object(number))
        }
    }

    private mutating func read(_ object: BinaryObject) throws(BinaryDamage) -> NestedValue? {
        try count(1, of: object)
        try reach(0, of: object)
        guard !object.isContainer else {
            try open(object)
            return nil
        }
        return try scalar(object)
    }

    /// Checks the depth of a value with `height` levels below it, and lets its container know.
    private mutating func reach(_ height: Int, of object: BinaryObject) throws(BinaryDamage) {
        guard height <= Limits.depth - baseDepth - frames.count else {
            throw BinaryDamage("is nested deeper than \(Limits.depth) levels", object: object.number)
        }
        if let top = frames.indices.last { frames[top].height = max(frames[top].height, height + 1) }
    }

    private mutating func scalar(_ object: BinaryObject) throws(BinaryDamage) -> NestedValue? {
        if case .read(let value, _, _) = known[object.offset] { return value }
        if object.isString || object.kind == .data {
            let room = BinaryText.room(for: object)
            guard room <= roomLeft else { throw BinaryText.excess(object) }
            roomLeft -= room
        }
        guard let value = objects.scalar(object) else { return nil }
        if object.kind == .uid { try checkUID(value, of: object) }
        known[object.offset] = .read(value, visited: 1, height: 0)
        return value
    }

    // MARK: - Containers

    private mutating func open(_ object: BinaryObject) throws(BinaryDamage) {
        var frame = BinaryFrame(object: object, visitedBefore: visited - 1)
        if object.kind == .dictionary {
            try count(object.count, of: object)
            frame.keys = try keys(of: object)
        }
        // The members are counted one by one; this only keeps memory from being taken for too many of them.
        guard object.count <= Limits.binaryValues - visited else {
            return try count(object.count, of: object)
        }
        frame.members.reserveCapacity(object.count)
        known[object.offset] = .open
        frames.append(frame)
    }

    private mutating func keys(of dictionary: BinaryObject) throws(BinaryDamage) -> [String] {
        var keys: [String] = []
        keys.reserveCapacity(dictionary.count)
        for index in 0..<dictionary.count {
            let number = try objects.reference(index, of: dictionary)
            do throws(BinaryDamage) {
                keys.append(try keyText(objects.object(number)))
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
        throw BinaryDamage("is a reference number of more than 32 bits", object: object.number)
    }
}
