import HTTP
import SourceText
import Testing

@testable import StrlintService

/// What the files of a request count against the memory of all requests.
struct SubmissionMemoryTests {
    private static let text = String(repeating: "/", count: 900)
    private static let base64 = String(repeating: "Ly8v", count: 300)

    /// A body, its media type, and what is counted for its files besides the body itself.
    private static let bodies: [(String, String?, Int)] = [
        (text, nil, 0),
        (#"{"table":{"text":"\#(text)"}}"#, "application/json", 900),
        (#"{"table":{"base64":"\#(base64)"}}"#, "application/json", 900),
        (#"{"files":[{"path":"a.strings","text":"\#(text)"}]}"#, "application/json", 900),
        (form("table", "a.strings"), formType, 900), (form("file", "a.strings"), formType, 900),
        (form("file", "a.swift"), formType, 0),
    ]
    private static let formType = "multipart/form-data; boundary=b"

    private static func form(_ part: String, _ name: String) -> String {
        "--b\r\nContent-Disposition: form-data; name=\"\(part)\"; filename=\"\(name)\"\r\n\r\n\(text)\r\n--b--\r\n"
    }

    private func submission(
        _ body: String, _ type: String?, in budget: MemoryBudget
    ) throws(Problem) -> (Submission, MemoryClaim) {
        let claim = MemoryClaim(on: budget)
        let reader = SubmissionReader(
            endpoint: .check, limits: SubmissionLimits(table: 1_000, files: 10, unpacked: 1_000),
            memory: claim)
        let form = try BodyForm(type, for: .check)
        return (try reader.submission(in: ByteBuffer(Array(body.utf8)), as: form, query: []), claim)
    }

    @Test(arguments: bodies)
    func `files that are copied out of a body are counted`(_ body: String, _ type: String?, _ count: Int)
        throws
    {
        let budget = MemoryBudget(1 << 20)
        let held = try submission(body, type, in: budget)
        #expect(budget.taken == count)
        withExtendedLifetime(held) {}
    }

    @Test(arguments: bodies.filter { $0.2 > 0 })
    func `a body is refused if there is no memory for its files`(
        _ body: String, _ type: String?, _ count: Int
    ) {
        let budget = MemoryBudget(899)
        do throws(Problem) {
            _ = try submission(body, type, in: budget)
            Issue.record("there was memory")
        } catch {
            #expect(error.kind == .busy && budget.taken == 0)
        }
    }
}
