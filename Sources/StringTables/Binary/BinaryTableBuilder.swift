internal import Concurrency
internal import SourceText

/// Builds a table from the root dictionary of a binary property list, a large one in parallel parts.
///
/// Strings of printable ASCII stay in the file; the others are decoded into one buffer, without an allocation for each.
struct BinaryTableBuilder: ~Escapable {
    private let objects: BinaryObjects
    private var values: BinaryValues
    private var text: BinaryText

    /// The number of entries from which on they are read in parallel.
    private static let parallelThreshold = 10_000

    @_lifetime(copy bytes)
    private init(
        _ bytes: Span<UInt8>, _ trailer: BinaryTrailer, _ budget: BinaryBudget, part: Int = 0,
        of parts: Int = 1
    ) {
        objects = BinaryObjects(bytes, trailer)
        values = BinaryValues(objects, budget)
        text = BinaryText(trailer, part: part, of: parts, budget)
    }

    /// The table in the bytes of a file, not yet finished.
    static func table(of file: ByteBuffer) throws(BinaryDamage) -> Table {
        let trailer = try BinaryTrailer.read(file.span)
        let budget = BinaryBudget(size: file.count, objects: trailer.tableOffset)
        var builder = BinaryTableBuilder(file.span, trailer, budget)
        let root = try builder.objects.object(trailer.topObject)
        var table = Table(form: .binary, text: DecodedText(bytes: file, encoding: .utf8))
        guard root.kind == .dictionary else {
            let node = try builder.values.read(root.number, depth: 0, into: &builder.text)
            table.texts.set(unescaped: [builder.text.bytes])
            table.nodes = builder.values.nodes
            table.root = .other(table.value(ofNode: node))
            table.nodes = NodeTree()
            return table
        }
        let limit = Limits.entries(ofBytes: file.count)
        guard root.count <= limit else { throw BinaryDamage(.entries(beyond: limit)) }
        let ranges = Parallel.parts(of: root.count, minimum: parallelThreshold)
        var parts: [Result<Part, BinaryDamage>] = []
        table.entries = unsafe [Entry](unsafeUninitializedCapacity: root.count) { entries, count in
            nonisolated(unsafe) let entries = unsafe entries
            parts = Parallel.map(ranges.indices.map(\.self)) { number in
                let place = unsafe UnsafeMutableBufferPointer(rebasing: entries[ranges[number]])
                var builder = BinaryTableBuilder(file.span, trailer, budget, part: number, of: ranges.count)
                return unsafe builder.part(ranges[number], of: root, place)
            }
            count = parts.contains { (try? $0.get()) == nil } ? 0 : root.count
        }
        let read = try parts.map { part throws(BinaryDamage) in try part.get() }
        table.texts.set(unescaped: read.map(\.text))
        for (range, part) in zip(ranges, read) { table.take(part.nodes, of: range) }
        return table
    }

    /// What a part of the entries refers to.
    private struct Part: Sendable {
        let text: [UInt8]
        let nodes: NodeTree
    }

    /// Reads the entries in `range` into `place`, which has the same count.
    private mutating func part(
        _ range: Range<Int>, of root: BinaryObject, _ place: UnsafeMutableBufferPointer<Entry>
    ) -> Result<Part, BinaryDamage> {
        var output = unsafe OutputSpan(buffer: place, initializedCount: 0)
        do throws(BinaryDamage) {
            values.enclose(in: root)
            for part in range.untilCancelled {
                for index in part { output.append(try readEntry(index, of: root)) }
            }
            if output.count < range.count { throw BinaryDamage.cancelled }
        } catch {
            return .failure(error)
        }
        _ = unsafe output.finalize(for: place)
        return .success(Part(text: text.bytes, nodes: values.nodes))
    }

    @inline(__always)
    private mutating func readEntry(_ index: Int, of dictionary: BinaryObject) throws(BinaryDamage) -> Entry {
        let keyNumber = try objects.reference(index, of: dictionary)
        let key = try readKey(keyNumber)
        let valueNumber = try objects.reference(dictionary.count &+ index, of: dictionary)
        do throws(BinaryDamage) {
            let value = try readValue(valueNumber)
            return Entry(key: key, hash: bytes(of: key).keyHash, value: value)
        } catch {
            throw error.inside([.key(String(repairing: bytes(of: key)))])
        }
    }

    @inline(__always)
    private mutating func readKey(_ number: Int) throws(BinaryDamage) -> TableString {
        do throws(BinaryDamage) {
            let object = try objects.object(number)
            if object.isString { return try text.string(object, of: objects.bytes) }
            return try text.string(try values.keyText(object), for: object)
        } catch {
            throw error.ofKey
        }
    }

    @inline(__always)
    private mutating func readValue(_ number: Int) throws(BinaryDamage) -> EntryValue {
        let object = try objects.object(number)
        if object.isString { return .text(try text.string(object, of: objects.bytes)) }
        let node = try values.read(number, depth: 1, into: &text)
        return .nested(index: Int32(node), source: TextRange(object.offset, object.body))
    }

    @_lifetime(borrow self)
    private func bytes(of string: TableString) -> Span<UInt8> {
        (string.isUnescaped ? text.bytes.span : objects.bytes).slice(string.content)
    }
}

extension Table {
    /// Appends the nodes of the entries in `range`, whose indices begin at 0.
    fileprivate mutating func take(_ nodes: NodeTree, of range: Range<Int>) {
        guard !nodes.isEmpty else { return }
        for number in range { entries[number].moveNestedValue(by: self.nodes.count) }
        self.nodes.append(nodes)
    }
}

extension Entry {
    fileprivate mutating func moveNestedValue(by count: Int) {
        guard case .nested(let index, let source) = value else { return }
        value = .nested(index: index + Int32(count), source: source)
    }
}
