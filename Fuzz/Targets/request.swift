import SourceText

@testable import HTTP

/// What arrives on a connection, in packets of the size that the first byte says.
func fuzzRequest(_ input: [UInt8]) -> FuzzResult {
    guard let size = input.first else { return .rejected }
    let bytes = Array(input.dropFirst())
    let whole = Requests(in: bytes, packets: max(1, bytes.count))
    let parts = Requests(in: bytes, packets: Int(size) + 1)
    require(whole == parts, "packets make no difference: \(whole), \(parts)")
    for request in whole.all { requireOneReading(request.head) }
    return whole.all.isEmpty ? .rejected : .kept
}

/// The requests on a connection, up to one that is refused.
private struct Requests: Equatable {
    struct Request: Equatable {
        let head: Head
        var body: [UInt8] = []

        static func == (one: Request, other: Request) -> Bool {
            written(one.head) == written(other.head) && one.body == other.body
        }
    }

    var all: [Request] = []
    var refusal: Refusal?
    private static let limit = 512

    init(in bytes: [UInt8], packets size: Int) {
        var (input, heads, body) = (Input(), HeadReader(limit: Self.limit), BodyReader?.none)
        do throws(Refusal) {
            for start in stride(from: 0, to: bytes.count, by: size) {
                input.append(Array(bytes[start..<min(bytes.count, start + size)]).span)
                while try read(&input, &heads, &body) {}
            }
        } catch {
            refusal = error
            // What was taken before it depends on the packets.
            if !all.isEmpty { all[all.count - 1].body = [] }
        }
    }

    /// Returns whether there may be another request.
    private mutating func read(
        _ input: inout Input, _ heads: inout HeadReader, _ body: inout BodyReader?
    ) throws(Refusal) -> Bool {
        if body == nil {
            guard let head = try heads.next(in: &input, from: "") else { return false }
            if let refusal = HeadCheck.refusal(of: head) { throw refusal }
            all.append(Request(head: head))
            body = BodyReader(of: head, limit: Self.limit)
        }
        var taken: [UInt8] = []
        try body?.read(&input) { part throws(Refusal) in taken += Array(copying: part) }
        all[all.count - 1].body += taken
        guard body?.isComplete == true else { return false }
        body = nil
        return true
    }
}

/// The head in its plainest form.
private func written(_ head: Head) -> [UInt8] {
    let fields = head.fields.map { "\($0.name):\($0.value)\r\n" }.joined()
    return Array("\(head.method) \(head.target) \(head.version)\r\n\(fields)\r\n".utf8)
}

private func requireOneReading(_ head: Head) {
    let text = written(head)
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    require(lines.count == head.fields.count + 3, "no part of a head has a line break")
    require(!text.contains(0), "no part of a head has a NUL")
    require(head.values(of: "host").count < 2, "a head has one host")
    let lengths = head.values(of: "content-length").count + head.values(of: "transfer-encoding").count
    require(lengths < 2, "a head has one length")
    guard let again = try? Head(text, client: "") else {
        fatalError("the written head is read: \(text.text)")
    }
    require(written(again) == text, "the written head is read as the same")
}
