internal import Files
internal import Options
internal import Reporting
internal import SourceText

/// Where a command writes its document: a file, a pager, or standard output.
struct DocumentOutput {
    /// The path of the file; `nil` for standard output.
    private let path: String?
    private let isPaged: Bool

    init(_ arguments: some CommandArguments) {
        let output = (arguments as? any DocumentArguments)?.output
        path = output == "-" ? nil : output
        isPaged = (arguments as? any PagedArguments)?.isPaged ?? false
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
