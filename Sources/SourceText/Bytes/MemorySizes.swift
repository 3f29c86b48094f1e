extension String {
    /// The memory that it takes outside of itself, in bytes; a text that is shared counts each time.
    package var heapSize: Int { utf8.count <= 15 ? 0 : [UInt8].header + (utf8.count | 15) }
}

extension Array {
    fileprivate static var header: Int { 32 }

    /// The memory that it takes, in bytes, without what its elements take outside of it.
    package func size() -> Int { capacity * MemoryLayout<Element>.stride }

    /// The memory that it takes, in bytes.
    ///
    /// - Parameter heapSize: What an element takes outside of the array.
    package func size(_ heapSize: (Element) -> Int) -> Int { reduce(size()) { $0 + heapSize($1) } }
}
