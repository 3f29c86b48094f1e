internal import SourceCode
internal import SourceText

/// The types that names are declared with, as far as they matter for specifiers.
package struct Declarations: Sendable {
    /// `nil` for a name with types of several specifiers.
    private var specifiers: [RawText: String?] = [:]

    package init() {}

    /// - Parameter text: A source of Swift.
    init(in text: Span<UInt8>) {
        DeclarationSearch.declarations(in: text) { name, type, next in
            // An optional or a list is no number.
            let isPlain = next != UInt8(ascii: "?") && next != UInt8(ascii: "<") && next != UInt8(ascii: "!")
            let specifier = isPlain ? InterpolationType.specifier(ofType: text.extracting(type)) : nil
            add(RawText(copying: text.extracting(name)), specifier ?? "%@")
        }
    }

    private mutating func add(_ name: RawText, _ specifier: String?) {
        guard let known = specifiers[name] else {
            specifiers[name] = .some(specifier)
            return
        }
        if known != specifier { specifiers[name] = .some(nil) }
    }

    /// Adds what another source declares.
    package mutating func add(_ others: Declarations) {
        if specifiers.isEmpty {
            specifiers = others.specifiers
            return
        }
        for (name, specifier) in others.specifiers { add(name, specifier) }
    }

    /// The specifier of a name, if all its declarations agree.
    func specifier(of name: RawText) -> String? { specifiers[name] ?? nil }
}
