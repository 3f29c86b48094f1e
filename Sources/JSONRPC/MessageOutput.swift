package import JSON
internal import SourceText
internal import Synchronization

/// Writes messages, each in a frame.
package final class MessageOutput: Sendable {
    /// Writes the parameters of a message, or the result of a request: one value.
    package typealias Value = (inout JSONWriter) -> Void

    /// Writes a frame, which is in pieces, since one of many megabytes would be copied to join them.
    package typealias Sink = @Sendable (_ frame: [[UInt8]]) -> Void

    private let write: Sink
    private let requests = Mutex(0)
    /// Frames may come from several threads.
    private let turn = Mutex(())

    package init(_ write: @escaping Sink) { self.write = write }

    package func answer(_ id: RequestID, _ result: Value) {
        send { json in
            json.key("id")
            id.write(to: &json)
            json.key("result")
            result(&json)
        }
    }

    /// - Parameter id: `nil` if the request could not be read.
    package func answer(_ id: RequestID?, _ error: RPCError) {
        send { json in
            json.key("id")
            if let id { id.write(to: &json) } else { json.literal("null") }
            json.object("error") { json in
                json.member("code", error.code.rawValue)
                json.member("message", error.message)
                if error.code == .serverCancelled {
                    json.object("data") { $0.member("retriggerRequest", true) }
                }
            }
        }
    }

    package func notify(_ method: String, _ params: Value) {
        send { json in
            json.member("method", method)
            json.key("params")
            params(&json)
        }
    }

    /// Sends a request whose answer does not matter.
    package func request(_ method: String, _ params: Value) {
        let number = requests.withLock { number in
            number += 1
            return number
        }
        send { json in
            json.member("id", "strlint-\(number)")
            json.member("method", method)
            json.key("params")
            params(&json)
        }
    }

    private func send(_ members: Value) {
        var frame: [[UInt8]] = [[]]
        var length = 0
        var json = JSONWriter { piece in
            frame.append(piece)
            length += piece.count
        }
        json.object { json in
            json.member("jsonrpc", "2.0")
            members(&json)
        }
        json.flush()
        frame[0] = Array("Content-Length: \(length)\r\n\r\n".utf8)
        turn.withLock { _ in write(frame) }
    }
}
