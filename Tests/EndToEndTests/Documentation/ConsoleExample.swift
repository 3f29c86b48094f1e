import Foundation
import Testing

/// A command in a document with its output: a line `$ command` in a block fenced as `console`, and the lines up to
/// the next command or the end of the block. A last line `[1]` is the exit status, which is 0 otherwise.
struct ConsoleExample: CustomTestStringConvertible, Sendable {
    let document: String
    /// The line of the command, counted from 0.
    let line: Int
    let command: String
    /// The expected output lines.
    let expected: [String]
    /// The commands before it in the document that use a store, for one that uses it too.
    var earlier: [String] = []

    var testDescription: String { "\(document):\(line + 1): \(command)" }

    /// The lines of the document that contain ``expected``.
    var range: Range<Int> { line + 1..<line + 1 + expected.count }

    var runsPlutil: Bool { command.hasPrefix("plutil ") }

    /// Whether it sends requests to a running service.
    var usesService: Bool { command.contains("http://127.0.0.1:8787/") }

    /// Whether it is about what a service has stored.
    var usesStore: Bool { Self.usesStore(command) }

    private static func usesStore(_ command: String) -> Bool { command.contains("/v1/projects") }

    /// Runs the command in the root of the repository, and returns its output on both streams.
    func printed() async throws -> [String] {
        let command = Command(
            executable: URL(filePath: "/bin/sh"),
            arguments: ["-c", usesService ? withService : self.command], folder: Repository.root,
            environment: ["PATH": Self.searchPath], mergesErrors: true)
        let outcome = try await command.run()
        var lines = outcome.text.components(separatedBy: "\n")
        if lines.last == "" { lines.removeLast() }
        return lines + (outcome.status == 0 ? [] : ["[\(outcome.status)]"])
    }

    /// The command with a service that it reaches through a Unix socket, so that no port is needed.
    private var withService: String {
        """
        folder=$(mktemp -d)
        export TOKEN=secret
        (umask 077; echo "ci sha256:$(printf %s $TOKEN | sha256sum | cut -c -64) write" > "$folder/tokens")
        strlint serve --listen "unix:$folder/socket" --access-log off \(storeOptions) 2>/dev/null &
        service=$!
        trap 'kill $service; rm -rf "$folder"' EXIT
        until [ -S "$folder/socket" ]; do sleep 0.01; done
        curl() { command curl --unix-socket "$folder/socket" "$@"; }
        {
        :
        \(earlier.joined(separator: "\n"))
        } >/dev/null
        (\(command)
        )
        """
    }

    private var storeOptions: String {
        usesStore ? "--store \"$folder/store\" --token-file \"$folder/tokens\"" : ""
    }

    /// A search path with the binary under test and with `plutil` of the Swift toolchain.
    private static let searchPath: String = {
        let inherited = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let folders = [Binary.url.deletingLastPathComponent().path, toolchain].compactMap(\.self)
        return (folders + [inherited]).joined(separator: ":")
    }()

    /// The folder of `swift`, with links resolved.
    private static let toolchain: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let swift = folders.map { "\($0)/swift" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        return swift.map { URL(filePath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path }
    }()

    static let hasPlutil = searchPath.split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/plutil")
    }
}

extension ConsoleExample {
    /// The examples of a document.
    static func examples(in document: String, _ lines: [String]) -> [ConsoleExample] {
        var examples: [ConsoleExample] = []
        for block in FencedBlock.blocks(in: lines) where block.language == "console" {
            let commands = block.range.filter { lines[$0].hasPrefix("$ ") }
            for (begin, end) in zip(commands, commands.dropFirst() + [block.range.upperBound]) {
                var example = ConsoleExample(
                    document: document, line: begin, command: String(lines[begin].dropFirst(2)),
                    expected: Array(lines[begin + 1..<end]))
                if example.usesStore { example.earlier = examples.map(\.command).filter(usesStore) }
                examples.append(example)
            }
        }
        return examples
    }
}
