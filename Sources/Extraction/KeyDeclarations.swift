package import SourceCode
internal import SourceText

/// What the sources of an app declare with types of keys: literals that are given to it are keys.
package struct KeyDeclarations: Sendable {
    /// What is called, by name. Those that take texts are here as well, to tell which one a call means.
    private var signatures: [String: [Outline.Signature]] = [:]
    private var properties: [String: [Property]] = [:]
    private var aliases: Set<String> = []
    /// A property and its source.
    private struct Property: Sendable {
        let kind: Outline.Kind
        let path: String
    }

    /// The macros of C that pass keys on.
    private(set) var macros: Set<String> = []

    package init() {}

    /// What a source declares.
    ///
    /// - Parameter text: UTF-8.
    package init(in text: Span<UInt8>, _ language: SourceLanguage, path: String) {
        guard language == .swift else {
            guard language == .c else { return }
            for name in MacroSearch.names(in: text) { macros.insert(String(repairing: text.slice(name))) }
            return
        }
        let outline = OutlineReader.outline(of: text)
        for signature in outline.signatures { signatures[signature.name, default: []].append(signature) }
        for property in outline.properties {
            properties[property.name, default: []].append(Property(kind: property.kind, path: path))
        }
        aliases.formUnion(outline.aliases)
    }

    /// Adds what other sources declare.
    package mutating func add(_ others: KeyDeclarations) {
        signatures.merge(others.signatures) { $0 + $1 }
        properties.merge(others.properties) { $0 + $1 }
        aliases.formUnion(others.aliases)
        macros.formUnion(others.macros)
    }

    /// The names to look for.
    var names: [SearchedName] {
        var forms: [String: SearchedName.Forms] = [:]
        for (name, all) in signatures where all.contains(where: \.takesKey) {
            forms[name] = all.contains { $0.isInitializer && $0.takesKey } ? .type : []
        }
        for (name, all) in properties where isKey(all) { forms[name, default: []].insert(.property) }
        for name in aliases { forms[name, default: []].insert(.type) }
        return forms.sorted { $0.key < $1.key }.map { SearchedName($0.key, $0.value) }
    }

    /// Whether values that are assigned to a property are keys.
    ///
    /// - Parameters:
    ///   - isOwn: Whether it is asked of nothing or of `self`.
    ///   - path: The source with the assignment.
    func isProperty(_ name: String, isOwn: Bool, in path: String) -> Bool {
        guard let all = properties[name], isKey(all) else { return false }
        return isOwn && all.contains { $0.path == path } || !Self.usualTexts.contains(name)
    }

    /// Properties of views, panels and the like that are texts.
    private static let usualTexts: Set = [
        "title", "text", "message", "name", "label", "subtitle", "prompt", "placeholder", "description",
        "detail", "toolTip", "informativeText", "messageText", "stringValue", "body", "identifier", "value",
    ]

    /// Whether a name is another one of a type of keys.
    func isAlias(_ name: String) -> Bool { aliases.contains(name) }

    private func isKey(_ all: [Property]) -> Bool { all.allSatisfy { $0.kind == .key } }

    /// What a call says of its arguments.
    struct Meaning {
        /// Those that are keys.
        var keys: [Argument] = []
        /// Those that are keys for one declaration and texts for another.
        var doubtful: [Argument] = []
    }

    /// Finds what a call means by its name and its labels; `nil` if nothing that is declared is called like that.
    ///
    /// - Parameter receiver: The name before its point; `nil` if there is none.
    func meaning(
        of list: ArgumentList, to name: String, receiver: String?, in text: Span<UInt8>
    ) -> Meaning? {
        guard list.isClosed, let all = signatures[name] else { return nil }
        let labels = list.arguments.map { argument in
            argument.label.map { String(repairing: text.slice($0)) }
        }
        let fits = all.compactMap { signature in
            signature.kinds(ofArguments: labels).map { Fit(signature: signature, kinds: $0) }
        }
        guard !fits.isEmpty, !labels.isEmpty else { return nil }
        let nearest = Self.nearest(fits, receiver)
        var meaning = Meaning()
        for (index, argument) in list.arguments.enumerated() {
            let isKey = nearest.contains { $0.kinds[index] == .key }
            let isText = nearest.contains { $0.kinds[index] == .text }
            if isKey, isText { meaning.doubtful.append(argument) }
            if isKey, !isText { meaning.keys.append(argument) }
        }
        return meaning
    }

    /// A declaration that a call may mean.
    private struct Fit {
        let signature: Outline.Signature
        /// What each argument is given to.
        let kinds: [Outline.Kind]
    }

    /// The declarations that a call means first: those of the type that is named, and those that the compiler favors.
    private static func nearest(_ fits: [Fit], _ receiver: String?) -> [Fit] {
        var fits = fits
        if let receiver, fits.contains(where: { $0.signature.owner == receiver }) {
            fits.removeAll { $0.signature.owner != receiver }
        }
        let favored = fits.filter { !$0.signature.isDisfavored }
        return favored.isEmpty ? fits : favored
    }
}

extension Outline.Signature {
    fileprivate var takesKey: Bool { parameters.contains { $0.kind == .key } }

    /// What the arguments with these labels are given to; `nil` if they are not those of this.
    fileprivate func kinds(ofArguments labels: [String?]) -> [Outline.Kind]? {
        var (kinds, next) = ([Outline.Kind](), 0)
        for label in labels {
            if label == nil, let last = kinds.indices.last, next > 0, parameters[next - 1].isVariadic {
                kinds.append(kinds[last])
                continue
            }
            while next < parameters.count, parameters[next].label != label {
                guard parameters[next].mayLack else { return nil }
                next += 1
            }
            guard next < parameters.count else { return nil }
            kinds.append(parameters[next].kind)
            next += 1
        }
        return kinds
    }
}

extension Outline.Parameter {
    /// Whether there may be no argument for it before those of others.
    fileprivate var mayLack: Bool { hasDefault || kind == .closure || isVariadic }
}
