/// A text read as a format string: what CoreFoundation would make of every percent sign in it.
package struct FormatString: Sendable {
    /// What a format string may depend on besides its text.
    package struct Options: Sendable {
        /// The argument the first specifier without a position takes. Inside a plural variant this is the
        /// argument of the variable itself, which CoreFoundation passes down.
        package var firstArgument = 1
        /// What `%arg` stands for, inside a variant of a string-catalog substitution.
        package var substitutionType: ArgumentType?

        package init(firstArgument: Int = 1, substitutionType: ArgumentType? = nil) {
            self.firstArgument = firstArgument
            self.substitutionType = substitutionType
        }
    }

    /// How many tokens are read of one text. CoreFoundation has room for 127 arguments, so no sentence comes
    /// near; a damaged file might.
    static let tokenLimit = 1024

    /// In text order, with the arguments they take.
    package private(set) var placeholders: [Placeholder] = []
    /// Percent signs that start no specifier, in text order.
    package private(set) var malformed: [MalformedSpecifier] = []
    /// How many `%%` the text has.
    package private(set) var escapedPercentCount = 0
    /// How much of the text was read, in UTF-8 bytes: all of it, unless it holds absurdly many tokens.
    package private(set) var readByteCount = 0

    /// Reads `text`, which is UTF-8 and may hold lone surrogates.
    package init(_ text: Span<UInt8>, options: Options = Options()) {
        var scanner = FormatScanner(substitutionType: options.substitutionType)
        var judgement = FormatJudgement()
        var tokenCount = 0
        while tokenCount < Self.tokenLimit, let token = scanner.next(in: text) {
            tokenCount += 1
            switch token {
            case .escapedPercent: escapedPercentCount += 1
            case .malformed(let specifier): malformed.append(specifier)
            case .placeholder(var placeholder):
                placeholder.isDoubtful = judgement.isDoubtful(placeholder, in: text)
                placeholders.append(placeholder)
            }
        }
        readByteCount = scanner.index
        placeholders.assignArguments(startingAt: options.firstArgument)
    }

    /// Whether it holds a specifier that prose does not look like.
    package var hasConfidentPlaceholder: Bool { placeholders.contains { !$0.isDoubtful } }

    /// Whether it holds a specifier that is more likely a percent sign in a sentence.
    package var hasDoubtfulPlaceholder: Bool { placeholders.contains { $0.isDoubtful } }
}

extension [Placeholder] {
    /// Numbers the arguments as CoreFoundation does: a bare `*` width takes the next one, then a bare
    /// precision, then the value; what names its argument leaves the count alone.
    mutating func assignArguments(startingAt first: Int) {
        var next = first
        func take(_ position: Int?) -> Int {
            if let position { return position }
            defer { next += 1 }
            return next
        }
        for index in indices {
            if case .argument(let position) = self[index].width {
                self[index].arguments.width = take(position)
            }
            if case .argument(let position) = self[index].precision {
                self[index].arguments.precision = take(position)
            }
            let isSubstitution = self[index].form == .substitutionArgument
            self[index].arguments.value = isSubstitution ? first : take(self[index].position)
        }
    }
}
