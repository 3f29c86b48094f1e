internal import SourceText

/// Builds a table from the dictionary at the root of a binary property list.
///
/// Its strings are decoded one behind the other to one text, so that nothing is allocated for each.
struct BinaryTableBuilder: ~Escapable {
    private let objects: BinaryObjects
    private var values: BinaryValues
    private var text: BinaryText
    private var entries: [Entry] = []
    private var nestedValues: [NestedValue] = []
    private var root = Table.Root.dictionary

    @_lifetime(copy bytes)
    private init(_ bytes: Span<UInt8>) throws(BinaryDamage) {
        objects = try BinaryObjects(bytes)
        values = BinaryValues(objects)
        text = BinaryText(objects.trailer)
    }

    /// The table in the bytes of a file, not yet finished.
    static func table(of file: Span<UInt8>) throws(BinaryDamage) -> Table {
        var builder = try BinaryTableBuilder(file)
        try builder.readRoot()
        var table = Table(form: .binary, text: DecodedText(bytes: builder.text.bytes, encoding: .utf8))
        table.entries = builder.entries
        table.nestedValues = builder.nestedValues
        table.root = builder.root
        return table
    }

    private mutating func readRoot() throws(BinaryDamage) {
        let object = try objects.object(objects.trailer.topObject)
        guard object.kind == .dictionary else {
            root = .other(try values.value(object.number, depth: 0))
            return
        }
        try values.count(1, of: object)
        let (members, isTooLarge) = object.count.multipliedReportingOverflow(by: 2)
        try values.count(isTooLarge ? .max : members, of: object)
        values.enclose(in: object)
        text.reserve(objects.trailer)
        entries.append(addingCapacity: object.count) { LargeBuffer.prepare(&$0) }
        for index in 0..<object.count { try readEntry(index, of: object) }
    }

    @inline(__always)
    private mutating func readEntry(_ index: Int, of dictionary: BinaryObject) throws(BinaryDamage) {
        let keyNumber = try objects.reference(index, of: dictionary)
        let key = try readKey(keyNumber)
        let valueNumber = try objects.reference(dictionary.count &+ index, of: dictionary)
        do throws(BinaryDamage) {
            entries.append(Entry(key: TableString(plain: key), value: try readValue(valueNumber)))
        } catch {
            throw error.inside([.key(String(repairing: text.bytes.span.slice(key)))])
        }
    }

    @inline(__always)
    private mutating func readKey(_ number: Int) throws(BinaryDamage) -> TextRange {
        do throws(BinaryDamage) {
            let object = try objects.object(number)
            if object.isString { return try text.append(object, of: objects.bytes) }
            return text.append(try values.keyText(object))
        } catch {
            throw error.ofKey
        }
    }

    @inline(__always)
    private mutating func readValue(_ number: Int) throws(BinaryDamage) -> EntryValue {
        let object = try objects.object(number)
        if object.isString {
            return .text(TableString(plain: try text.append(object, of: objects.bytes)))
        }
        nestedValues.append(try values.value(number, depth: 1))
        let end = text.bytes.count
        return .nested(index: Int32(nestedValues.count - 1), source: TextRange(end, end))
    }
}

extension TableString {
    /// A string object, which stands in the text as it is.
    fileprivate init(plain range: TextRange) {
        self.init(source: range, content: range, style: .plain)
    }
}
