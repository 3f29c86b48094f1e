import SourceText

@testable import StrlintCommand

/// Command lines: a word in each line; the parts after the first are environment variables.
@_cdecl("LLVMFuzzerTestOneInput")
func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let parts = bytes(data, size).parts
    let words = parts[0].split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0).text }
    let variables = EnvironmentVariable.allCases.map(\.rawValue)
    let environment = Dictionary(zip(variables, parts.dropFirst().map(\.text))) { first, _ in first }
    do throws(UsageError) {
        let arguments = try Arguments(words) { environment[$0] }
        requireSound(arguments, words)
        _ = try CommandLineSettings.settings(arguments)
        _ = try arguments.jobs()
    } catch {
        require(!error.message.isEmpty, "an error has a message")
    }
    return FuzzResult.kept.rawValue
}

private func requireSound(_ arguments: Arguments, _ words: [String]) {
    let given = arguments.given.values.reduce(0) { $0 + $1.count }
    // Switches of one letter share a word.
    let letters = words.reduce(0) { $0 + $1.count }
    require(given <= letters, "\(given) options in \(letters) characters")
    require(arguments.operands.count <= words.count, "operands are words")
    for operand in arguments.operands { require(words.contains(operand), "\(operand) is one of the words") }
    require(
        arguments.countBeforeDashes.map { $0 <= arguments.operands.count } ?? true,
        "operands before -- are counted")
    let taken = OptionTable.options(of: arguments.command ?? .check).map(\.name)
    for name in arguments.given.keys { require(taken.contains(name), "the command takes --\(name)") }
}
