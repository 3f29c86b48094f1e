internal import SourceText

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
