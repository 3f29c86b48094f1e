internal import Options
internal import Reporting

/// `strlint rules` and `strlint explain`
enum RulesCommand {
    static func list(_ line: Arguments) throws(UsageError) -> ExitStatus {
        let arguments = try RulesArguments(line)
        if let operand = line.operands.first {
            throw UsageError(
                "unexpected argument \"\(operand)\" for rules; for one rule: strlint explain \(operand)")
        }
        let isWritten = DocumentOutput(arguments.output).write(arguments.color) { style, sink in
            writeRules(as: arguments.format, style: style, to: sink)
        }
        return isWritten ? .clean : .trouble
    }

    static func explain(_ line: Arguments) throws(UsageError) -> ExitStatus {
        let arguments = try RulesArguments(line)
        guard line.operands.count == 1, let id = line.operands.first else {
            throw UsageError("explain takes the id of one rule; strlint rules lists them")
        }
        let rule = try RuleWords.descriptor(of: id)
        let isWritten = DocumentOutput(arguments.output).write(arguments.color) { style, sink in
            rule.writePage(as: arguments.format, style: style, to: sink)
        }
        return isWritten ? .clean : .trouble
    }
}
