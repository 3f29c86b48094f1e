internal import SourceText

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
