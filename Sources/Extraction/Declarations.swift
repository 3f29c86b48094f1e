internal import SourceCode
internal import SourceText

/// The types that names are declared with, as far as they matter for specifiers.
package struct Declarations: Sendable {
    /// The specifier of a name.
    private struct Specifier: Equatable {
        /// `nil` for a name with types of several specifiers.
        var text: String?
        /// Whether the types are those of the standard library, and not optional.
        var isSure: Bool
    }

    private var specifiers: [RawText: Specifier] = [:]

    package init() {}

    /// - Parameter text: UTF-8.
    init(in text: Span<UInt8>, _ language: SourceLanguage) {
        switch language {
        case .swift: addSwift(text)
        case .c: addC(text)
        case .text: break
        }
    }

    private mutating func addC(_ text: Span<UInt8>) {
        for variable in VariableSearch.variables(in: text) {
            let specifier = InterpolationType.specifier(
                ofVariable: text.extracting(variable.type), variable.pointers)
            add(
                RawText(copying: text.extracting(variable.name)),
                Specifier(text: specifier, isSure: specifier != nil))
        }
    }

    private mutating func addSwift(_ text: Span<UInt8>) {
        DeclarationSearch.declarations(in: text) { name, type, next in
            // An optional or a list is no number.
            let isPlain = next != UInt8(ascii: "?") && next != UInt8(ascii: "<") && next != UInt8(ascii: "!")
            let type = text.extracting(type)
            let specifier = isPlain ? InterpolationType.specifier(ofType: type) : nil
            let isSure = specifier != nil || isPlain && type.isEqual(to: "String".utf8.span)
            add(RawText(copying: text.extracting(name)), Specifier(text: specifier ?? "%@", isSure: isSure))
        }
        DeclarationSearch.values(in: text) { name, value in
            guard let specifier = InterpolationType.specifier(ofValue: text.extracting(value)) else { return }
            add(RawText(copying: text.extracting(name)), Specifier(text: specifier, isSure: true))
        }
    }

    private mutating func add(_ name: RawText, _ specifier: Specifier) {
        guard var known = specifiers[name] else {
            specifiers[name] = specifier
            return
        }
        guard known != specifier else { return }
        if known.text != specifier.text { known.text = nil }
        known.isSure = false
        specifiers[name] = known
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
    func specifier(of name: RawText) -> String? { specifiers[name]?.text }

    /// The same if the type is known for sure.
    func sureSpecifier(of name: RawText) -> String? {
        guard let specifier = specifiers[name], specifier.isSure else { return nil }
        return specifier.text
    }
}

/// The types of the names in a source: as it declares them itself, or else as all sources do.
struct TypeIndex {
    let own: Declarations
    let all: Declarations

    /// The specifier of a name, if its declarations agree.
    func specifier(of name: RawText) -> String? { own.specifier(of: name) ?? all.specifier(of: name) }
}
