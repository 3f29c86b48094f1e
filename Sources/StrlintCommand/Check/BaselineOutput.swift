internal import Projects
internal import Reporting

/// Writes the baselines that a check has created or updated.
enum BaselineOutput {
    /// Writes a baseline, and prints on standard error what has changed in it.
    ///
    /// - Returns: Whether it was written.
    static func write(_ update: BaselineUpdate) -> Bool {
        var bytes: [UInt8] = []
        update.baseline.write { bytes += $0 }
        guard Terminal.replace(update.path, with: bytes) else { return false }
        let name = update.name
        Terminal.printError(update.baseline.changeSummary(of: name, since: update.old))
        if update.old == nil, !update.isConfigured {
            Terminal.printError(
                "to use it, add baseline: \(name) to .strlint.yml, or pass --baseline \(name)")
        }
        return true
    }
}
