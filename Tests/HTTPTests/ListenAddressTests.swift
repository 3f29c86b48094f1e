import HTTP
import Testing

struct ListenAddressTests {
    @Test(
        arguments: [
            ("127.0.0.1:80", .tcp(host: "127.0.0.1", port: 80)), (":0", .tcp(host: "", port: 0)),
            ("localhost:65535", .tcp(host: "localhost", port: 65_535)),
            ("[::1]:8787", .tcp(host: "::1", port: 8_787)), ("[::]:1", .tcp(host: "::", port: 1)),
            ("unix:/run/s", .unix(path: "/run/s")), ("unix:a:1", .unix(path: "a:1")), ("systemd", .systemd),
        ] as [(String, ListenAddress)])
    func `an address is read and shown as it was`(_ text: String, _ address: ListenAddress) {
        #expect(ListenAddress(text) == address)
        #expect(address.shown == text)
    }

    @Test(arguments: [
        "", ":", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1:+1", "h:1e3",
        "h: 1",
        "::1:80", "[::1]", "[::1]80", "[::1:80", "::1]:80", "a[b]:1", "unix:", "h:٣",
        "h:99999999999999999999",
        "Systemd",
    ])
    func `what is no address is refused`(_ text: String) {
        #expect(ListenAddress(text) == nil)
    }

    @Test(arguments: [
        ("127.0.0.1:1", true), ("127.9.9.9:1", true), ("[::1]:1", true), ("localhost:1", true), (":1", false),
        ("0.0.0.0:1", false), ("[::]:1", false), ("unix:/a", false), ("systemd", false),
    ])
    func `loopback addresses are known`(_ text: String, _ isLoopback: Bool) {
        #expect(ListenAddress(text)?.isLoopback == isLoopback)
    }
}
