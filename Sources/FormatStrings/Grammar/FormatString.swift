internal import SourceText

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

    /// Takes the specifiers for percent signs in a sentence that are like those of another text.
    mutating func doubt(where isSign: (FormatSpecifier) -> Bool) {
        for index in specifiers.indices where isSign(specifiers[index]) {
            specifiers[index].isDoubtful = true
        }
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

/// A spelling that is read as a specifier of the first argument, in addition to the specifiers of CoreFoundation.
package struct SpecifierAlias: Sendable {
    /// A percent sign and letters.
    let spelling: StaticString
    let type: ArgumentType

    package init(_ spelling: StaticString, type: ArgumentType) {
        self.spelling = spelling
        self.type = type
    }

    /// The range of the alias at `start`, if it is there and the word ends with it.
    func range(at start: Int, in text: Span<UInt8>) -> Range<Int>? {
        let end = start + spelling.utf8CodeUnitCount
        return text.starts(with: spelling, at: start) && !text.byte(at: end).isNameByte ? start..<end : nil
    }
}

/// How the references of a text that belongs to variables are read: `%#@name@` with any name.
package struct VariableReferences: Sendable {
    /// The arguments of the variables of a string catalog, which a reference does not name, by the names of the variables.
    private let arguments: [String: Int]

    package init(arguments: [String: Int] = [:]) {
        self.arguments = arguments
    }

    /// Gives a reference that names no argument that of its variable.
    func place(_ specifier: inout FormatSpecifier, in text: Span<UInt8>) {
        guard !arguments.isEmpty, specifier.position == nil, case .variable(let name) = specifier.form,
            let argument = arguments[text.quoted(name)]
        else { return }
        specifier.position = argument
        specifier.isPlacedByVariable = true
    }

    /// The maximum length of a name.
    private static let maximumLength = 250

    /// The end of the name at `start`, if an `@` follows.
    static func endOfName(from start: Int, in text: Span<UInt8>) -> Int? {
        for index in start..<min(start + maximumLength, text.count) {
            if text[index] == UInt8(ascii: "@") { return index > start ? index : nil }
            if text[index] == UInt8(ascii: "%") || text[index] < 0x20 { return nil }
        }
        return nil
    }
}

extension FormatString {
    /// Whether its percent signs begin codes that the app replaces itself, such as `%T` for a title or the `%m/%Y` of a date:
    /// some of the letters are no conversions, and the others could be codes as well.
    package var hasOwnCodes: Bool {
        guard invalid.contains(where: \.isCode) || specifiers.contains(where: \.isCount) else { return false }
        return specifiers.allSatisfy { $0.isDoubtful || $0.isLetterAlone }
            && (invalid.contains(where: \.isCode) || specifiers.allSatisfy(\.isCount))
    }
}

extension InvalidSpecifier {
    /// A percent sign and a letter of ASCII.
    fileprivate var isCode: Bool {
        guard range.count == 2, let character = unknownCharacter, character < 0x80 else { return false }
        return UInt8(truncatingIfNeeded: character).isASCIILetter
    }
}

extension FormatSpecifier {
    fileprivate var isCount: Bool { type.conversion == .count }

    /// Whether it is a percent sign with a letter of ASCII and nothing else.
    fileprivate var isLetterAlone: Bool { range.count == 2 && type.conversion != .object }
}
