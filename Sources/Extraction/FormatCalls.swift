internal import SourceCode
internal import SourceText

/// Finds what texts are formatted with: `String(format: NSLocalizedString(…), a, b)`.
struct FormatCalls: Sendable {
    private static let names = [
        "String", "NSString", "localizedStringWithFormat", "stringWithFormat", "initWithFormat",
    ]
    private let finder = CallFinder(
        Self.names.map { SearchedName($0) }, skipsComments: true, findsMessages: true)

    /// Notes the arguments of the uses that are formatted.
    ///
    /// - Parameter uses: Those in the source, in its order.
    func note(
        in uses: inout [KeyUse], _ text: Span<UInt8>, _ language: SourceLanguage, _ declarations: Declarations
    ) {
        for call in finder.calls(in: text, language) {
            guard case .call(let list) = call.use, list.isClosed, let format = format(in: list, text),
                let use = use(in: format.range, uses), isAlone(uses[use], in: format.range, text, language)
            else { continue }
            uses[use].arguments = arguments(after: format, in: list, text, declarations)
        }
    }

    /// The argument with the format: `format: …` in Swift, or the first one.
    private func format(in list: ArgumentList, _ text: Span<UInt8>) -> Argument? {
        guard let first = list.arguments.first else { return nil }
        guard let label = first.label else { return list.arguments.count > 1 ? first : nil }
        return text.slice(label).isEqual(to: "format".utf8.span) ? first : nil
    }

    /// The only use in a range.
    private func use(in range: TextRange, _ uses: [KeyUse]) -> Int? {
        let first = uses.partitioningIndex { $0.place.lower >= range.lower }
        guard first < uses.count, uses[first].place.upper <= range.upper else { return nil }
        let isOnly = first + 1 == uses.count || uses[first + 1].place.lower >= range.upper
        return isOnly ? first : nil
    }

    /// Whether an argument is nothing but the call of a use.
    private func isAlone(
        _ use: KeyUse, in range: TextRange, _ text: Span<UInt8>, _ language: SourceLanguage
    ) -> Bool {
        let source = text.slice(range).trimmed
        guard source.hasPrefix(use.routine.utf8.span) else { return false }
        let rest = source.extracting(use.routine.utf8.count..<source.count)
        return CallFinder.endOfArguments(in: rest, language) == rest.count
    }

    private func arguments(
        after format: Argument, in list: ArgumentList, _ text: Span<UInt8>, _ declarations: Declarations
    ) -> FormatArguments {
        var kinds: [FormatArguments.Kind] = []
        var isComplete = list.arguments.count < ArgumentList.limit
        for argument in list.arguments where argument.range != format.range {
            guard let label = argument.label.map({ String(repairing: text.slice($0)) }) else {
                kinds.append(kind(of: argument, in: text, declarations))
                continue
            }
            if label != "locale" { isComplete = false }
        }
        return FormatArguments(kinds, isComplete: isComplete)
    }

    private func kind(
        of argument: Argument, in text: Span<UInt8>, _ declarations: Declarations
    ) -> FormatArguments.Kind {
        if argument.isNull { return .null }
        let source = text.slice(argument.range).trimmed
        if let literals = argument.literals {
            let isC = literals[0].kind == .c && source.count > 0 && source[0] == UInt8(ascii: "\"")
            return isC ? .cString : .object
        }
        let name = RawText(
            copying:
                source.hasPrefix("self.".utf8.span) ? source.extracting(droppingFirst: 5) : source)
        guard
            let specifier = InterpolationType.sureSpecifier(of: source)
                ?? declarations.sureSpecifier(of: name)
        else { return .unknown }
        switch specifier {
        case "%@": return .object
        case "%lf", "%f": return .double
        default: return .integer
        }
    }
}
