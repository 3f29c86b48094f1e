internal import SourceText
internal import StringTables

/// Writes tables as binary property lists: the entries in their order, each string once, numbers as short as possible.
struct BinaryPrinter {
    /// An object whose references are not written yet.
    private enum Object {
        /// A range of ``leaves``.
        case leaf(Int, Int)
        /// A marker and a number of members, whose references are in ``references`` from an index on.
        case container(UInt8, Int, references: Int)
    }

    private var objects: [Object] = []
    /// The bytes of strings and scalars.
    private var leaves: [UInt8] = []
    /// The numbers of objects.
    private var references: [Int] = []
    /// The objects by the hash of their bytes.
    private var known: [Int: Int] = [:]

    /// - Parameter numbers: The entries to write.
    static func bytes(of table: Table, _ numbers: [Int]) -> [UInt8] {
        var printer = BinaryPrinter()
        printer.addRoot(numbers, of: table)
        return printer.file()
    }

    // MARK: - Objects

    private mutating func addRoot(_ numbers: [Int], of table: Table) {
        let first = open(0xD0, numbers.count, references: 2 * numbers.count)
        for (place, number) in numbers.enumerated() {
            references[first + place] = add(string: table.bytes(of: table.entries[number].key))
        }
        for (place, number) in numbers.enumerated() {
            references[first + numbers.count + place] =
                switch table.entries[number].value {
                case .text(let text): add(string: table.bytes(of: text))
                case .nested(let node, _): add(node: Int(node), of: table)
                }
        }
    }

    /// Begins a container, and returns the index of its first reference.
    private mutating func open(_ marker: UInt8, _ count: Int, references width: Int) -> Int {
        let first = references.count
        objects.append(.container(marker, count, references: first))
        references.append(contentsOf: repeatElement(0, count: width))
        return first
    }

    /// Adds a value with everything inside of it, and returns its number. The readers limit how deep values are nested.
    private mutating func add(node: Int, of table: Table) -> Int {
        switch table.nodes[node].kind {
        case .string: return add(string: table.bytes(of: table.nodes[node].string))
        case .scalar: return add(leaf: table.nodes.scalar(node)?.binaryObject ?? [0x00])
        case .array: return add(0xA0, elements: table.nodes.children(of: node), of: table)
        case .set: return add(0xC0, elements: table.nodes.children(of: node), of: table)
        case .dictionary: return add(members: table.shownMembers(of: node), of: table)
        }
    }

    private mutating func add(_ marker: UInt8, elements: [Int], of table: Table) -> Int {
        let number = objects.count
        let first = open(marker, elements.count, references: elements.count)
        for (place, node) in elements.enumerated() { references[first + place] = add(node: node, of: table) }
        return number
    }

    private mutating func add(members: [(key: Int, value: Int)], of table: Table) -> Int {
        let number = objects.count
        let first = open(0xD0, members.count, references: 2 * members.count)
        for (place, member) in members.enumerated() {
            references[first + place] = add(node: member.key, of: table)
        }
        for (place, member) in members.enumerated() {
            references[first + members.count + place] = add(node: member.value, of: table)
        }
        return number
    }

    /// Adds a string, in ASCII if possible.
    private mutating func add(string: Span<UInt8>) -> Int {
        let start = leaves.count
        if string.isASCII {
            leaves.append(marker: 0x50, count: string.count)
            leaves.append(string)
        } else {
            var units: [UInt8] = []
            units.reserveCapacity(2 * string.count)
            TextEncoding.utf16BigEndian.append(string, to: &units)
            leaves.append(marker: 0x60, count: units.count / 2)
            leaves += units
        }
        return addLeaf(from: start)
    }

    private mutating func add(leaf: [UInt8]) -> Int {
        let start = leaves.count
        leaves += leaf
        return addLeaf(from: start)
    }

