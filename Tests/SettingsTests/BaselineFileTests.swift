import Findings
import SourceText
import Testing

@testable import Settings

struct BaselineFileTests {
    private func baseline(_ counts: String...) throws -> Baseline {
        let rows = counts.enumerated().map { number, count in
            #"{"rule":"empty-value","path":"a.strings","digest":"\#(number)","count":\#(count)}"#
        }
        let text = #"{"version":1,"findings":[\#(rows.joined(separator: ","))]}"#
        let node = try #require(try YAMLComposer.document(in: ByteBuffer(Array(text.utf8))))
        return try BaselineFile.baseline(node, named: "baseline.json")
    }

    @Test func `counts are added up`() throws {
        #expect(try baseline("1", "1000000000").count == 1_000_000_001)
    }

    @Test(arguments: ["0", "-1", "1000000001", "9223372036854775807", "x"])
    func `a count out of range is rejected`(count: String) {
        #expect(throws: ConfigurationError.self) { try baseline(count, count) }
    }
}
