import Files
import SourceText
import Testing

#if os(Linux)
    /// Memory for much content, as the kernel describes it.
    @Suite(.enabled(if: Disk.current.exists("/sys/kernel/mm/transparent_hugepage/enabled")))
    struct LargePageTests {
        @Test func `the kernel is asked to provide memory for a large file in large pages`() throws {
            let size = 61 << 20
            let buffer = ByteBuffer(capacity: size) { $0.append(1) }
            #expect(try Self.sizesWithLargePages().contains { $0 >= size - (4 << 20) })
            #expect(buffer.count == 1)
        }

        @Test func `the kernel is asked to provide memory for a large array in large pages`() throws {
            let size = 83 << 20
            var numbers: [UInt64] = []
            numbers.reserveLargePages(for: size / 8)
            numbers.append(1)
            #expect(try Self.sizesWithLargePages().contains { $0 >= size - (4 << 20) })
            #expect(numbers == [1])
        }

        /// The sizes of the mappings of the process that may have large pages, in bytes.
        private static func sizesWithLargePages() throws -> [Int] {
            let description = try Disk.current.bytes(at: "/proc/self/smaps")
            let mappings = String(decoding: description.span).split(separator: "VmFlags:")
            return zip(mappings, mappings.dropFirst()).filter { _, next in
                next.prefix { $0 != "\n" }.split(separator: " ").contains("hg")
            }.map { size(of: $0.0) }
        }

        /// In bytes.
        private static func size(of mapping: Substring) -> Int {
            let line = mapping.split(separator: "\n").first { $0.hasPrefix("Size:") }
            return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) << 10
        }
    }
#endif
