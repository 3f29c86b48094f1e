internal import SourceText

/// Converts a setting from YAML and back.
struct SettingType<Value: Sendable>: Sendable {
    let shape: SettingShape
    /// - Returns: `nil` after reporting a problem.
    let read: @Sendable (YAMLNode, inout SettingReader) -> Value?
    /// The value as written in a file in a folder.
    let write: @Sendable (Value, _ folder: String) -> YAMLNode
}

extension SettingType {
    /// A value made from a string by `value`; `meaning` describes the string.
    private static func text(
        _ meaning: String, _ value: @escaping @Sendable (String, SettingReader) -> Value,
        _ write: @escaping @Sendable (Value, _ folder: String) -> String
    ) -> SettingType {
        SettingType(shape: .text(meaning)) { node, reader in
            guard let text = node.text, !node.isNull else { return reader.expected(meaning, at: node) }
            return value(text, reader)
        } write: {
            .text(write($0, $1))
        }
    }

    /// One of several words.
    ///
    /// - Parameters:
    ///   - what: The name of the words, such as "rule or group".
    ///   - word: The word for a value.
    static func word(
        _ what: String, among words: [String], _ value: @escaping @Sendable (String) -> Value?,
        _ word: @escaping @Sendable (Value) -> String
    ) -> SettingType {
        SettingType(shape: .word(what, among: words)) { node, reader in
            guard let text = node.text else { return reader.expected("a \(what)", at: node) }
            if let value = value(text) { return value }
            return reader.unknown(what, text, among: words, at: node.place)
        } write: { value, _ in
            .text(word(value))
        }
    }

    /// A word of an enumeration.
    static func word(_ what: String, _: Value.Type) -> SettingType
    where Value: RawRepresentable<String> & CaseIterable {
        word(what, among: Value.allCases.map(\.rawValue)) {
            Value(rawValue: $0)
        } _: {
            $0.rawValue
        }
    }
}

extension SettingType<String> {
    static func text(_ meaning: String) -> SettingType {
        text(meaning) { text, _ in
            text
        } _: { text, _ in
            text
        }
    }

    /// A path, relative to the folder of the file that contains it.
    static let path = text("a path") { text, reader in
        FilePath.absolute(text, from: reader.folder)
    } _: { path, folder in
        FilePath.relative(path, to: folder) ?? path
    }
}

extension SettingType<PathPattern> {
    static let pattern = SettingType(shape: .pattern) { node, reader in
        guard let text = SettingType<String>.text("a pattern of paths").read(node, &reader) else {
            return nil
        }
        do throws(PathPattern.Problem) {
            return try PathPattern(parsing: text, in: reader.folder)
        } catch {
            reader.report(error.message, node.place)
            return nil
        }
    } write: {
        .text($0.text(in: $1))
    }
}

extension SettingType<Wildcard> {
    static func wildcard(_ meaning: String) -> SettingType {
        text(meaning) { text, _ in
            Wildcard(text)
        } _: { pattern, _ in
            pattern.text
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
    } write: { value, _ in
        .literal(value ? "true" : "false")
    }
}

extension SettingType<Int> {
    /// A number of bytes, such as `32MiB`.
    static func size(upTo maximum: Int) -> SettingType {
        SettingType(shape: .size(upTo: maximum)) { node, reader in
            guard let text = node.text, let size = ByteCount.bytes(text) else {
                return reader.expected("a size such as 32MiB", at: node)
            }
            guard size <= maximum else {
                reader.report("\(text) is too large; the maximum is \(ByteCount.text(maximum))", node.place)
                return nil
            }
            return size
        } write: { size, _ in
            .literal(ByteCount.text(size))
        }
    }
}

/// Types composed of others.
extension SettingType {
    static func list<Element>(of element: SettingType<Element>) -> SettingType where Value == [Element] {
        SettingType(shape: .list(element.shape)) { node, reader in
            guard case .sequence(let nodes) = node.content else {
                return reader.expected("a list, as in [\(node.text ?? "a")]", at: node)
            }
            return nodes.compactMap { element.read($0, &reader) }
        } write: { values, folder in
            .list(values.map { element.write($0, folder) })
        }
    }

    /// A list; a list of one element may be written without brackets.
    static func listOrSingle<Element>(of element: SettingType<Element>) -> SettingType
    where Value == [Element] {
        let list = list(of: element)
        return SettingType(shape: .either(element.shape, list.shape)) { node, reader in
            node.text == nil ? list.read(node, &reader) : element.read(node, &reader).map { [$0] }
        } write: {
            list.write($0, $1)
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
        } write: { values, folder in
            .mapping(values.sorted { $0.key < $1.key }.map { ($0.key, element.write($0.value, folder)) })
        }
    }

    /// A mapping whose keys are settings.
    static func section(_ settings: [Setting<Value>], from initial: Value) -> SettingType {
        SettingType(shape: .section(settings.map { $0.field(in: initial) })) { node, reader in
            var value = initial
            reader.read(node, as: settings, into: &value)
            return value
        } write: { value, folder in
            .mapping(
                settings.compactMap { setting in
                    setting.write(value, folder).map { (setting.name, $0) }
                })
        }
    }

    /// `first` for a scalar, `second` for anything else.
    ///
    /// - Parameter isScalar: Whether a value is written as `first`.
    static func scalar(
        _ first: SettingType, or second: SettingType, _ isScalar: @escaping @Sendable (Value) -> Bool
    ) -> SettingType {
        SettingType(shape: .either(first.shape, second.shape)) { node, reader in
            node.text == nil ? second.read(node, &reader) : first.read(node, &reader)
        } write: {
            isScalar($0) ? first.write($0, $1) : second.write($0, $1)
        }
    }
}
