extension Span<UInt8> {
    /// The character of the entity of XML that begins at an index, and the index after it; `nil` if none of the five does.
    package func xmlEntity(at index: Int) -> (character: UInt8, end: Int)? {
        for (name, character) in xmlEntities where starts(with: name, at: index) {
            return (character, index + name.utf8CodeUnitCount)
        }
        return nil
    }
}

private let xmlEntities: [(name: StaticString, character: UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
]
