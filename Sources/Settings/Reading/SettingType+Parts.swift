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
