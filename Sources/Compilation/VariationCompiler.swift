internal import FormatStrings
internal import SourceText
internal import StringTables

/// Compiles a variation of a catalog to an entry of a `.stringsdict`, as Xcode's `xcstringstool` does.
struct VariationCompiler {
    let table: Table

    init(_ table: Table) { self.table = table }

    /// The text that the `.strings` has beside an entry of the `.stringsdict`: that for other devices.
    func fallback(of variation: Variation) -> String? {
        guard let devices = variation.devices else {
            let isPlain = variation.plural == nil && variation.variables.isEmpty
            return isPlain ? variation.text.flatMap(table.loadedText) : nil
        }
        let other = devices.cases.last { table.string($0.name) == "other" }
        return other?.content.text.flatMap(table.loadedText)
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
        let position = number.flatMap { $0.argument > 1 ? "\($0.argument)$" : nil } ?? ""
        return .dictionary([
            .init(key: "NSStringLocalizedFormatKey", value: .string("%\(position)#@value@")),
            .init(key: "value", value: rule(texts, type: number?.type ?? "d")),
        ])
    }

    private func entry(_ text: String, _ variables: [Variation.Variable]) -> NestedValue {
        let names = variables.map { table.string($0.name).withLettersOfNames }
        var references: [String: String] = [:]
        for (index, variable) in variables.enumerated() {
            let argument = variable.argument?.number ?? index + 1
            references[table.string(variable.name)] = "%\(argument)$#@\(names[index])@"
        }
        let format = NestedValue.string(text.replacingReferences { references[$0] })
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
            form.content.text.flatMap(table.loadedText).map { (table.string(form.name), $0) }
        }
    }
}

/// The first specifier of a number in a text.
private struct CountSpecifier {
    let argument: Int
    /// Its characters after the percent sign and the position: `lld`.
    let type: String

    init?(in text: String) {
        let format = FormatString(text.utf8.span, options: .init())
        guard let specifier = format.specifiers.first(where: { $0.type.isNumber }) else { return nil }
        argument = specifier.arguments.value
        let range = specifier.range
        let spelling = String(decoding: Array(text.utf8)[range].dropFirst(), as: UTF8.self)
        type = String(spelling.split(separator: "$").last ?? "")
    }
}

extension String {
    /// The text with other references to variables in place of `%#@name@`.
    fileprivate func replacingReferences(_ replacement: (_ name: String) -> String?) -> String {
        let (bytes, mark) = (Array(utf8), Array("%#@".utf8))
        var (text, start, index) = ([UInt8](), 0, 0)
        while let percent = bytes[index...].firstIndex(of: mark[0]) {
            index = percent + 1
            guard bytes[percent...].starts(with: mark),
                let end = bytes[(percent + mark.count)...].firstIndex(of: mark[2]),
                let new = replacement(String(decoding: bytes[(percent + mark.count)..<end], as: UTF8.self))
            else { continue }
            text += bytes[start..<percent]
            text += new.utf8
            (start, index) = (end + 1, end + 1)
        }
        return String(decoding: text + bytes[start...], as: UTF8.self)
    }

    /// The name with `_` in place of characters that a `.stringsdict` does not allow in names.
    fileprivate var withLettersOfNames: String {
        String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}
