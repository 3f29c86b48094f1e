internal import Reporting
import SourceText

@testable import Options
@testable import StrlintCommand

/// Command lines: a word in each line; the parts after the first are environment variables.
func fuzzArguments(_ input: [UInt8]) -> FuzzResult {
    let parts = input.parts
    let words = parts[0].split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0).text }
    let variables = EnvironmentVariable.allCases.map(\.rawValue)
    let environment = Dictionary(zip(variables, parts.dropFirst().map(\.text))) { first, _ in first }
    do throws(UsageError) {
        let arguments = try Arguments(words) { environment[$0] }
        requireSound(arguments, words)
        try requireTyped(arguments)
    } catch {
        require(!error.message.isEmpty, "an error has a message")
    }
    return .kept
}

/// Parses the values.
private func requireTyped(_ line: Arguments) throws(UsageError) {
    switch line.command {
    case .diff: require(try DiffArguments(line).width > 0, "some table is processed")
    case .log: require(try LogArguments(line).width > 0, "some table is processed")
    case .config: _ = try SettingArguments(line).settings(in: "/")
    case nil, .check:
        let arguments = try CheckArguments(line)
        require(arguments.width > 0 && arguments.report.maxFindings >= 0, "numbers are in their range")
        _ = try arguments.settings.settings(in: "/")
    default: return
    }
}

private func requireSound(_ arguments: Arguments, _ words: [String]) {
    let given = arguments.entries.count { !$0.isInherited }
    // Switches of one letter share a word.
    let letters = words.reduce(0) { $0 + $1.count }
    require(given <= letters, "\(given) options in \(letters) characters")
    require(arguments.operands.count <= words.count, "operands are words")
    for operand in arguments.operands { require(words.contains(operand), "\(operand) is one of the words") }
    require(
        arguments.countBeforeDashes.map { $0 <= arguments.operands.count } ?? true,
        "operands before -- are counted")
    let taken = OptionTable.options(of: arguments.command ?? .check).map(\.name)
    for entry in arguments.entries {
        require(taken[entry.row] == entry.name, "the command takes --\(entry.name)")
    }
}
