/// Byte counts as text: `1000`, `64KiB`, `32MiB`, `1GiB`.
package enum ByteCount {
    private static let units = [("GiB", 30), ("MiB", 20), ("KiB", 10), ("", 0)]

    /// - Returns: `nil` for zero and for any other text.
    package static func bytes(_ text: String) -> Int? {
        guard let (unit, shift) = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
        let digits = text.dropLast(unit.count)
        guard digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(digits), number > 0 else {
            return nil
        }
        return number <= Int.max >> shift ? number << shift : nil
    }

    /// The number in the largest unit of which it is a multiple.
    package static func text(_ bytes: Int) -> String {
        let unit = units.first { bytes % (1 << $0.1) == 0 }
        return unit.map { "\(bytes >> $0.1)\($0.0)" } ?? String(bytes)
    }
}
