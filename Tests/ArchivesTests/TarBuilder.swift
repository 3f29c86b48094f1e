/// Writes tar archives in the form of POSIX (ustar).
struct TarBuilder {
    /// An entry; the types are those of POSIX, such as `2` for a symbolic link.
    struct Entry {
        var name: [UInt8]
        var content: [UInt8]
        var type: Character = "0"
        var target = ""
        /// What the header says instead of the true size.
        var size: Int?

        init(
            _ name: String, _ content: String = "\"a\" = \"b\";\n", type: Character = "0", target: String = ""
        ) {
            self.name = Array(name.utf8)
            self.content = Array(content.utf8)
            self.type = type
            self.target = target
        }
    }

    static func archive(_ entries: [Entry]) -> [UInt8] {
        entries.flatMap(bytes) + [UInt8](repeating: 0, count: 1024)
    }

    private static func bytes(_ entry: Entry) -> [UInt8] {
        let padding = (512 - entry.content.count % 512) % 512
        return header(entry) + entry.content + [UInt8](repeating: 0, count: padding)
    }

    private static func header(_ entry: Entry) -> [UInt8] {
        var header =
            field(entry.name, 100) + field("0000644\0", 8) + field("0000000\0", 8) + field("0000000\0", 8)
        header += number(entry.size ?? entry.content.count) + number(0) + field("        ", 8)
        header += field(String(entry.type), 1) + field(entry.target, 100) + field("ustar\u{0}00", 8)
        header += [UInt8](repeating: 0, count: 512 - header.count)
        let sum = header.reduce(0) { $0 + Int($1) }
        header.replaceSubrange(148..<156, with: Array((digits(sum, 6) + "\0 ").utf8))
        return header
    }

    private static func number(_ value: Int) -> [UInt8] { field(digits(value, 11) + "\0", 12) }

    private static func digits(_ value: Int, _ count: Int) -> String {
        let digits = String(value, radix: 8)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }

    private static func field(_ text: String, _ size: Int) -> [UInt8] { field(Array(text.utf8), size) }

    private static func field(_ text: [UInt8], _ size: Int) -> [UInt8] {
        Array(text.prefix(size)) + [UInt8](repeating: 0, count: max(0, size - text.count))
    }
}
