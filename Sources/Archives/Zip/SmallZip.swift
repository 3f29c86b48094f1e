internal import SourceText

/// A zip archive in memory, in which each file is called by its number.
struct SmallZip {
    private var entries: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    mutating func add(_ entry: ZipRecord, _ data: Span<UInt8>) {
        let name = Array(String(count).utf8)
        let start = entries.count
        // Version, flags, method, time and date.
        let common =
            number(20, 2) + number(0, 2) + number(entry.method, 2) + number(0, 4) + number(entry.checksum, 4)
            + number(data.count, 4) + number(entry.size, 4) + number(name.count, 2) + number(0, 2)
        entries += Array("PK\u{3}\u{4}".utf8) + common + name
        entries.append(data)
        directory +=
            Array("PK\u{1}\u{2}".utf8) + number(20, 2) + common + number(0, 10) + number(start, 4) + name
        count += 1
    }

    var bytes: [UInt8] {
        entries + directory + Array("PK\u{5}\u{6}".utf8) + number(0, 4) + number(count, 2) + number(count, 2)
            + number(directory.count, 4) + number(entries.count, 4) + number(0, 2)
    }

    /// A number in some bytes, the lowest first.
    private func number(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
    }
}
