internal import FormatStrings
internal import SourceText
package import StringTables

/// The texts of a key as the app puts them together, in a form in which a table and the catalog that it was migrated to have the
/// same: with the only plural of a text folded into the text, the number in place of `%arg`, and positions only in specifiers
/// that need them.
package struct FoldedTexts {
    package struct Text {
        /// Which of the texts of the key it is: `one`, `ipad.other`; empty for the only one.
        package let path: String
        package let text: String
        /// The entry that it is from.
        package let unit: Int
    }

    package private(set) var texts: [Text] = []
    private let table: Table

    /// - Parameter number: An entry of the key.
    package init(_ number: Int, of table: Table) {
        self.table = table
        guard let varied = table.variations?.entry(containing: number) else {
            append(number, at: [])
            return
        }
        add(varied.content, at: [])
    }

    /// The texts of a part of an entry.
    package init(_ variation: Variation, of table: Table) {
        self.table = table
        add(variation, at: [])
    }

    private mutating func add(_ variation: Variation, at path: [String]) {
        if let devices = variation.devices {
            for device in devices.cases {
                var content = device.content
                content.variables += variation.variables
                add(content, at: path + [table.string(device.name)])
            }
        } else if let cases = variation.plural ?? variation.widths {
            for form in cases.cases { append(form.text, at: path + [table.string(form.name)]) }
        } else if let unit = variation.text, let text = table.loadedText(of: unit) {
            add(text, of: unit, variation.variables, at: path)
        }
    }

    private mutating func append(_ unit: Int?, at path: [String]) {
        guard let unit, let text = table.loadedText(of: unit) else { return }
        append(text, of: unit, at: path)
    }

    private mutating func append(_ text: String, of unit: Int, at path: [String]) {
        texts.append(Text(path: path.joined(separator: "."), text: text.numbered().unnumbered, unit: unit))
    }

    // MARK: - Variables

    private mutating func add(
        _ text: String, of unit: Int, _ variables: [Variation.Variable], at path: [String]
    ) {
        let text = table.form == .json ? compiled(text, variables) : text
        let references = text.variableReferences
        let first = Dictionary(references.map { ($0.name, $0) }) { first, _ in first }
        let used = variables.compactMap { variable in
            first[name(of: variable)].map { (variable: variable, reference: $0) }
        }
        if used.count == 1, references.count == 1, canFold(text, used[0].variable.plural) {
            let bytes = Array(text.utf8)
            let (before, after) = (references[0].range.lowerBound, references[0].range.upperBound)
            for form in forms(of: used[0].variable, references[0]) {
                let folded = Array(bytes[..<before]) + Array(form.text.utf8) + bytes[after...]
                append(String(decoding: folded, as: UTF8.self), of: form.unit, at: path + [form.path])
            }
            return
        }
        append(text, of: unit, at: path)
        for (variable, reference) in used {
            for form in forms(of: variable, reference) {
                let name = (path + [String(reference.argument), form.path]).joined(separator: ".")
                texts.append(Text(path: name, text: form.text, unit: form.unit))
            }
        }
    }

    /// The name of a variable in a `.stringsdict`.
    private func name(of variable: Variation.Variable) -> String {
        let name = table.string(variable.name)
        return table.form == .json ? name.withLettersOfNames : name
    }

    /// A text of a catalog with the references of a `.stringsdict`, which have the positions.
    private func compiled(_ text: String, _ variables: [Variation.Variable]) -> String {
        let references = variables.map { variable in
            let position = variable.argument?.number.map { "\($0)$" } ?? ""
            return (table.string(variable.name), "%\(position)#@\(name(of: variable))@")
        }
        let replacements = Dictionary(references) { first, _ in first }
        return references.isEmpty ? text : text.replacingVariableReferences { replacements[$0] }
    }

    /// Whether the texts that folding makes are not much longer than those that they are made of.
    private func canFold(_ text: String, _ plural: Variation.Cases) -> Bool {
        text.utf8.count <= Limits.foldedText && plural.cases.count <= Limits.foldedForms
    }

    /// The forms of a variable with the arguments that they read where it is used.
    private func forms(of variable: Variation.Variable, _ reference: VariableReference) -> [Text] {
        let first = variable.argument?.number ?? reference.argument
        let type = variable.valueType.map(table.string)
        return variable.plural.cases.compactMap { form in
            guard let unit = form.text, let text = table.loadedText(of: unit) else { return nil }
            let shown = type.map { text.replacing(text: "%arg", with: "%\(first)$\($0)") } ?? text
            return Text(path: table.string(form.name), text: shown.numbered(from: first), unit: unit)
        }
    }
}

// MARK: - Merged tables

extension FoldedTexts {
    /// Adds the text that the merged `.strings` table has for the devices that no rule names.
    package mutating func add(fallback text: String) {
        texts.append(Text(path: "other", text: text.numbered().unnumbered, unit: texts.first?.unit ?? 0))
    }
}
