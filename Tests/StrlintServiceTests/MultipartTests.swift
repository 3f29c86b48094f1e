import SourceText
import StrlintService
import Testing

/// What a body gave: the parts with their contents, or why there are none.
private enum Form: Equatable {
    case parts([[String?]])
    case failed(MultipartError)

    var isMalformed: Bool { if case .failed(.malformed) = self { true } else { false } }
}

private func form(
    _ body: [UInt8], type: String = "multipart/form-data; boundary=b", maxParts: Int = 100
) -> Form {
    do throws(MultipartError) {
        let form = try Multipart(body.span, contentType: type, maxParts: maxParts)
        return .parts(
            form.parts.map { part in
                [
                    part.name, part.filename, part.contentType,
                    String(repairing: body.span.extracting(part.body)),
                ]
            })
    } catch {
        return .failed(error)
    }
}

private func form(
    _ body: String, type: String = "multipart/form-data; boundary=b", maxParts: Int = 100
) -> Form {
    form(Array(body.utf8), type: type, maxParts: maxParts)
}

/// A form with one part.
private func body(_ headers: String, _ content: String = "x", boundary: String = "b") -> String {
    "--\(boundary)\r\n\(headers)\r\n\r\n\(content)\r\n--\(boundary)--\r\n"
}

private let named = "Content-Disposition: form-data; name=\"a\""