    /// Adds the object whose bytes are the last of ``leaves``, unless there is one with the same bytes.
    private mutating func addLeaf(from start: Int) -> Int {
        let hash = leaves.span.extracting(start...).hash
        // Of objects with the same hash, only the first is found again.
        let first = known[hash]
        if let first, case .leaf(let lower, let upper) = objects[first],
            leaves.span.extracting(lower..<upper).isEqual(to: leaves.span.extracting(start...))
        {
            leaves.removeLast(leaves.count - start)
            return first
        }
        if first == nil { known[hash] = objects.count }
        objects.append(.leaf(start, leaves.count))
        return objects.count - 1
    }

    // MARK: - File

    private func file() -> [UInt8] {
        let referenceSize = objects.count.byteCount
        var file = Array("bplist00".utf8)
        file.reserveCapacity(leaves.count + references.count * referenceSize + objects.count * 8)
        var offsets: [Int] = []
        offsets.reserveCapacity(objects.count)
        for object in objects {
            offsets.append(file.count)
            write(object, referenceSize, to: &file)
        }
        let end = file.count
        for offset in offsets { file.append(bigEndian: offset, size: end.byteCount) }
        file += [0, 0, 0, 0, 0, 0, UInt8(end.byteCount), UInt8(referenceSize)]
        for number in [objects.count, 0, end] { file.append(bigEndian: number, size: 8) }
        return file
    }

    private func write(_ object: Object, _ referenceSize: Int, to file: inout [UInt8]) {
        switch object {
        case .leaf(let start, let end): file.append(leaves.span.extracting(start..<end))
        case .container(let marker, let count, let first):
            file.append(marker: marker, count: count)
            let width = marker == 0xD0 ? 2 * count : count
            for number in references[first..<first + width] {
                file.append(bigEndian: number, size: referenceSize)
            }
        }
    }
}

extension NestedValue {
    /// The object of a value that is neither a string nor a container.
    fileprivate var binaryObject: [UInt8] {
        var object: [UInt8] = []
        switch self {
        case .boolean(let flag): object.append(flag ? 0x09 : 0x08)
        case .integer(let digits): object.append(integer: digits)
        case .real(let number):
            object.append(0x23)
            object.append(bigEndian: number.bitPattern, size: 8)
        case .date(let seconds):
            object.append(0x33)
            object.append(bigEndian: seconds.bitPattern, size: 8)
        case .data(let bytes):
            object.append(marker: 0x40, count: bytes.count)
            object += bytes
        case .uid(let number):
            let size = Int(clamping: number).byteCount
            object.append(0x80 | UInt8(size - 1))
            object.append(bigEndian: number, size: size)
        case .null, .string, .array, .dictionary, .set: object.append(0x00)
        }
        return object
    }
}

extension Int {
    /// The smallest number of bytes, 1, 2, 4 or 8, that hold the number.
    fileprivate var byteCount: Int { self < 1 << 8 ? 1 : self < 1 << 16 ? 2 : self < 1 << 32 ? 4 : 8 }
}

extension [UInt8] {
    fileprivate mutating func append(bigEndian number: Int, size: Int) {
        append(bigEndian: UInt64(number), size: size)
    }

    fileprivate mutating func append(bigEndian number: UInt64, size: Int) {
        for place in (0..<size).reversed() { append(UInt8(truncatingIfNeeded: number >> UInt64(8 * place))) }
    }

    /// Appends the first byte of an object with its count, which follows as an integer from 15 on.
    fileprivate mutating func append(marker: UInt8, count: Int) {
        guard count >= 15 else { return append(marker | UInt8(count)) }
        append(marker | 0x0F)
        append(positive: UInt64(count))
    }

    /// One, two and four bytes are unsigned, eight are signed.
    private mutating func append(positive number: UInt64) {
        let size = Int(clamping: number).byteCount
        append(0x10 | UInt8(size.trailingZeroBitCount))
        append(bigEndian: number, size: size)
    }

    fileprivate mutating func append(integer digits: String) {
        if let number = Int64(digits) {
            guard number < 0 else { return append(positive: UInt64(number)) }
            append(0x13)
            append(bigEndian: UInt64(bitPattern: number), size: 8)
        } else {
            append(0x14)
            append(bigEndian: 0 as UInt64, size: 8)
            append(bigEndian: UInt64(digits) ?? 0, size: 8)
        }
    }
}
