/// Bounds on what is read, in one place; `docs/formats.md` lists them.
package enum Limits {
    /// The largest file that is read, in bytes: 256 MiB, so that offsets fit 32 bits in every encoding.
    package static let fileSize = 256 << 20

    /// The largest configuration file and the largest baseline, in bytes.
    package static let configurationSize = 1 << 20
    package static let baselineSize = 64 << 20

    /// Nested containers that CoreFoundation's three property-list readers follow.
    package static let depth = 512

    /// Values a binary table may unfold to, shared ones counted each time they are met.
    package static let binaryValues = 4_000_000

    /// Bytes of UTF-8 that the strings of a binary table may take: this many for each byte of its objects, since
    /// objects may be shared and overlap, beside ``binaryTextFloor``, and ``binaryText`` at most.
    package static let binaryTextGrowth = 16
    package static let binaryTextFloor = 1 << 20
    package static let binaryText = 1 << 30

    /// Findings of one rule that are kept for one table; the rest are counted.
    package static let findingsPerRule = 1_000

    /// The same, where comments, a baseline or `--since` take some of them out again.
    package static let findingsPerRuleAtFirst = 100_000

    /// Notable characters whose places are kept for one text; the rest are not judged.
    package static let notableCharacters = 200_000

    /// Columns of a line that a snippet shows.
    package static let snippetColumns = 110
}
