internal import Options
internal import Reporting
internal import SourceText
internal import Tracking

/// `strlint store`
enum StoreCommand {
    static func run(_ line: Arguments) throws(UsageError) -> ExitStatus {
        let (action, operands) = try action(of: line)
        let arguments = try StoreArguments(line)
        guard let path = operands.first else { throw UsageError("store \(action) needs the file of a store") }
        let count = action == .backup ? 2 : 1
        guard operands.count >= count else { throw UsageError("store backup needs a path for the copy") }
        guard operands.count == count else {
            throw UsageError("unexpected argument \"\(operands[count])\" for store \(action)")
        }
        let retention = Retention(runs: arguments.keepRuns, days: arguments.keepDays)
        guard (action == .prune) == (retention != Retention()) else {
            throw UsageError(
                action == .prune
                    ? "store prune needs --keep-runs or --keep-days"
                    : "--keep-runs and --keep-days are for store prune")
        }
        let store = try reporting(path) { () throws(StoreError) in try StoreMaintenance(at: path) }
        switch action {
        case .backup: return try backup(store, to: operands[1])
        case .check: return try check(store, path)
        case .prune: return try prune(store, path, retention)
        }
    }

    private static func action(of line: Arguments) throws(UsageError) -> (StoreAction, [String]) {
        let words = StoreAction.allCases.map(\.rawValue)
        guard let word = line.operands.first else {
            throw UsageError("store needs an action: \(words.joined(separator: ", "))")
        }
        guard let action = StoreAction(rawValue: word) else {
            throw .unknownWord(word, for: "store", among: words)
        }
        return (action, Array(line.operands.dropFirst()))
    }

    private static func backup(_ store: StoreMaintenance, to copy: String) throws(UsageError) -> ExitStatus {
        try reporting(copy) { () throws(StoreError) in try store.backup(to: copy) }
        return .clean
    }

    private static func check(_ store: StoreMaintenance, _ path: String) throws(UsageError) -> ExitStatus {
        let faults = try reporting(path, store.faults)
        for fault in faults { Terminal.print("\(path.shownPath) \(fault)\n") }
        return faults.isEmpty ? .clean : .found
    }

    private static func prune(
        _ store: StoreMaintenance, _ path: String, _ retention: Retention
    ) throws(UsageError) -> ExitStatus {
        let count = try reporting(path) { () throws(StoreError) in try store.prune(retention) }
        Terminal.print("\(count) \(count == 1 ? "run" : "runs") removed.\n")
        return .clean
    }

    /// Does something with the file at a path, which errors name.
    private static func reporting<Value>(
        _ path: String, _ work: () throws(StoreError) -> Value
    ) throws(UsageError) -> Value {
        do throws(StoreError) { return try work() } catch {
            throw UsageError("\(path) \(error.reason)", isInHelp: false)
        }
    }
}
