internal import Linting
internal import Reporting

/// `strlint rules` and `strlint explain`
enum RulesCommand {
    static func list(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
        let format = try arguments.choice("format", default: RuleFormat.text)
        let color = try arguments.choice("color", default: ColorChoice.auto)
        if let operand = arguments.operands.first {
            throw UsageError(
                "unexpected argument \"\(operand)\" for rules; for one rule: strlint explain \(operand)")
        }
        writeRules(RuleCatalog.descriptors, as: format, style: Terminal.style(color), to: Terminal.write)
        return .clean
    }

    static func explain(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
        let format = try arguments.choice("format", default: RuleFormat.text)
        let color = try arguments.choice("color", default: ColorChoice.auto)
        guard arguments.operands.count == 1, let id = arguments.operands.first else {
            throw UsageError("explain takes the id of one rule; strlint rules lists them")
        }
        guard let rule = RuleCatalog.descriptor(of: id) else { throw .unknownRule(id) }
        rule.writePage(as: format, style: Terminal.style(color), to: Terminal.write)
        return .clean
    }
}
