internal import SourceText

/// Builds a table from the dictionary at the root of a binary property list, a large one in parts at the same time.
///
/// A string of printable ASCII is left where it stands in the file; the others are decoded one behind the other, so
/// that nothing is allocated for each.
struct BinaryTableBuilder: ~Escapable {
    private let objects: BinaryObjects
    private var values: BinaryValues
    private var text: BinaryText
    private var nestedValues: [NestedValue] = []

    /// Entries from which on more than one thread reads them.
    private static let largeTable = 10_000

    @_lifetime(copy bytes)
    private init(_ bytes: Span<UInt8>, _ trailer: BinaryTrailer, part: Int = 0, of parts: Int = 1) {
        objects = BinaryObjects(bytes, trailer)
        values = BinaryValues(objects)
        text = BinaryText(trailer, part: part, of: parts)
    }

    /// The table in the bytes of a file, not yet finished.
    static func table(of file: ByteBuffer) throws(BinaryDamage) -> Table {
        let trailer = try BinaryTrailer(file.span)
        var builder = BinaryTableBuilder(file.span, trailer)
        let root = try builder.objects.object(trailer.topObject)
        var table = Table(form: .binary, text: DecodedText(bytes: file, encoding: .utf8))
        guard root.kind == .dictionary else {
            table.root = .other(try builder.values.value(root.number, depth: 0))
            return table
        }
        try builder.enter(root)
        let ranges = Parallel.parts(of: root.count, minimum: largeTable)
        var parts: [Result<Part, BinaryDamage>] = []
        table.entries = unsafe [Entry](unsafeUninitializedCapacity: root.count) { entries, count in
            nonisolated(unsafe) let entries = unsafe entries
            parts = Parallel.map(ranges.indices.map(\.self)) { number in
                let place = unsafe UnsafeMutableBufferPointer(rebasing: entries[ranges[number]])
                var builder = BinaryTableBuilder(file.span, trailer, part: number, of: ranges.count)
                return unsafe builder.part(ranges[number], of: root, place)
            }
            count = parts.contains { (try? $0.get()) == nil } ? 0 : root.count
        }
        for (range, part) in zip(ranges, parts) {
            let part = try part.get()
            table.unescaped.append(part.text)
            table.take(part.nestedValues, of: range)
        }
        return table
    }

    /// What some of the entries hold beside themselves.
    private struct Part: Sendable {
        let text: [UInt8]
        let nestedValues: [NestedValue]
    }

    /// Reads the entries in `range` to `place`, which has room for just these.
    private mutating func part(
        _ range: Range<Int>, of root: BinaryObject, _ place: UnsafeMutableBufferPointer<Entry>
    ) -> Result<Part, BinaryDamage> {
        var output = unsafe OutputSpan(buffer: place, initializedCount: 0)
        do throws(BinaryDamage) {
            try enter(root)
            for index in range { output.append(try readEntry(index, of: root)) }
        } catch {
            return .failure(error)
        }
        _ = unsafe output.finalize(for: place)
        return .success(Part(text: text.bytes, nestedValues: nestedValues))
    }

    /// Counts what the dictionary at the root holds, before memory is taken for it.
    private mutating func enter(_ root: BinaryObject) throws(BinaryDamage) {
        try values.count(1, of: root)
        let (members, isTooLarge) = root.count.multipliedReportingOverflow(by: 2)
        try values.count(isTooLarge ? .max : members, of: root)
        values.enclose(in: root)
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
            return text.string(try values.keyText(object), for: object)
        } catch {
            throw error.ofKey
        }
    }

    @inline(__always)
    private mutating func readValue(_ number: Int) throws(BinaryDamage) -> EntryValue {
        let object = try objects.object(number)
        if object.isString { return .text(try text.string(object, of: objects.bytes)) }
        nestedValues.append(try values.value(number, depth: 1))
        return .nested(
            index: Int32(nestedValues.count - 1), source: TextRange(object.offset, object.body))
    }

    @_lifetime(borrow self)
    private func bytes(of string: TableString) -> Span<UInt8> {
        (string.isUnescaped ? text.bytes.span : objects.bytes).slice(string.content)
    }
}

extension Table {
    /// Appends the nested values of the entries in `range`, which were read by themselves.
    fileprivate mutating func take(_ values: [NestedValue], of range: Range<Int>) {
        guard !values.isEmpty else { return }
        for number in range { entries[number].moveNestedValue(by: nestedValues.count) }
        nestedValues += values
    }
}

extension Entry {
    fileprivate mutating func moveNestedValue(by count: Int) {
        guard case .nested(let index, let source) = value else { return }
        value = .nested(index: index + Int32(count), source: source)
    }
}
