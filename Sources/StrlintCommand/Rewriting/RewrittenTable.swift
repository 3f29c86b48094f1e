internal import Files
internal import Options
internal import Projects
internal import Reporting
internal import SourceText

/// A table that was rewritten, and what becomes of it.
struct RewrittenTable {
    /// As it was read; `nil` for standard input.
    let file: FileSnapshot?
    /// As messages name it.
    let path: String
    /// The old text in UTF-8, and the encoding of the file.
    let old: DecodedText
    /// The new bytes of the file, and its text in UTF-8.
    let bytes: [UInt8]
    let text: ByteBuffer
    /// Whether the bytes differ from those that were read.
    let isChanged: Bool

    /// Writes the table, or shows what would change. The whole table is written to standard output if it came from standard input.
    ///
    /// - Returns: Whether that succeeded.
    func deliver(_ output: RewriteOutput, _ color: ColorChoice) -> Bool {
        switch output {
        case .path(let path) where path != "-": return Terminal.replace(path, with: bytes)
        case .path: Terminal.write(bytes)
        case .file where file == nil: Terminal.write(bytes)
        case .file: return !isChanged || replaceFile()
        case .check: if isChanged { Terminal.print(path.visible + "\n") }
        case .diff: if isChanged { writeDiff(color) }
        }
        return true
    }

    private func replaceFile() -> Bool {
        guard let file else { return false }
        do throws(FileWriter.Failure) {
            try FileWriter.replace(file, with: bytes)
        } catch {
            Terminal.printError("\(path) \(error.reason)")
            return false
        }
        if file.hasOtherNames {
            Terminal.printError("\(path) has other names (hard links), which keep the old content")
        }
        return true
    }

    private func writeDiff(_ color: ColorChoice) {
        TextDiff(of: path, old.bytes.span, text.span, encoding: old.encoding)
            .write(
                style: Terminal.style(color), isPatch: !Terminal.isOutputTerminal, to: Terminal.write)
    }
}

extension RewrittenTable {
    init(_ rewrite: TableRewrite) {
        self.init(
            file: rewrite.file, path: rewrite.path, old: rewrite.old, bytes: rewrite.bytes,
            text: rewrite.text, isChanged: rewrite.isChanged)
    }
}
