internal import FormatStrings
internal import SourceText
package import StringTables

/// What Xcode makes of a catalog for one locale: a table of texts, and one of the texts that vary.
package struct CompiledTables: Sendable {
    /// The locale as the catalog spells it.
    package let locale: String
    /// The members of the `.strings`, in the order of the catalog.
    package private(set) var texts: [NestedValue.Member] = []
    /// The members of the `.stringsdict`.
    package private(set) var variations: [NestedValue.Member] = []

    /// Compiles the texts that are loaded. What does not build is left out.
    package init(_ localization: Catalog.Localization) {
        locale = localization.locale
        let table = localization.table
        for (number, entry) in table.entries.enumerated() where entry.isFirst {
            let varied = table.variations?.entry(containing: number)
            add(table.string(entry.key), VariationCompiler(table), number, varied)
        }
    }

    private mutating func add(
        _ key: String, _ compiler: VariationCompiler, _ number: Int, _ varied: VariedEntry?
    ) {
        guard let varied else {
            if let text = compiler.table.loadedText(of: number) {
                texts.append(.init(key: key, value: .string(text)))
            }
            return
        }
        if let text = compiler.fallback(of: varied.content) {
            texts.append(.init(key: key, value: .string(text)))
        }
        if let value = compiler.entry(varied.content) {
            variations.append(.init(key: key, value: value))
        }
    }
}

/// Compiles a variation of a catalog to an entry of a `.stringsdict`, as Xcode's `xcstringstool` does.
private struct VariationCompiler {
    let table: Table

    init(_ table: Table) { self.table = table }

    /// The text that the `.strings` has next to an entry of the `.stringsdict`: that for other devices.
    func fallback(of variation: Variation) -> String? {
        guard let devices = variation.devices else {
            let isPlain = variation.plural == nil && variation.variables.isEmpty
            return isPlain ? variation.text.flatMap(table.loadedText) : nil
        }
        let other = devices.cases.last { table.string($0.name) == "other" }
        return other?.text.flatMap(table.loadedText)
    }

    /// The entry of the `.stringsdict`; `nil` if nothing varies.
    func entry(_ variation: Variation) -> NestedValue? {
        if let devices = variation.devices { return entry(devices, variation.variables) }
        if let plural = variation.plural { return entry(plural) }
        guard !variation.variables.isEmpty, let text = variation.text.flatMap(table.loadedText) else {
            return nil
        }
        return entry(text, variation.variables)
    }

    // MARK: - Shapes

    private func entry(_ devices: Variation.Cases, _ variables: [Variation.Variable]) -> NestedValue? {
        let members = devices.cases.compactMap { device -> NestedValue.Member? in
            let name = table.string(device.name)
            guard name != "other" else { return nil }
            var content = device.content
            content.variables += variables
            let value = entry(content) ?? content.text.flatMap(table.loadedText).map { .string($0) }
            return value.map { .init(key: name, value: $0) }
        }
        return members.isEmpty
            ? nil : .dictionary([.init(key: "NSStringDeviceSpecificRuleType", value: .dictionary(members))])
    }

    private func entry(_ plural: Variation.Cases) -> NestedValue? {
        let texts = texts(of: plural)
        let number = texts.lazy.compactMap { CountSpecifier(in: $0.text) }.first
        guard !texts.isEmpty else { return nil }
        let type = number?.type ?? "d"
        guard let number, number.argument > 1 else { return entry("%#@value@", rule(texts, type: type)) }
        // Without positions, the arguments would be counted from that of the number.
        let numbered = texts.map { ($0.category, $0.text.numbered()) }
        return entry("%\(number.argument)$#@value@", rule(numbered, type: type))
    }

    private func entry(_ format: String, _ rule: NestedValue) -> NestedValue {
        .dictionary([
            .init(key: "NSStringLocalizedFormatKey", value: .string(format)),
            .init(key: "value", value: rule),
        ])
    }

    private func entry(_ text: String, _ variables: [Variation.Variable]) -> NestedValue {
        let names = variables.map { table.string($0.name).withLettersOfNames }
        var references: [String: String] = [:]
        for (index, variable) in variables.enumerated() {
            let position = variable.argument?.number.map { "\($0)$" } ?? ""
            references[table.string(variable.name)] = "%\(position)#@\(names[index])@"
        }
        let format = NestedValue.string(text.replacingVariableReferences { references[$0] })
        let rules = zip(names, variables).map { name, variable in
            NestedValue.Member(key: name, value: rule(variable))
        }
        return .dictionary([.init(key: "NSStringLocalizedFormatKey", value: format)] + rules)
    }

    private func rule(_ variable: Variation.Variable) -> NestedValue {
        let type = variable.valueType.map(table.string) ?? "d"
        let texts = texts(of: variable.plural).map {
            ($0.category, $0.text.replacing(text: "%arg", with: "%\(type)"))
        }
        return rule(texts, type: type)
    }

    private func rule(_ texts: [(category: String, text: String)], type: String) -> NestedValue {
        .dictionary(
            [
                .init(key: "NSStringFormatSpecTypeKey", value: .string("NSStringPluralRuleType")),
                .init(key: "NSStringFormatValueTypeKey", value: .string(type)),
            ] + texts.map { .init(key: $0.category, value: .string($0.text)) })
    }

    private func texts(of plural: Variation.Cases) -> [(category: String, text: String)] {
        plural.cases.compactMap { form in
            form.text.flatMap(table.loadedText).map { (table.string(form.name), $0) }
        }
    }
}
