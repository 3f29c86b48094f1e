internal import Files
internal import Options
internal import Reporting
internal import SourceText

/// Where a command writes its document: a file, a pager, or standard output.
struct DocumentOutput {
    /// The path of the file; `nil` for standard output.
    private let path: String?
    private let isPaged: Bool

    /// - Parameters:
    ///   - path: The path of the file; standard output if `nil` or `-`.
    ///   - isPaged: Whether a pager shows what is written to a terminal.
    init(_ path: String? = nil, isPaged: Bool = false) {
        self.path = path == "-" ? nil : path
        self.isPaged = isPaged
    }

    /// Writes a document.
    ///
    /// - Parameter body: Writes it in a style.
    /// - Returns: Whether that succeeded.
    func write(_ color: ColorChoice, _ body: (TerminalStyle, @escaping Sink) -> Void) -> Bool {
        guard let path else {
            let style = Terminal.style(color)
            let pager = isPaged ? Terminal.startPager() : nil
            body(style, Terminal.write)
            pager?.finish()
            return true
        }
        var bytes: [UInt8] = []
        body(TerminalStyle(color, environment: { _ in nil }, isTerminal: false)) { bytes += $0 }
        return Terminal.replace(path, with: bytes)
    }
}
