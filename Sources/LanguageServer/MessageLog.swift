internal import Files

/// The file of `--log`: all messages, in the order in which they are read and written.
final class MessageLog: Sendable {
    enum Sender: String {
        case editor = "→"
        case server = "←"
    }

    private let file: AppendedFile
    private let start = ContinuousClock.now

    /// - Throws: ``SystemError`` if the file cannot be opened.
    init(at path: String) throws(SystemError) {
        file = try AppendedFile(at: path)
    }

    /// Adds a line. Line breaks in the message, which JSON may have between its words, become spaces.
    func note(_ message: some Sequence<UInt8>, from sender: Sender) {
        var line = Array("\(seconds) \(sender.rawValue) ".utf8)
        line += message.lazy.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
        line.append(0x0A)
        file.write(line)
    }

    /// The time since the start, with milliseconds.
    private var seconds: String {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        let milliseconds = String(attoseconds / 1_000_000_000_000_000 + 1_000).dropFirst()
        return "\(seconds).\(milliseconds)"
    }
}
