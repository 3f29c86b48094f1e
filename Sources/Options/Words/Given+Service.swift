internal import Settings
internal import SourceText

/// The values of the options of `serve`.
extension Given {
    /// A number of bytes: `1000`, `64KiB`, `16MiB`.
    func size() throws(UsageError) -> Int {
        guard let bytes = ByteCount.bytes(value), bytes <= Self.largestSize else {
            throw UsageError("\(spelling) takes a size, such as 64KiB or 16MiB; not \"\(value)\"")
        }
        return bytes
    }

    private static let largestSize = 1 << 40

    /// `500ms`, `10s`, `5m`.
    func duration() throws(UsageError) -> Duration {
        let units = [("ms", 1), ("s", 1_000), ("m", 60_000)]
        if let (unit, scale) = units.first(where: { value.hasSuffix($0.0) }) {
            let digits = value.dropLast(unit.count)
            if digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(digits), number <= 86_400_000
            {
                return .milliseconds(number * scale)
            }
        }
        throw UsageError("\(spelling) takes a time, such as 500ms or 10s; not \"\(value)\"")
    }

    /// Permissions as octal digits.
    func permissions() throws(UsageError) -> UInt32 {
        guard let mode = UInt32(value, radix: 8), mode <= 0o777 else {
            throw UsageError("\(spelling) takes permissions, such as 0660; not \"\(value)\"")
        }
        return mode
    }

    /// A path that begins with a slash; without one at the end.
    func prefix() throws(UsageError) -> String {
        let isPlain = value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"?#%".utf8.contains($0) }
        guard value.hasPrefix("/"), isPlain, !value.contains(text: "//") else {
            throw UsageError("\(spelling) takes a path that begins with a slash; not \"\(value)\"")
        }
        return value.hasSuffix("/") ? String(value.dropLast()) : value
    }
}
