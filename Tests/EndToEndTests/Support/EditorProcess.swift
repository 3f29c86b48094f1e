import Foundation

/// A running `strlint lsp`, with an editor at its other end; it ends with its owner.
final class EditorProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var received = Data()

    init(in folder: Sandbox, _ options: String...) throws {
        process.executableURL = Binary.url
        process.arguments = ["lsp"] + options
        process.currentDirectoryURL = folder.root
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    func send(_ message: String) throws {
        let body = Data(message.utf8)
        try input.fileHandleForWriting.write(
            contentsOf: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
    }

    /// The next message of the server; `nil` if it ends.
    func next() throws -> String? {
        while true {
            if let head = received.firstRange(of: Data("\r\n\r\n".utf8)) {
                let header = String(decoding: received[..<head.lowerBound], as: UTF8.self)
                let length = Int(header.split(separator: " ").last ?? "") ?? 0
                let end = head.upperBound + length
                if received.count >= end {
                    defer { received = Data(received[end...]) }
                    return String(decoding: received[head.upperBound..<end], as: UTF8.self)
                }
            }
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { return nil }
            received += more
        }
    }

    /// The exit status, when it has ended.
    func status() async throws -> Int32 {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
