internal import Findings
internal import FormatStrings
internal import SourceCode
internal import SourceText
internal import StringTables

/// `call-arguments`
enum CallArguments: SourceRule {
    static let descriptor = RuleDescriptor(
        id: "call-arguments", group: .source, severity: .error,
        summary: "a call passes other arguments than the base text has specifiers",
        rationale: """
            Nothing checks a format that comes from a table. A specifier without an argument reads what happens to be in \
            memory, and %@ with a number crashes. An argument too many is only a warning: its value is not shown. Translations \
            are compared with the base, so a wrong base makes them all wrong.
            """,
        related: ["missing-argument", "extra-argument", "type-mismatch"],
        examples: [
            RuleExample(
                bad: """
                    title = String(format: NSLocalizedString(↓"copied.count", comment: ""), name)

                    """,
                good: """
                    title = String(format: NSLocalizedString("copied.count", comment: ""), count, name)

                    """,
                base: "\"copied.count\" = \"%d files copied to %@\";\n", locale: "en", name: "Copy.swift"),
            RuleExample(
                bad: """
                    title = [NSString stringWithFormat:NSLocalizedString(@↓"copied", nil), (int)count];

                    """,
                good: """
                    title = [NSString stringWithFormat:NSLocalizedString(@"copied", nil), @(count)];

                    """,
                base: "\"copied\" = \"Copied: %@\";\n", locale: "en", name: "Copy.m"),
        ])

    static func check(_ source: LinkedSource, _ findings: inout FindingCollector) {
        for linked in source.uses {
            guard let arguments = linked.use.arguments, arguments.isComplete,
                case .found(let number, let entry) = linked.answer,
                let text = source.link.groups[number].formattedText(of: entry)
            else { continue }
            guard findings.hasRoom(for: descriptor) else { return }
            let format = FormatString(text.utf8.span)
            guard let fault = fault(in: arguments.kinds, for: format) else { continue }
            findings.report(
                descriptor, "\(fault.message): the text is “\(text.shortened)”", at: Place(linked.use.place),
                severity: fault.severity,
                dependence: KeyDependence(
                    group: number, key: linked.use.key.literal ?? [], isJudged: false))
        }
    }

    private static func fault(
        in kinds: [FormatArguments.Kind], for format: FormatString
    ) -> (message: String, severity: Severity)? {
        guard format.invalid.isEmpty, !format.hasDoubtfulSpecifier else { return nil }
        let needed = format.specifiers.reduce(0) { max($0, $1.lastArgument) }
        if needed > kinds.count {
            return ("argument \(kinds.count + 1) is missing, and the app reads beyond what is passed", .error)
        }
        let plain = format.specifiers.filter { $0.form == .plain }
        // What may crash is said first.
        for specifier in plain.filter(\.takesPointer) + plain.filter({ !$0.takesPointer }) {
            let number = specifier.arguments.value
            guard number > 0, number <= kinds.count,
                let fault = kinds[number - 1].fault(as: specifier.type.conversion)
            else { continue }
            return ("argument \(number) is \(fault)", .error)
        }
        // Some write `nil` at the end, as a list of objects needs it.
        guard kinds.dropFirst(needed).contains(where: { $0 != .null }) else { return nil }
        return ("argument \(needed + 1) has no specifier, and is not shown", .warning)
    }
}

extension FormatArguments.Kind {
    /// What is wrong with an argument of this kind, and what the app does.
    fileprivate func fault(as conversion: Conversion) -> String? {
        switch conversion {
        case .object: faultAsObject
        case .cString: faultAsText
        case .decimal, .hexadecimal, .octal, .character, .unichar: faultAsInteger
        case .fixed, .scientific, .general, .hexadecimalFloat: faultAsDouble
        case .utf16String, .pascalString, .pointer, .count, .variable: nil
        }
    }

    private var faultAsObject: String? {
        switch self {
        case .integer, .double: "a number, and the app crashes on %@"
        case .cString: "a C string, and the app crashes on %@"
        case .object, .null, .unknown: nil
        }
    }

    private var faultAsText: String? {
        switch self {
        case .integer, .double: "a number, and the app crashes on %s"
        case .object: "an object, and %s shows its memory as text"
        case .cString, .null, .unknown: nil
        }
    }

    private var faultAsInteger: String? {
        switch self {
        case .object, .cString: "a text, and its specifier shows an address as a number"
        case .double: "a floating-point number, and its specifier shows another number"
        case .integer, .null, .unknown: nil
        }
    }

    private var faultAsDouble: String? {
        switch self {
        case .object, .cString: "a text, and its specifier shows another number"
        case .integer: "an integer, and its specifier shows another number"
        case .double, .null, .unknown: nil
        }
    }
}

extension FormatSpecifier {
    /// Whether its argument is the address of something.
    fileprivate var takesPointer: Bool { type.conversion == .object || type.conversion == .cString }

    /// The number of the last argument that it takes.
    fileprivate var lastArgument: Int {
        max(arguments.value, arguments.width ?? 0, arguments.precision ?? 0)
    }
}

extension KeyGroup {
    /// The only text of an entry, if it does not vary, and if it is that of a base: without one, no locale is better than another.
    fileprivate func formattedText(of entry: Entry) -> String? {
        guard tables.count(where: { TableFormat(path: $0.path) == .strings }) < 2 else { return nil }
        let isVaried = tables.contains { TableFormat(path: $0.path) == .stringsdict }
        let table = tables[entry.table].table
        guard !isVaried, table.variations?.isVaried(entry.number) != true else { return nil }
        return value(of: entry)
    }
}
