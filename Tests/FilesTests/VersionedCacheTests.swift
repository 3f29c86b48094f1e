import Files
import SourceText
import Testing

/// What is kept of what was made of files.
struct VersionedCacheTests {
    @Test func `a value counts for the version that it was made of`() {
        let cache = VersionedCache<Int, String>(upTo: 2)
        cache.keep("one", at: "a", 1)
        #expect(cache.value(at: "a", 1) == "one")
        #expect(cache.value(at: "a", 2) == nil)
        cache.keep("two", at: "a", 2)
        #expect(cache.value(at: "a", 1) == nil)
        #expect(cache.value(at: "a", 2) == "two")
        cache.remove("a")
        #expect(cache.value(at: "a", 2) == nil)
    }

    @Test func `the cost of all values stays within the limit`() {
        let cache = VersionedCache<Int, String>(upTo: 10)
        cache.keep("a", at: "a", 1, cost: 6)
        cache.keep("b", at: "b", 1, cost: 4)
        #expect(cache.value(at: "a", 1) == "a")
        // A new value in place of an old one costs only the difference.
        cache.keep("a", at: "a", 2, cost: 5)
        #expect(cache.value(at: "b", 1) == "b")
        cache.keep("c", at: "c", 1, cost: 2)
        #expect(["a", "b"].allSatisfy { cache.value(at: $0, 1) == nil && cache.value(at: $0, 2) == nil })
        #expect(cache.value(at: "c", 1) == "c")
    }

    @Test func `a value that costs more than the limit is not kept, nor is the one before`() {
        let cache = VersionedCache<Int, String>(upTo: 10)
        cache.keep("small", at: "a", 1)
        cache.keep("large", at: "a", 2, cost: 11)
        #expect(cache.value(at: "a", 1) == nil && cache.value(at: "a", 2) == nil)
    }

    @Test func `what is at no path is made each time`() throws {
        let cache = FileCache<Int>(upTo: 10)
        var count = 0
        for _ in 1...2 {
            let value = cache.value(at: "/missing", in: Disk.current) {
                count += 1
                return count
            }
            #expect(value == count)
        }
        #expect(count == 2)
    }

    @Test func `what is in memory is made once`() {
        let cache = FileCache<Int>(upTo: 10)
        let files = MemoryFiles(["/a": ByteBuffer([1])])
        for number in 1...2 { #expect(cache.value(at: "/a", in: files) { number } == 1) }
    }
}
