internal import SourceText

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
