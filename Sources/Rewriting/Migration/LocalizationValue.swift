internal import Compilation
internal import FormatStrings
internal import SourceText
internal import StringTables

/// Makes localizations of a catalog from the entries of a table: what Xcode makes of them is the entry again.
struct LocalizationValue {
    private let table: Table

    init(_ table: Table) { self.table = table }

    /// The localization with the texts of an entry.
    ///
    /// - Parameter other: The text for devices that the entry does not name.
    /// - Returns: `nil` if the app loads no text of it, or a catalog cannot hold it.
    func value(ofEntry number: Int, other: String?) -> CatalogValue? {
        guard let varied = table.variations?.entry(containing: number) else {
            return table.loadedText(of: number).map { .object([.unit($0)]) }
        }
        if let devices = varied.content.devices {
            return value(of: devices, varied.content.variables, other: other)
        }
        return content(of: varied.content)?.value
    }

    /// A text or a plural, and the substitutions for the references in it.
    private struct Content {
        var member: CatalogValue.Member
        var substitutions: [CatalogValue.Member] = []

        init(_ member: CatalogValue.Member) { self.member = member }

        var isPlain: Bool { member.name == "stringUnit" && substitutions.isEmpty }
        var value: CatalogValue { .object(sorted: [member] + substitutions.member) }
    }

    private func content(of variation: Variation) -> Content? {
        let unit = variation.text ?? variation.widths?.widest(in: table)
        guard let text = unit.flatMap(table.loadedText) else { return nil }
        let references = text.variableReferences
        let named = Dictionary(variation.variables.map { (table.string($0.name), $0) }) { first, _ in first }
        let uses = references.compactMap { reference in
            named[reference.name].map { (variable: $0, reference: reference) }
        }
        guard !uses.isEmpty else { return Content(.unit(text)) }
        if references.count == 1, let plural = plural(variation, references[0]) { return Content(plural) }
        return content(of: text, uses)
    }

    // MARK: - Plurals

    /// The only plural of a text with the whole text in each form; `nil` if the number would be read as another argument.
    private func plural(_ variation: Variation, _ reference: VariableReference) -> CatalogValue.Member? {
        let forms = FoldedTexts(variation, of: table).texts
        guard let number = forms.lazy.compactMap({ CountSpecifier(in: $0.text) }).first,
            number.argument == reference.argument,
            forms.allSatisfy({ !$0.path.isEmpty && $0.text.variableReferences.isEmpty })
        else { return nil }
        // Without positions, the arguments of a plural are counted from its own.
        let isFirst = reference.argument == 1
        return .variations(
            "plural", forms.map { .init($0.path, [.unit(isFirst ? $0.text : $0.text.numbered())]) })
    }

    /// A text with a substitution for each variable; `nil` if a form refers to another variable, or one is used for two arguments.
    private func content(
        of text: String, _ uses: [(variable: Variation.Variable, reference: VariableReference)]
    ) -> Content? {
        var arguments: [String: Int] = [:]
        var content = Content(.unit(text))
        for (variable, reference) in uses {
            let earlier = arguments.updateValue(reference.argument, forKey: reference.name)
            guard earlier == nil || earlier == reference.argument else { return nil }
            guard earlier == nil else { continue }
            guard let substitution = substitution(variable, reference.argument) else { return nil }
            content.substitutions.append(.init(reference.name, substitution))
        }
        content.member = .unit(text.removingPositions(ofVariables: Set(arguments.keys)))
        return content
    }

    private func substitution(_ variable: Variation.Variable, _ argument: Int) -> CatalogValue? {
        let type = variable.valueType.map(table.string)
        var forms: [CatalogValue.Member] = []
        for form in variable.plural.cases {
            guard let text = form.text.flatMap(table.loadedText) else { continue }
            guard text.variableReferences.isEmpty else { return nil }
            let shown = text.numbered(from: argument).replacing(argument, type)
            forms.append(.init(table.string(form.name), [.unit(shown)]))
        }
        guard !forms.isEmpty else { return nil }
        let specifier = type.map { [CatalogValue.Member("formatSpecifier", .text($0))] } ?? []
        return .object([.init("argNum", .number(argument))] + specifier + [.variations("plural", forms)])
    }

    // MARK: - Devices

    private func value(
        of devices: Variation.Cases, _ variables: [Variation.Variable], other: String?
    ) -> CatalogValue? {
        var members: [CatalogValue.Member] = []
        // All devices share the substitutions.
        var substitutions: [String: CatalogValue] = [:]
        for device in devices.cases {
            let name = table.string(device.name)
            var variation = device.content
            variation.variables += variables
            // The text for other devices cannot be varied further.
            guard let content = content(of: variation), name != "other" || content.isPlain else { return nil }
            members.append(.init(name, [content.member]))
            for substitution in content.substitutions {
                let earlier = substitutions.updateValue(substitution.value, forKey: substitution.name)
                guard earlier == nil || earlier == substitution.value else { return nil }
            }
        }
        if let other, !members.contains(where: { $0.name == "other" }) {
            members.append(.init("other", [.unit(other)]))
        }
        return .object(
            sorted: [.variations("device", members)] + substitutions.map(CatalogValue.Member.init).member)
    }
}

extension Variation.Cases {
    /// The text for the largest width.
    fileprivate func widest(in table: Table) -> Int? {
        cases.max { table.width($0) < table.width($1) }?.content.text
    }
}

extension Table {
    fileprivate func width(_ form: Variation.Case) -> Int { Int(string(form.name)) ?? 0 }
}

extension [CatalogValue.Member] {
    /// The substitutions as a member; none without any.
    fileprivate var member: Self { isEmpty ? [] : [.init("substitutions", self)] }
}

extension String {
    /// A numbered text with `%arg` in place of each specifier of an argument with a type.
    fileprivate func replacing(_ argument: Int, _ type: String?) -> String {
        guard let type else { return self }
        let (bytes, spelling) = (Array(utf8), Array("%\(argument)$\(type)".utf8))
        var (text, end) = ([UInt8](), 0)
        for range in FormatString(bytes.span).specifiers.map(\.range) where bytes[range] == spelling[...] {
            text += bytes[end..<range.lowerBound] + Array("%arg".utf8)
            end = range.upperBound
        }
        return String(decoding: text + bytes[end...], as: UTF8.self)
    }

    /// The text with references to variables as a catalog has them, where the substitution has the position.
    fileprivate func removingPositions(ofVariables names: Set<String>) -> String {
        let bytes = Array(utf8)
        var (text, end) = ([UInt8](), 0)
        for reference in variableReferences where names.contains(reference.name) {
            text += bytes[end..<reference.range.lowerBound] + Array("%#@\(reference.name)@".utf8)
            end = reference.range.upperBound
        }
        return String(decoding: text + bytes[end...], as: UTF8.self)
    }
}
