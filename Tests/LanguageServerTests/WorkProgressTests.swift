import JSON
import JSONRPC
import Synchronization
import Testing

@testable import LanguageServer

struct WorkProgressTests {
    /// What a progress sends, by the kinds of its messages.
    private func messages(_ params: String, after delay: Duration, _ work: (WorkProgress?) -> Void) throws
        -> [JSONValue]
    {
        let frames = Mutex<[String]>([])
        let output = MessageOutput { frame in
            let text = String(decoding: frame.joined(), as: UTF8.self)
            frames.withLock { $0.append(String(text.drop { $0 != "{" })) }
        }
        let params = Parameters(try JSONParser.value(of: Array(params.utf8).span))
        // No machine is so slow that the pause is over before the request ends.
        work(WorkProgress(params, "Checking", output, after: delay, every: .seconds(3_600)))
        return try frames.withLock(\.self).map { try JSONParser.value(of: Array($0.utf8).span) }
    }

    @Test(arguments: [("7", RequestID.number("7")), ("\"a\"", .string("a"))])
    func `a long request tells how far it is`(_ token: String, _ id: RequestID) throws {
        let sent = try messages("{\"workDoneToken\":\(token)}", after: .zero) { progress in
            progress?.report(1, of: 4, "a")
            // The next message may be sent only after a while.
            progress?.report(2, of: 4, "b")
            progress?.end()
        }
        #expect(sent.map { $0["params", "value", "kind"]?.string } == ["begin", "end"])
        #expect(sent.allSatisfy { $0["params", "token"].flatMap(RequestID.init) == id })
        #expect(sent[0]["params", "value", "title"]?.string == "Checking")
        #expect(sent[0]["params", "value", "percentage"]?.int == 25)
        #expect(sent[0]["params", "value", "message"]?.string == "1 of 4: a")
    }

    @Test func `a short request, or one without a token, tells nothing`() throws {
        for (params, delay) in [("{\"workDoneToken\":1}", Duration.seconds(3_600)), ("{}", .zero)] {
            let sent = try messages(params, after: delay) { progress in
                progress?.report(1, of: 1, "a")
                progress?.end()
            }
            #expect(sent.isEmpty)
        }
    }
}
