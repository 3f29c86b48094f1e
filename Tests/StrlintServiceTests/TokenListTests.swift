import HTTP
import Testing

@testable import StrlintService

/// The SHA-256 of `secret` and of `other`.
private let secret = "sha256:2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"
private let other = "sha256:d9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa"

struct TokenListTests {
    @Test func `a token is known by its digest`() throws {
        let list = try TokenList("# remark\n\nci \(secret)\n\tbot\t\(other)  write \n")
        #expect(list.token(matching: "secret")?.name == "ci")
        #expect(list.token(matching: "secret")?.mayWrite == false)
        #expect(list.token(matching: "other")?.name == "bot")
        #expect(list.token(matching: "other")?.mayWrite == true)
        for text in ["", "Secret", "secret ", "secret\0", secret] {
            #expect(list.token(matching: text) == nil)
        }
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `lines may end in any way`(_ end: String) throws {
        let list = try TokenList("# remark\(end)ci \(secret)\(end)bot \(other) read\(end)")
        #expect(list.token(matching: "secret")?.name == "ci")
        #expect(list.token(matching: "other")?.name == "bot")
    }

    @Test func `digits may be in upper case`() throws {
        let digits = secret.dropFirst(7).uppercased()
        #expect(try TokenList("ci sha256:\(digits)").token(matching: "secret")?.name == "ci")
    }

    @Test(arguments: [
        "ci", "ci secret", "ci sha256:", "ci \(secret.dropLast())", "ci \(secret)0", "ci \(secret) admin",
        "ci \(secret) read write", "\(secret) ci", "ci SHA256:\(secret.dropFirst(7))",
        "ci sha256:+\(secret.dropFirst(8))", "ci sha256:\(String(repeating: "g", count: 64))",
        "ci sha256:\(String(repeating: "\u{661}", count: 32))",
    ])
    func `a line that is not understood is named`(_ line: String) throws {
        let error = try #require(throws: TokenFileError.self) { try TokenList("# remark\n\(line)\n") }
        #expect(error.reason.hasPrefix("line 2: "))
        #expect(!error.reason.contains("2bb80d53"))
    }
}

struct AuthorizationTests {
    private let check = Operation(endpoint: .check, method: .post)

    private func token(_ values: String...) throws(Problem) -> String? {
        guard let list = try? TokenList("ci \(secret)") else { return nil }
        let fields = values.map { Head.Field(name: "authorization", value: $0) }
        let head = Head(method: "POST", target: "/", fields: fields)
        return try Authorization(list).token(of: head, for: check)?.name
    }

    @Test(arguments: ["Bearer secret", "bearer secret", "BEARER secret"])
    func `the scheme has no case`(_ value: String) throws {
        #expect(try token(value) == "ci")
    }

    @Test(arguments: ["", "secret", "Bearer", "Bearer ", "Basic secret", "Bearersecret", " Bearer secret"])
    func `a request without a token is refused`(_ value: String) throws {
        #expect(try #require(throws: Problem.self) { try token(value) }.kind == .tokenMissing)
    }

    @Test(arguments: ["Bearer  secret", "Bearer secret ", "Bearer secret,secret", "Bearer x"])
    func `another token is refused`(_ value: String) throws {
        #expect(try #require(throws: Problem.self) { try token(value) }.kind == .tokenUnknown)
    }

    @Test func `two tokens are none`() throws {
        let error = try #require(throws: Problem.self) { try token("Bearer secret", "Bearer secret") }
        #expect(error.kind == .tokenMissing)
        #expect(error.fields.contains { $0 == ("WWW-Authenticate", "Bearer") })
    }

    @Test(arguments: [
        ("read", Operation.get(.runs), Problem.Kind?.none), ("read", .post(.runs), .notAllowed),
        ("write", .post(.runs), nil), ("read", .post(.check), nil), ("", .post(.runs), .notAllowed),
        ("read", Operation(endpoint: .project, method: .delete), .notAllowed),
        ("read", Operation(endpoint: .project, method: .put), .notAllowed),
    ])
    func `what is stored is changed only with a token that may write`(
        _ scope: String, _ operation: Operation, _ kind: Problem.Kind?
    ) throws {
        let authorization = Authorization(try TokenList("ci \(secret) \(scope)"))
        let fields = [Head.Field(name: "Authorization", value: "Bearer secret")]
        let head = Head(method: "POST", target: "/", fields: fields)
        do throws(Problem) {
            _ = try authorization.token(of: head, for: operation)
            #expect(kind == nil)
        } catch {
            #expect(error.kind == kind)
        }
    }

    @Test func `without a list what is stored is open to no client`() throws {
        let error = try #require(throws: Problem.self) {
            try Authorization(nil).token(of: Head(method: "GET", target: "/"), for: .get(.projects))
        }
        #expect(error.kind == .tokenMissing && error.detail.contains("--token-file"))
    }

    @Test func `without a list no token is needed`() throws {
        #expect(try Authorization(nil).token(of: Head(method: "POST", target: "/"), for: check) == nil)
    }
}
