import JSONRPC
import Testing

struct FrameReaderTests {
    /// The bodies of the frames in a text that arrives in pieces, and why no more are read.
    private func frames(_ text: String, pieces size: Int = 1 << 16) -> (bodies: [String], error: FrameError?)
    {
        var rest = Array(text.utf8)[...]
        var reader = FrameReader {
            defer { rest = rest.dropFirst(size) }
            return Array(rest.prefix(size))
        }
        var bodies: [String] = []
        do throws(FrameError) {
            while let body = try reader.next() { bodies.append(String(decoding: body, as: UTF8.self)) }
            return (bodies, nil)
        } catch {
            return (bodies, error)
        }
    }

    @Test(arguments: [1, 2, 3, 7, 1 << 16])
    func `frames are read in any pieces`(_ size: Int) {
        let text =
            "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\nåbContent-Length: 0\r\n\r\n"
        let result = frames(text, pieces: size)
        #expect(result.bodies == ["{}", "åb", ""] && result.error == nil)
    }

    @Test(arguments: [
        ("Content-Length: -5\r\n\r\n{}", "a header has no usable Content-Length"),
        ("Content-Length: 5x\r\n\r\n{}", "a header has no usable Content-Length"),
        ("Content-Length: 1\r\nContent-Length: 1\r\n\r\na", "a header has no usable Content-Length"),
        ("Content-Length: 99999999999999999999\r\n\r\n", "a header has no usable Content-Length"),
        ("Content-Length: 99999999999999\r\n\r\n{", "a message is longer than 256 MiB"),
        ("X: y\r\n\r\n", "a header has no Content-Length"),
        ("no header\r\n\r\n", "a line of a header has no colon"),
        ("Content-Length: 5\r\n\r\n{}", "the input ends inside of a message"),
        ("Content-Len", "the input ends inside of a header"),
        (String(repeating: "a", count: 9000), "a header is longer than 8192 bytes"),
    ])
    func `a frame that cannot be read ends the connection`(_ text: String, _ reason: String) {
        #expect(frames(text).error?.reason == reason)
    }
}
