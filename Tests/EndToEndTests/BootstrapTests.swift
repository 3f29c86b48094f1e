import Foundation
import Testing

/// What `Scripts/bootstrap` says of Swift, before it installs anything.
@Suite struct BootstrapTests {
    /// Runs it with these programs in place of those of the system; `apt-get` leaves a file.
    private func bootstrap(_ words: String..., programs: [String: String]) async throws -> (Outcome, Bool) {
        let folder = try Sandbox()
        let all = programs.merging(["apt-get": "touch \(folder.root.path)/installed"]) { $1 }
        for (name, script) in all {
            try folder.write("bin/\(name)", "#!/bin/sh\n\(script)\n")
        }
        _ = try await folder.shell("chmod +x bin/*")
        let command = Command(
            executable: Repository.root.appending(path: "Scripts/bootstrap"), arguments: words,
            folder: folder.root, environment: ["PATH": "\(folder.root.path)/bin:/usr/bin:/bin"])
        let outcome = try await command.run()
        return (outcome, FileManager.default.fileExists(atPath: folder.url("installed").path))
    }

    @Test func `what Swift prints is passed on if it does not start`() async throws {
        let words = "swift: error while loading shared libraries: libncurses.so.6: cannot open"
        let (outcome, hasInstalled) = try await bootstrap(programs: ["swift": "echo '\(words)' >&2; exit 127"]
        )
        #expect(outcome.status == 1 && !hasInstalled)
        #expect(outcome.errorText.hasPrefix("bootstrap: swift does not start:\nbootstrap: \(words)\n"))
    }

    @Test func `an older Swift is refused`() async throws {
        let script = "echo 'Swift version 5.10 (swift-5.10-RELEASE)'"
        let (outcome, hasInstalled) = try await bootstrap("--test", programs: ["swift": script])
        #expect(outcome.status == 1 && !hasInstalled)
        #expect(outcome.errorText.hasPrefix("bootstrap: swift in PATH is 5.10, which is too old\n"))
    }

    /// On a Mac with Xcode, Swift is in a folder of the system.
    @Test(.enabled(if: !FileManager.default.isExecutableFile(atPath: "/usr/bin/swift")))
    func `a machine without Swift is told where to get it`() async throws {
        let (outcome, hasInstalled) = try await bootstrap(programs: [:])
        #expect(outcome.status == 1 && !hasInstalled)
        #expect(outcome.errorText.hasPrefix("bootstrap: swift was not found in PATH\n"))
    }

    #if os(Linux)
        @Test(.enabled(if: !FileManager.default.isExecutableFile(atPath: "/usr/bin/sudo")))
        func `without sudo one line installs every missing package`() async throws {
            let (outcome, hasInstalled) = try await bootstrap(programs: [
                "swift": "echo 'Swift version 6.3 (swift-6.3-RELEASE)'", "id": "echo 1000",
                "pkg-config": "exit 1",
            ])
            let start =
                "bootstrap: sudo was not found; as root, run: apt-get install --yes --no-install-recommends "
            #expect(outcome.status == 1 && !hasInstalled)
            #expect(outcome.errorText.hasPrefix(start) && outcome.errorText.count { $0 == "\n" } == 1)
            for package in ["libarchive-dev", "libxml2-dev", "nettle-dev", "zlib1g-dev"] {
                #expect(outcome.errorText.contains(" \(package)"), "\(outcome.errorText)")
            }
        }
    #endif
}
