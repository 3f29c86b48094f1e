package import Options
internal import SourceText
internal import Tracking

/// `strlint store`
package enum StoreCommand {
    /// What the command prints, and its status.
    package typealias Outcome = (text: String, status: ExitStatus)

    /// - Throws: ``UsageError``, also if the store cannot be used.
    package static func run(_ line: Arguments) throws(UsageError) -> Outcome {
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
        case .backup: return try backup(store, of: path, to: operands[1])
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

    private static func backup(
        _ store: StoreMaintenance, of path: String, to copy: String
    ) throws(UsageError) -> Outcome {
        do throws(StoreError) { try store.backup(to: copy) } catch {
            // A copy is refused; what fails is the store.
            let subject = if case .refused = error { copy } else { path }
            throw UsageError("\(subject) \(error.reason)", isInHelp: false)
        }
        return ("", .clean)
    }

    private static func check(_ store: StoreMaintenance, _ path: String) throws(UsageError) -> Outcome {
        let faults = try reporting(path, store.faults)
        let text = faults.map { "\(path.shownPath) \($0)\n" }.joined()
        return (text, faults.isEmpty ? .clean : .found)
    }

    private static func prune(
        _ store: StoreMaintenance, _ path: String, _ retention: Retention
    ) throws(UsageError) -> Outcome {
        let count = try reporting(path) { () throws(StoreError) in try store.prune(retention) }
        return ("\(count) \(count == 1 ? "run" : "runs") removed.\n", .clean)
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
