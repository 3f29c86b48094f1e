import Files
import SourceText
import Testing

#if os(Linux)
    /// Memory for large files, as the kernel describes it.
    @Suite struct LargePageTests {
        @Test(.enabled(if: Disk.current.exists("/sys/kernel/mm/transparent_hugepage/enabled")))
        func `the kernel is asked to provide memory for a large file in large pages`() throws {
            let size = 61 << 20
            let buffer = ByteBuffer(capacity: size) { $0.append(1) }
            let description = try Disk.current.bytes(at: "/proc/self/smaps")
            let mappings = String(decoding: description.span).split(separator: "VmFlags:")
            let advised = zip(mappings, mappings.dropFirst()).filter { _, next in
                next.prefix { $0 != "\n" }.split(separator: " ").contains("hg")
            }
            #expect(advised.contains { Self.size(of: $0.0) >= size - (4 << 20) })
            #expect(buffer.count == 1)
        }

        /// In bytes.
        private static func size(of mapping: Substring) -> Int {
            let line = mapping.split(separator: "\n").first { $0.hasPrefix("Size:") }
            return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) << 10
        }
    }
#endif
