internal import FormatStrings
package import PluralRules
internal import SourceText
package import StringTables

/// What a user sees of a key for a number.
package struct NumberedEntry: Sendable {
    /// The categories that were chosen, one for each plural of the text: `few`; after the device, if the text depends on one.
    package let choice: String
    package let text: String

    /// The texts of a key whose text varies with a number: one, or one for each device.
    ///
    /// - Parameter number: Of all plurals of the text.
    package static func entries(
        of varied: VariedEntry, in table: Table, for number: PluralNumber, rules: PluralRules?
    ) -> [NumberedEntry] {
        let reader = NumberedEntryReader(table: table, number: number, rules: rules)
        guard let devices = varied.content.devices else {
            return reader.entry(varied.content).map { [$0] } ?? []
        }
        return devices.cases.compactMap { device in
            var content = device.content
            content.variables += varied.content.variables
            let name = table.string(device.name)
            return reader.entry(content).map { NumberedEntry(choice: "\(name), \($0.choice)", text: $0.text) }
        }
    }
}

/// Chooses the forms of a key for a number.
private struct NumberedEntryReader {
    let table: Table
    let number: PluralNumber
    let rules: PluralRules?

    private typealias Form = (category: String, text: String)

    /// `nil` if the text does not vary with a number.
    func entry(_ variation: Variation) -> NumberedEntry? {
        if let plural = variation.plural {
            return form(of: plural).map { form in
                let argument = countArgument(of: form.text)
                return NumberedEntry(
                    choice: form.category,
                    text: NumberedText(form.text.utf8.span, argument: argument).text(for: number))
            }
        }
        return variation.text.flatMap(table.loadedText).flatMap { entry($0, variation.variables) }
    }

    /// A text with the forms of its variables in place of the references to them.
    private func entry(_ text: String, _ variables: [Variation.Variable]) -> NumberedEntry? {
        let bytes = Array(text.utf8)
        let variables = Dictionary(variables.map { (table.string($0.name), $0) }) { $1 }
        var forms: [String: Form?] = [:]
        var (shown, end, categories, room) = ([UInt8](), 0, [String](), Limits.numberedText)
        for reference in FormatString(bytes.span).specifiers {
            guard case .variable(let range) = reference.form,
                case let name = String(decoding: bytes[range], as: UTF8.self), let variable = variables[name]
            else { continue }
            let form = forms[name] ?? form(of: variable.plural)
            forms[name] = .some(form)
            guard let form, form.text.utf8.count < room else { continue }
            room -= form.text.utf8.count + 1
            shown += bytes[end..<reference.range.lowerBound]
            shown += self.text(of: form, variable, at: reference.arguments.value).utf8
            end = reference.range.upperBound
            categories.append(form.category)
        }
        guard !categories.isEmpty else { return nil }
        let whole = String(decoding: shown + bytes[end...], as: UTF8.self)
        return NumberedEntry(choice: categories.joined(separator: ", "), text: whole)
    }

    /// The text of a variable's form with the number in it.
    private func text(of form: Form, _ variable: Variation.Variable, at position: Int) -> String {
        let argument = variable.argument?.number ?? position
        let type = variable.valueType.map(table.string) ?? "d"
        let plain = form.text.replacing(text: "%arg", with: "%\(type)")
        return NumberedText(
            plain.utf8.span, options: .init(firstArgument: argument), argument: argument
        ).text(for: number)
    }

    /// The form that the number selects; a form for 0 counts in every language.
    private func form(of plural: Variation.Cases) -> Form? {
        let forms = Dictionary(
            plural.cases.map { (table.string($0.name), $0.text.flatMap(table.loadedText)) }
        ) { $1 }
        let isZero = number.isZero && forms["zero"] != nil
        let category = isZero ? .zero : rules?.category(of: number.operands) ?? .other
        for name in [category.rawValue, PluralCategory.other.rawValue] {
            if let text = forms[name] ?? nil { return (name, text) }
        }
        return nil
    }

    /// The first argument that is a number.
    private func countArgument(of text: String) -> Int {
        FormatString(text.utf8.span).specifiers.first { $0.type.isNumber }?.arguments.value ?? 1
    }
}
