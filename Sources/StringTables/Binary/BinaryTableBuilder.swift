internal import SourceText

/// Builds a table from the dictionary at the root of a binary property list.
///
/// A string of printable ASCII is left where it stands in the file; the others are decoded one behind the other, so
/// that nothing is allocated for each.
struct BinaryTableBuilder: ~Escapable {
    private let objects: BinaryObjects
    private var values: BinaryValues
    private var text: BinaryText
    private var entries: [Entry] = []
    private var nestedValues: [NestedValue] = []

    /// Entries from which on two threads read them.
    private static let largeTable = 10_000

    @_lifetime(copy bytes)
    private init(_ bytes: Span<UInt8>, _ trailer: BinaryTrailer) {
        objects = BinaryObjects(bytes, trailer)
        values = BinaryValues(objects)
        text = BinaryText(objects.trailer)
    }

    /// The table in the bytes of a file, not yet finished.
    static func table(of file: ByteBuffer) throws(BinaryDamage) -> Table {
        let trailer = try BinaryTrailer(file.span)
        var builder = BinaryTableBuilder(file.span, trailer)
        let root = try builder.objects.object(builder.objects.trailer.topObject)
        guard root.kind == .dictionary else {
            var table = Table(form: .binary, text: DecodedText(bytes: file, encoding: .utf8))
            table.root = .other(try builder.values.value(root.number, depth: 0))
            return table
        }
        var parts = Parallel.map(root.count, minimum: largeTable) { range in
            part(range, of: file, trailer)
        }
        // Taken out of the array, the first part is appended to in place.
        var table = try parts.removeFirst().get()
        for part in parts { table.append(try part.get()) }
        return table
    }

    /// The entries in `range` as a table.
    private static func part(
        _ range: Range<Int>, of file: ByteBuffer, _ trailer: BinaryTrailer
    ) -> Result<Table, BinaryDamage> {
        do throws(BinaryDamage) {
            var builder = BinaryTableBuilder(file.span, trailer)
            try builder.readEntries(range)
            var table = Table(form: .binary, text: DecodedText(bytes: file, encoding: .utf8))
            table.unescaped = builder.text.bytes
            table.entries = builder.entries
            table.nestedValues = builder.nestedValues
            return .success(table)
        } catch {
            return .failure(error)
        }
    }

    private mutating func readEntries(_ range: Range<Int>) throws(BinaryDamage) {
        let root = try objects.object(objects.trailer.topObject)
        try values.count(1, of: root)
        let (members, isTooLarge) = root.count.multipliedReportingOverflow(by: 2)
        try values.count(isTooLarge ? .max : members, of: root)
        values.enclose(in: root)
        text.reserve(objects.trailer)
        entries.reserveCapacity(root.count)
        for index in range { try readEntry(index, of: root) }
    }

    @inline(__always)
    private mutating func readEntry(_ index: Int, of dictionary: BinaryObject) throws(BinaryDamage) {
        let keyNumber = try objects.reference(index, of: dictionary)
        let key = try readKey(keyNumber)
        let valueNumber = try objects.reference(dictionary.count &+ index, of: dictionary)
        do throws(BinaryDamage) {
            let value = try readValue(valueNumber)
            entries.append(Entry(key: key, hash: bytes(of: key).keyHash, value: value))
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
    /// Appends the entries of another part of the same file.
    fileprivate mutating func append(_ part: Table) {
        let (start, nested) = (unescaped.count, nestedValues.count)
        unescaped += part.unescaped
        nestedValues += part.nestedValues
        for entry in part.entries { entries.append(entry.moved(by: start, nested: nested)) }
    }
}

extension Entry {
    /// The entry with its decoded text further on by `distance`, and its nested value by `count` places.
    fileprivate func moved(by distance: Int, nested count: Int) -> Entry {
        let value: EntryValue =
            switch value {
            case .text(let string): .text(string.moved(by: distance))
            case .nested(let index, let source): .nested(index: index + Int32(count), source: source)
            }
        return Entry(key: key.moved(by: distance), hash: keyHash, value: value)
    }
}

extension TableString {
    fileprivate func moved(by distance: Int) -> TableString {
        guard isUnescaped else { return self }
        return TableString(
            source: source, content: content.moved(by: distance), style: style, isUnescaped: true)
    }
}
