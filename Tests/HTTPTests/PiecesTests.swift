import SourceText
import Testing

@testable import HTTP

struct PiecesTests {
    @Test(arguments: [0, 1, 262_143, 262_144, 262_145, 600_000], [1, 1_000, 262_144, 300_000])
    func `pieces have all bytes in their order`(_ count: Int, _ part: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 7) }
        var pieces = Pieces()
        for start in stride(from: 0, to: count, by: part) {
            pieces.append(Array(bytes[start..<min(count, start + part)]).span)
        }
        #expect(pieces.count == count && pieces.all.allSatisfy { 1...262_144 ~= $0.count })
        #expect(Array(pieces.all.joined()) == bytes)
        let joined = pieces.join()
        #expect(Array(copying: joined.span) == bytes && pieces.count == 0)
    }
}
