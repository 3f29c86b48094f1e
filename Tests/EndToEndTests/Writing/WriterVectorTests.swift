import Foundation
import Testing

@Suite struct WriterVectorTests {
    @Test(arguments: WriterVector.all)
    func `a command that writes does what a vector says`(_ vector: WriterVector) async throws {
        let run = try WriterRun(vector)
        try await run.check()
    }

    @Test func `all vectors are read`() {
        let counts = Dictionary(grouping: WriterVector.all, by: \.kind).mapValues(\.count)
        #expect(counts == ["fix": 161, "format": 109, "convert": 50, "merge": 109, "update": 39])
    }
}
