internal import Files
internal import Options
internal import Projects
internal import Reporting
internal import SourceText

extension TableRewrite {
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
        let style = Terminal.style(color)
        guard !Terminal.isOutputTerminal else {
            return TextDiff(showing: self).write(style: style, to: Terminal.write)
        }
        guard let patch = TextDiff(patching: self) else {
            return Terminal.printError(
                "\(path) is left out of the patch, since it is in \(old.encoding.name), which is binary to git"
            )
        }
        patch.write(style: style, to: Terminal.write)
    }
}
