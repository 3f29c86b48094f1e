/// A text read as a format string, as CoreFoundation does.
package struct FormatString: Sendable {
    /// How a format string is read.
    package struct Options: Sendable {
        /// The argument that the first specifier without a position takes. Inside the form of a variable this is the
        /// argument of the variable itself, which CoreFoundation passes on.
        package var firstArgument = 1
        package var alias: SpecifierAlias?
        package var references: VariableReferences?

        package init(
            firstArgument: Int = 1, alias: SpecifierAlias? = nil, references: VariableReferences? = nil
        ) {
            self.firstArgument = firstArgument
            self.alias = alias
            self.references = references
        }
    }

    /// How many tokens of a text are read. CoreFoundation supports 127 arguments, so only a damaged file has more.
    static let tokenLimit = 1024

    /// In the order of the text, with the arguments they take.
    package private(set) var specifiers: [FormatSpecifier] = []
    /// Percent signs that start no specifier, in the order of the text.
    package private(set) var invalid: [InvalidSpecifier] = []
    /// How many `%%` the text has.
    package private(set) var escapedPercentCount = 0
    /// How much of the text was read, in UTF-8 bytes: all of it, unless it has more than ``tokenLimit`` tokens.
    package private(set) var readByteCount = 0

    /// Reads `text`, which is UTF-8 and may hold lone surrogates.
    package init(_ text: Span<UInt8>, options: Options = Options()) {
        var scanner = FormatScanner(options)
        var prose = ProseDetector()
        var tokenCount = 0
        while tokenCount < Self.tokenLimit, let token = scanner.next(in: text) {
            tokenCount += 1
            switch token {
            case .escapedPercent: escapedPercentCount += 1
            case .invalid(let specifier): invalid.append(specifier)
            case .specifier(var specifier):
                options.references?.place(&specifier, in: text)
                specifier.isDoubtful = prose.isDoubtful(specifier, in: text)
                specifiers.append(specifier)
            }
        }
        readByteCount = scanner.index
        specifiers.assignArguments(startingAt: options.firstArgument)
    }

    /// Whether it has a specifier that cannot be mistaken for prose.
    package var hasConfidentSpecifier: Bool { specifiers.contains { !$0.isDoubtful } }

    /// Whether it has a specifier that is more likely a percent sign in a sentence.
    package var hasDoubtfulSpecifier: Bool { specifiers.contains { $0.isDoubtful } }
}

extension [FormatSpecifier] {
    /// Numbers the arguments as CoreFoundation does: a bare `*` width takes the next one, then a bare
    /// precision, then the value. A numbered specifier does not advance the count.
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
            self[index].arguments.value = self[index].form == .alias ? first : take(self[index].position)
            if self[index].isPlacedByVariable, self[index].position == next { next += 1 }
        }
    }
}
