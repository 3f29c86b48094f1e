internal import SourceText

/// How a setting is written, and what it becomes.
struct SettingType<Value: Sendable>: Sendable {
    let shape: SettingShape
    /// - Returns: `nil` after a problem was reported.
    let read: @Sendable (YAMLNode, inout SettingReader) -> Value?
}

extension SettingType<String> {
    static func text(_ meaning: String) -> SettingType {
        SettingType(shape: .text(meaning)) { node, reader in
            guard let text = node.text, !node.isNull else { return reader.expected(meaning, at: node) }
            return text
        }
    }

    /// A path, relative to the folder of the file that states it.
    static let path = SettingType(shape: .text("a path")) { node, reader in
        guard let text = node.text, !node.isNull else { return reader.expected("a path", at: node) }
        return FileTree.absolute(text.hasPrefix("/") ? text : FileTree.join(reader.folder, text))
    }
}

extension SettingType<PathPattern> {
    static let pattern = SettingType(shape: .text("a pattern of paths")) { node, reader in
        guard let text = node.text, !node.isNull else {
            return reader.expected("a pattern of paths", at: node)
        }
        return PathPattern(text, in: reader.folder)
    }
}

extension SettingType<Wildcard> {
    static func wildcard(_ meaning: String) -> SettingType {
        SettingType(shape: .text(meaning)) { node, reader in
            guard let text = node.text else { return reader.expected(meaning, at: node) }
            return Wildcard(text)
        }
    }
}

extension SettingType<Bool> {
    static let flag = SettingType(shape: .flag) { node, reader in
        switch node.content {
        case .scalar("true", isQuoted: false): true
        case .scalar("false", isQuoted: false): false
        default: reader.expected("true or false", at: node)
        }
    }
}

extension SettingType where Value: Sendable {
    /// One of some words.
    ///
    /// - Parameter what: What the words are, as in "rule or group".
    static func word(
        _ what: String, among words: [String],
        _ value: @escaping @Sendable (String) -> Value?
    ) -> SettingType {
        SettingType(shape: .word(words)) { node, reader in
            guard let text = node.text else { return reader.expected("a \(what)", at: node) }
            if let value = value(text) { return value }
            return reader.unknown(what, text, among: words, at: node.place)
        }
    }

    /// A list; a single value counts as a list of one.
    static func list<Element>(of element: SettingType<Element>) -> SettingType where Value == [Element] {
        SettingType(shape: .list(element.shape)) { node, reader in
            guard case .sequence(let nodes) = node.content else {
                return reader.expected("a list, as in [\(node.text ?? "a")]", at: node)
            }
            return nodes.compactMap { element.read($0, &reader) }
        }
    }

    static func mapping<Element>(
        from keys: SettingType<String>, to element: SettingType<Element>
    ) -> SettingType where Value == [String: Element] {
        SettingType(shape: .mapping(keys: keys.shape, values: element.shape)) { node, reader in
            guard case .mapping(let members) = node.content else {
                return reader.expected("a mapping", at: node)
            }
            var values: [String: Element] = [:]
            for member in members {
                let name = YAMLNode(content: .scalar(member.key, isQuoted: true), place: member.place)
                guard let key = keys.read(name, &reader) else { continue }
                if let value = element.read(member.value, &reader) { values[key] = value }
            }
            return values
        }
    }

    /// A mapping whose keys are settings of their own.
    static func section(_ settings: [Setting<Value>], from initial: Value) -> SettingType {
        SettingType(shape: .section(settings.map(\.field))) { node, reader in
            var value = initial
            reader.read(node, as: settings, into: &value)
            return value
        }
    }

    /// `first` for a scalar, and `second` for anything else.
    static func scalar(_ first: SettingType, or second: SettingType) -> SettingType {
        SettingType(shape: .either(first.shape, second.shape)) { node, reader in
            node.text == nil ? second.read(node, &reader) : first.read(node, &reader)
        }
    }
}

/// A setting of a section of type `Owner`.
struct Setting<Owner>: Sendable {
    let field: SettingField
    let read: @Sendable (YAMLNode, inout Owner, inout SettingReader) -> Void

    init(
        _ field: SettingField,
        _ read: @escaping @Sendable (YAMLNode, inout Owner, inout SettingReader) -> Void
    ) {
        self.field = field
        self.read = read
    }

    init<Value>(
        _ name: String, _ type: SettingType<Value>, _ path: any WritableKeyPath<Owner, Value> & Sendable,
        _ summary: String
    ) {
        self.init(SettingField(name: name, summary: summary, shape: type.shape)) { node, owner, reader in
            if let value = type.read(node, &reader) { owner[keyPath: path] = value }
        }
    }

    init<Value>(
        _ name: String, _ type: SettingType<Value>, _ path: any WritableKeyPath<Owner, Value?> & Sendable,
        _ summary: String
    ) {
        self.init(SettingField(name: name, summary: summary, shape: type.shape)) { node, owner, reader in
            if let value = type.read(node, &reader) { owner[keyPath: path] = value }
        }
    }
}
