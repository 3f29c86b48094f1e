package import JSON
internal import SourceText

/// A message of JSON-RPC 2.0 that was received.
package enum Message: Sendable {
    case request(Request)
    case notification(method: String, JSONValue?)
    /// The answer to one of our requests.
    case response
    /// Nothing of these; the error answers it.
    case unusable(RPCError, id: RequestID?)

    /// How much a message may contain. Most values of a long one belong to changes of a text.
    private static func limits(for length: Int) -> JSONParser.Limits {
        var limits = JSONParser.Limits()
        limits.depth = 256
        limits.values = 100_000 + length / 16
        limits.replacesLoneSurrogates = true
        return limits
    }

    /// Reads the body of a frame.
    package init(_ body: [UInt8]) {
        do throws(JSONError) {
            let value = try JSONParser.value(of: body.span, within: Self.limits(for: body.count))
            self.init(value)
        } catch {
            self = .unusable(RPCError(.parseError, "\(error.message), at byte \(error.offset)"), id: nil)
        }
    }

    private init(_ value: JSONValue) {
        guard let object = value.object else {
            self = .unusable(RPCError(.invalidRequest, "a message is an object"), id: nil)
            return
        }
        let id = object["id"].flatMap(RequestID.init)
        if let method = object["method"]?.string {
            switch (object["id"], id) {
            case (nil, _): self = .notification(method: method, object["params"])
            case (_, let id?): self = .request(Request(id: id, method: method, params: object["params"]))
            default: self = .unusable(RPCError(.invalidRequest, "an id is a number or a string"), id: nil)
            }
        } else if id != nil, object["result"] != nil || object["error"] != nil {
            self = .response
        } else {
            self = .unusable(RPCError(.invalidRequest, "a request has a method"), id: id)
        }
    }
}

/// A request that is to be answered.
package struct Request: Sendable {
    package let id: RequestID
    package let method: String
    package let params: JSONValue?
}

/// What an answer is recognized by, or the token of a progress.
package enum RequestID: Hashable, Sendable {
    /// A number, as it was written.
    case number(String)
    case string(String)

    package init?(_ value: JSONValue) {
        switch value {
        case .number(let text): self = .number(text)
        case .string(let text): self = .string(text)
        default: return nil
        }
    }

    package func write(to json: inout JSONWriter) {
        switch self {
        case .number(let text): json.literal(text)
        case .string(let text): json.value(text)
        }
    }
}

/// Why a request has no result.
package struct RPCError: Error, Equatable {
    /// The codes of JSON-RPC and of LSP.
    package enum Code: Int, Sendable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case internalError = -32603
        case serverNotInitialized = -32002
        case requestCancelled = -32800
        case contentModified = -32801
        /// The server gave up a request for something more urgent.
        case serverCancelled = -32802
        case requestFailed = -32803
    }

    package let code: Code
    /// A sentence without its period.
    package let message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
