import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// Where the service listens, and what stops it from starting.
@Suite struct ServiceStartTests {
    @Test func `a Unix socket with its permissions, which replaces a stale one`() throws {
        let server = try RunningServer("--socket-mode", "0600", socket: "s")
        let path = server.folder.url("s").path
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try server.get("/healthz").status == 200)
        server.signal(SIGKILL)
        #expect(try server.end() == -SIGKILL)
        let next = try RunningServer(socket: "s", in: server.folder)
        #expect(try next.get("/healthz", ["Host": "anything"]).status == 200)
        next.signal(SIGTERM)
        #expect(try next.end() == 0)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `a socket that answers and another file are kept`() throws {
        let server = try RunningServer(socket: "s")
        #expect(throws: RunningServer.Ended.self) {
            try RunningServer("--listen", "unix:s", listens: false, in: server.folder)
        }
        let folder = try Sandbox(["s": "text"])
        #expect(throws: RunningServer.Ended.self) { try RunningServer(socket: "s", in: folder) }
        #expect(try String(contentsOf: folder.url("s"), encoding: .utf8) == "text")
    }

    /// The tests of the options have more of those that are wrong by themselves.
    @Test(arguments: [
        ["--listen", "nonsense"], ["--listen", "example.org:80"], ["--listen", "unix:"],
        ["--listen", "unix:/\(String(repeating: "a", count: 200))"], ["--listen", "systemd"],
        ["--frobnicate"], ["--max-body", "lots"], ["--token-file", "/no/such/file"],
        ["--access-log", "/no/such/folder/log"], ["extra"],
    ])
    func `bad usage ends with 2 and says what is wrong`(_ options: [String]) async throws {
        let outcome = try await Sandbox().shell("exec \"$STRLINT\" serve \(options.joined(separator: " "))")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.hasPrefix("strlint: ") && !outcome.errorText.contains("listening"))
    }

    @Test func `an address in use`() throws {
        let port = try RunningServer().port
        let first = try RunningServer()
        #expect(port != 0)
        #expect(throws: RunningServer.Ended.self) {
            try RunningServer("--listen", "127.0.0.1:\(first.port)", listens: false)
        }
    }

    @Test(arguments: [
        "max-connections", "max-connections-per-address", "max-files", "workers", "queue",
    ])
    func `the largest number is accepted`(_ option: String) throws {
        let server = try RunningServer("--\(option)", "9223372036854775807")
        #expect(try server.post("/v1/check", Body("")).status == 200)
    }

    @Test func `variables are options`() throws {
        let server = try RunningServer(
            listens: false,
            environment: ["STRLINT_SERVE_LISTEN": "127.0.0.1:0", "STRLINT_SERVE_MAX_BODY": "1KiB"])
        #expect(try server.post("/v1/check", Body([UInt8](repeating: 32, count: 1_025))).status == 413)
        let overridden = try RunningServer(
            "--max-body", "2KiB", environment: ["STRLINT_SERVE_MAX_BODY": "1KiB"])
        #expect(try overridden.post("/v1/check", Body([UInt8](repeating: 32, count: 1_025))).status == 200)
    }

    @Test func `metrics at another address`() throws {
        let server = try RunningServer("--metrics-listen", "127.0.0.1:0")
        #expect(try server.get("/metrics").status == 404)
    }

    @Test func `a socket that was passed to the process`() async throws {
        let folder = try Sandbox([
            "pass.py": """
            import os, socket, sys
            s = socket.socket()
            s.bind(("127.0.0.1", 0))
            s.listen(8)
            os.dup2(s.fileno(), 3)
            os.set_inheritable(3, True)
            os.environ.update(LISTEN_FDS="1", LISTEN_PID=str(os.getpid()))
            os.execv(sys.argv[1], [sys.argv[1], "serve", "--listen", "systemd"])
            """
        ])
        let outcome = try await folder.shell(
            """
            python3 pass.py "$STRLINT" 2>log & server=$!
            until grep -q listening log; do sleep 0.02; done
            port=$(sed -n 's|.*http://127.0.0.1:\\([0-9]*\\)/.*|\\1|p' log)
            python3 -c 'import sys, urllib.request as u
            print(u.urlopen("http://127.0.0.1:%s/healthz" % sys.argv[1]).read().decode(), end="")' $port
            kill $server; wait $server
            """)
        #expect(outcome.text == "ok\n")
        #expect(outcome.status == 0)
    }
}
