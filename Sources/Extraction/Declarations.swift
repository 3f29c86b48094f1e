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

        mutating func add(_ other: Specifier) {
            guard self != other else { return }
            if text != other.text { text = nil }
            isSure = false
        }
    }

    /// What all declarations of a name say.
    private struct Entry {
        var specifier: Specifier
        /// What those of properties say; `nil` if there are none.
        var ofMember: Specifier?

        mutating func add(_ other: Entry) {
            specifier.add(other.specifier)
            guard let member = other.ofMember else { return }
            if ofMember?.add(member) == nil { ofMember = member }
        }
    }

    private var entries: [RawText: Entry] = [:]

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
                Entry(specifier: Specifier(text: specifier, isSure: specifier != nil)))
        }
    }

    private mutating func addSwift(_ text: Span<UInt8>) {
        DeclarationSearch.declarations(in: text) { name, type, next in
            // What is interpolated of an optional is nearly always what was unwrapped under its name.
            let isOptional = next == UInt8(ascii: "?") || next == UInt8(ascii: "!")
            let type = text.extracting(type)
            let specifier = next == UInt8(ascii: "<") ? nil : InterpolationType.specifier(ofType: type)
            let isSure = !isOptional && (specifier != nil || type.isEqual(to: "String".utf8.span))
            add(name, Specifier(text: specifier ?? "%@", isSure: isSure), in: text)
        }
        DeclarationSearch.values(in: text) { name, value in
            guard let specifier = InterpolationType.specifier(ofValue: text.extracting(value)) else { return }
            // In `guard let n = Int(n) else { … }` there are two of the name.
            let isSure = !text.isEqual(at: value.upperBound + 1, to: name)
            add(name, Specifier(text: specifier, isSure: isSure), in: text)
        }
    }

    private mutating func add(_ name: Range<Int>, _ specifier: Specifier, in text: Span<UInt8>) {
        let isProperty = DeclarationSearch.isProperty(at: name.lowerBound, in: text)
        add(
            RawText(copying: text.extracting(name)),
            Entry(specifier: specifier, ofMember: isProperty ? specifier : nil))
    }

    private mutating func add(_ name: RawText, _ entry: Entry) {
        if entries[name]?.add(entry) == nil { entries[name] = entry }
    }

    /// Adds what another source declares.
    package mutating func add(_ others: Declarations) {
        if entries.isEmpty {
            entries = others.entries
            return
        }
        for (name, entry) in others.entries { add(name, entry) }
    }

    /// The specifier of a name, if all its declarations agree; for a member, those of properties count if there are any.
    func specifier(of name: TypedName) -> String? {
        guard let entry = entries[name.text] else { return nil }
        return (name.isMember ? entry.ofMember ?? entry.specifier : entry.specifier).text
    }

    /// The same if the type is known for sure.
    func sureSpecifier(of name: RawText) -> String? {
        guard let specifier = entries[name]?.specifier, specifier.isSure else { return nil }
        return specifier.text
    }
}

/// A name in an expression.
package struct TypedName: Sendable {
    let text: RawText
    /// Whether it is that of a member.
    let isMember: Bool
}

extension Span<UInt8> {
    /// Whether the bytes of a range are there once more.
    fileprivate func isEqual(at start: Int, to range: Range<Int>) -> Bool {
        start + range.count <= count
            && extracting(start..<start + range.count).isEqual(to: extracting(range))
    }
}

/// The types of the names in a source: as it declares them itself, or else as all sources do.
struct TypeIndex {
    let own: Declarations
    let all: Declarations

    /// The specifier of a name, if its declarations agree.
    ///
    /// - Parameter hint: The specifier that the name suggests. What it is for an object elsewhere does not count against it.
    func specifier(of name: TypedName?, or hint: String?) -> String? {
        guard let name else { return hint }
        if let own = own.specifier(of: name) { return own }
        let elsewhere = all.specifier(of: name)
        return hint == nil || elsewhere != "%@" ? elsewhere ?? hint : hint
    }
}