struct MultipartTests {
    @Test func `parts are read`() {
        let text =
            "--b\r\nContent-Disposition: form-data; name=\"table\"; filename=\"fr.lproj/\u{E9}.strings\"\r\n"
            + "Content-Type: application/octet-stream\r\n\r\n\"a\" = \"b\";\r\n\n\r\n--b\r\n"
            + "content-disposition:FORM-DATA ;NAME=select\r\nX-Other: y\r\n\r\n\r\n--b--"
        #expect(
            form(text)
                == .parts([
                    ["table", "fr.lproj/\u{E9}.strings", "application/octet-stream", "\"a\" = \"b\";\r\n\n"],
                    ["select", nil, nil, ""],
                ]))
    }

    @Test(arguments: [
        "", "\r\n", "--", "\r\n--", "\r\n--c\r\n", "x--b", "--bb\r\n", "\r\n--bx", "\r\n--b-", "\r\n--b--x",
        "\n--b\n",
        "\0\u{FFFD}", "\r\r\n", "\r\n--\r\n--", "--B--\r\n",
    ])
    func `content that looks like the boundary is content`(_ content: String) {
        #expect(form(body(named, content)) == .parts([["a", nil, nil, content]]))
    }

    @Test func `preamble, epilogue and padding are ignored`() {
        let text = "This is\r\n--bx\r\na form\r\n\(body(named))epilogue\r\n--b\r\nnonsense"
        #expect(form(text) == .parts([["a", nil, nil, "x"]]))
        let padded = "--b \t \r\n\(named)\r\n\r\nx\r\n--b-- \t"
        #expect(form(padded) == .parts([["a", nil, nil, "x"]]))
        #expect(form("--b--") == .parts([]))
        #expect(form("--b--\r\n") == .parts([]))
    }

    @Test func `a part may have no content`() {
        #expect(form("--b\r\n\(named)\r\n\r\n--b--") == .parts([["a", nil, nil, ""]]))
    }

    // MARK: Boundaries

    @Test(arguments: [
        ("b0", "b0"), ("\"b0\"", "b0"), ("----WebKitFormBoundaryAbC", "----WebKitFormBoundaryAbC"),
        ("\"a b'()+_,-./:=?z\"", "a b'()+_,-./:=?z"), ("=_a/b", "=_a/b"), ("b0; charset=utf-8", "b0"),
        (String(repeating: "x", count: 70), String(repeating: "x", count: 70)), ("b0;", "b0"),
        ("b0 ; ", "b0"),
    ])
    func `a boundary is read`(_ parameter: String, _ boundary: String) {
        let type = "Multipart/Form-Data; Boundary=\(parameter)"
        #expect(form(body(named, boundary: boundary), type: type) == .parts([["a", nil, nil, "x"]]))
    }

    @Test(arguments: [
        "", "multipart/form-data", "multipart/mixed; boundary=b", "multipart/form-data boundary=b",
        "multipart/form-data; boundary=", "multipart/form-data; boundary=\"\"",
        "multipart/form-data; boundary=\"b",
        "multipart/form-data; boundary=b; boundary=b", "multipart/form-data; boundary=\"b \"",
        "multipart/form-data; boundary=b@", "multipart/form-data; boundary=\u{E9}", "multipart/form-data; =b",
        "multipart/form-data; boundary=\(String(repeating: "b", count: 71))",
        "multipart/form-data; boundary=xb", "multipart/form-data; boundary=b x",
        "multipart/form-data; boundary",
    ])
    func `a type without a valid boundary is refused`(_ type: String) {
        #expect(form(body(named), type: type).isMalformed)
    }

    // MARK: Headers

    @Test(arguments: [
        ("name=a; filename=b", "b"), ("name=\"a\"; filename=\"\"", ""),
        ("name=a; filename=\"a\\\"b\\\\c\"", "a\"b\\c"),
        ("name=a; filename=\"C:\\dir\\a\"", "C:\\dir\\a"), ("name=a; filename=\"%22%0D%0A\"", "%22%0D%0A"),
        ("filename=\"x;name=y\";name=a", "x;name=y"), ("name=a;\tfilename=\"\u{1F600}\"", "\u{1F600}"),
        ("name=a; x=y; filename=\"=?utf-8?Q?a?=\";", "=?utf-8?Q?a?="),
    ])
    func `a file name is read`(_ parameters: String, _ filename: String) {
        let text = body("Content-Disposition: form-data; \(parameters)")
        #expect(form(text) == .parts([["a", filename, nil, "x"]]))
    }

    @Test(arguments: [
        "X: y", "Content-Disposition: form-data", "Content-Disposition: form-data; name=",
        "Content-Disposition: form-data; name=\"\"", "Content-Disposition: form-data; name",
        "Content-Disposition: form-data; filename=\"a\"", "Content-Disposition: form-data; name=\"a",
        "Content-Disposition: form-data; name=\"a\\\"", "Content-Disposition: form-data; name=\"a\"b",
        "Content-Disposition: form-data; name=a b", "Content-Disposition: form-data; name=a; name=a",
        "Content-Disposition: form-data; name=a; filename*=UTF-8''b",
        "Content-Disposition: attachment; name=a",
        "Content-Disposition : form-data; name=a", " Content-Disposition: form-data; name=a",
        "\(named)\r\n\(named)", "\(named)\r\n folded", "\(named)\r\nno colon", "\(named)\r\n: empty",
        "\(named)\r\nX: \0", "\(named)\r\nX: \u{7F}", "\(named)\nX: y", "\(named)\rX: y",
        "\(named)\r\nContent-Type: a\r\nContent-Type: a", "\(named)\r\nContent-Transfer-Encoding: base64",
    ])
    func `a damaged header is refused`(_ headers: String) {
        #expect(form(body(headers)).isMalformed)
    }

    @Test func `a header that is not UTF-8 is refused`() {
        let start = Array("--b\r\nContent-Disposition: form-data; name=a; filename=\"".utf8)
        #expect(form(start + [0xE9] + Array("\"\r\n\r\nx\r\n--b--".utf8)).isMalformed)
    }

    @Test func `the size of a header is limited`() {
        func lines(_ count: Int) -> String { (0..<count).map { "\r\nX\($0): y" }.joined() }
        #expect(form(body(named + lines(15))) == .parts([["a", nil, nil, "x"]]))
        #expect(form(body(named + lines(16))).isMalformed)
        #expect(
            form(body(named + "\r\nX: " + String(repeating: "y", count: 8_000)))
                == .parts([["a", nil, nil, "x"]]))
        #expect(form(body(named + "\r\nX: " + String(repeating: "y", count: 8_192))).isMalformed)
        let many = (0..<17).map { "; p\($0)=1" }.joined()
        #expect(form(body(named + many)).isMalformed)
    }

    // MARK: Damage

    @Test func `a part of a form is refused`() {
        let whole = Array(body(named, "x\r\n--c\r\n").utf8)
        for length in 0..<whole.count - 2 where length != whole.count - 2 {
            #expect(form(Array(whole.prefix(length))).isMalformed, "\(length)")
        }
        #expect(form(Array(whole.dropLast(2))) == form(whole))
    }

    @Test func `line ends without CR are refused`() {
        #expect(form(body(named).replacing("\r\n", with: "\n")).isMalformed)
        #expect(form("--b\r\n\(named)\r\n\r\nx\r\n--b\n").isMalformed)
    }

    @Test func `the number of parts is limited`() {
        let parts = String(repeating: "--b\r\n\(named)\r\n\r\nx\r\n", count: 5) + "--b--"
        #expect(form(parts, maxParts: 4) == .failed(.tooManyParts))
        guard case .parts(let read) = form(parts, maxParts: 5) else {
            Issue.record("five parts are allowed")
            return
        }
        #expect(read.count == 5)
    }

    @Test(
        arguments: ["\r", "\r\n", "\r\n--", "\r\n--b", "\r\n--b ", "\r\n--b\t--", "\r\n--bbbbbbbbbb", "b"])
    func `a long text that repeats what begins a boundary is read`(_ fragment: String) {
        let text = Array(body(named, String(repeating: fragment, count: 500_000) + "x").utf8)
        #expect(form(text) != .parts([]))
    }
}
