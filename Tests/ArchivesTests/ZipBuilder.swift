/// Writes zip archives, also such that contradict themselves.
struct ZipBuilder {
    /// An entry, stored unless `packed` says otherwise.
    struct Entry {
        var name: [UInt8]
        var content: [UInt8] = []
        /// The deflated content, and the checksum and the size of what it unpacks to.
        var packed: (bytes: [UInt8], checksum: UInt32, size: UInt32)?
        var flags: UInt16 = 1 << 11
        var mode: UInt32 = 0o100644
        /// What the two headers say instead of the true sizes.
        var localSize: UInt32?
        var directorySize: UInt32?
        var directoryName: [UInt8]?

        init(_ name: String, _ content: String = "\"a\" = \"b\";\n") {
            self.name = Array(name.utf8)
            self.content = Array(content.utf8)
        }
    }

    static func archive(_ entries: [Entry]) -> [UInt8] {
        var (file, directory): ([UInt8], [UInt8]) = ([], [])
        for entry in entries {
            let offset = UInt32(file.count)
            file += "PK\u{3}\u{4}".utf8 + word(20) + header(entry, size: entry.localSize)
            file +=
                word(UInt16(entry.name.count)) + word(0) + entry.name + (entry.packed?.bytes ?? entry.content)
            let name = entry.directoryName ?? entry.name
            directory +=
                "PK\u{1}\u{2}".utf8 + word(0x0314) + word(20) + header(entry, size: entry.directorySize)
            directory += word(UInt16(name.count)) + [UInt8](repeating: 0, count: 8)
            directory += long(entry.mode << 16) + long(offset) + name
        }
        let start = UInt32(file.count)
        file +=
            directory + "PK\u{5}\u{6}".utf8 + long(0) + word(UInt16(entries.count))
            + word(UInt16(entries.count))
        return file + long(UInt32(directory.count)) + long(start) + word(0)
    }

    /// The flags up to the unpacked size, which both headers have.
    private static func header(_ entry: Entry, size: UInt32?) -> [UInt8] {
        let method: UInt16 = entry.packed == nil ? 0 : 8
        let checksum = entry.packed?.checksum ?? Checksum.crc32(entry.content)
        let packedSize = entry.packed.map { UInt32($0.bytes.count) } ?? size ?? UInt32(entry.content.count)
        let unpackedSize = size ?? entry.packed?.size ?? UInt32(entry.content.count)
        return word(entry.flags) + word(method) + long(0) + long(checksum) + long(packedSize)
            + long(unpackedSize)
    }

    private static func word(_ value: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value), UInt8(value >> 8)]
    }

    private static func long(_ value: UInt32) -> [UInt8] {
        word(UInt16(truncatingIfNeeded: value)) + word(UInt16(value >> 16))
    }
}

/// The checksum of entries.
enum Checksum {
    static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }
}
