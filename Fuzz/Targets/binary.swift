import StringTables

/// Binary tables: whole files, and files built from the objects in the input, so that these are reached.
func fuzzBinary(_ input: [UInt8]) -> FuzzResult {
    let magic = Array("bplist00".utf8)
    let table = soundTable(input.starts(with: magic) ? input : magic + BinaryFileBuilder.file(of: input))
    return table.form == .binary ? .kept : .rejected
}

/// Writes objects, their offsets and a trailer.
enum BinaryFileBuilder {
    /// The file after the magic whose objects are the parts of `input`; the first is the root.
    static func file(of input: [UInt8]) -> [UInt8] {
        var (body, offsets): ([UInt8], [UInt8]) = ([], [])
        for object in input.parts {
            offsets += number(8 + body.count, size: 2)
            body += object
        }
        let trailer = number(0, size: 6) + [2, 1]
        return body + offsets + trailer + number(offsets.count / 2, size: 8) + number(0, size: 8)
            + number(8 + body.count, size: 8)
    }

    /// A big-endian number.
    private static func number(_ value: Int, size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
