internal import FormatStrings
internal import PluralRules
internal import SourceText
internal import StringTables

/// Reads the texts of a key as the platform formats them: a reference takes an argument, and is replaced by one of the forms of
/// its variable, whose specifiers begin with that argument.
struct SentenceReader: ~Copyable {
    private let table: Table
    private let variables: SentenceVariables
    private let isCatalog: Bool
    private var sentence: Sentence
    /// The texts that are still to be read.
    private var pending: [(unit: Int, options: FormatString.Options, form: Sentence.Form?)] = []
    /// The variables that were read, by the argument that they take.
    private var seen: Set<[Int]> = []
    /// How many more format specifiers are read.
    private var room = Limits.checkedSpecifiers

    /// The sentences of a key.
    static func sentences(of content: Variation, in table: LintedTable) -> [Sentence] {
        var found: [Sentence] = []
        add(
            content, device: nil, SentenceVariables(content.variables, in: table.table), in: table, to: &found
        )
        return found
    }

    private static func add(
        _ content: Variation, device: String?, _ variables: SentenceVariables, in table: LintedTable,
        to found: inout [Sentence]
    ) {
        if content.text != nil || content.plural != nil {
            let reader = SentenceReader(device: device, variables, in: table)
            found.append(reader.read(content))
        }
        for device in content.devices?.cases ?? [] where hasRoom(found) {
            let own = device.content.variables
            add(
                device.content, device: table.table.string(device.name),
                own.isEmpty ? variables : SentenceVariables(own, in: table.table), in: table, to: &found)
        }
        guard let widths = content.widths else { return }
        let none = SentenceVariables([], in: table.table)
        for width in widths.cases where width.text != nil && hasRoom(found) {
            let reader = SentenceReader(device: device, isWidth: true, none, in: table)
            found.append(reader.read(width.content))
        }
    }

    /// Whether another device or width is read.
    private static func hasRoom(_ found: [Sentence]) -> Bool {
        found.count < Limits.checkedVariants
            && found.reduce(0) { $0 + $1.texts.count } < Limits.checkedTextsOfKey
    }

    private init(
        device: String?, isWidth: Bool = false, _ variables: SentenceVariables, in table: LintedTable
    ) {
        self.table = table.table
        self.variables = variables
        sentence = Sentence(device: device, isWidth: isWidth, types: variables.types)
        isCatalog = table.table.isOfCatalog
    }

    private consuming func read(_ content: Variation) -> Sentence {
        if let text = content.text { pending.append((text, options(), nil)) }
        if content.text == nil, let plural = content.plural {
            sentence.plurals.append(Sentence.Plural(variable: nil, cases: plural))
            append(plural, options())
        }
        while let next = pending.popLast(), sentence.texts.count < Limits.checkedTextsOfVariant {
            read(next.unit, next.options, next.form)
        }
        if !sentence.plurals.isEmpty, sentence.plurals[0].variable == nil { findNumber() }
        return sentence
    }

    private func options(of variable: Variation.Variable? = nil, at argument: Int = 1) -> FormatString.Options
    {
        guard isCatalog, let variable else {
            return FormatString.Options(firstArgument: argument, references: variables.references)
        }
        var options = FormatString.Options.substitution(
            of: table.valueType(of: variable) ?? .unknown, firstArgument: argument)
        options.references = variables.references
        return options
    }

    /// Appends the forms of the last plural.
    private mutating func append(_ cases: Variation.Cases, _ options: FormatString.Options) {
        let plural = sentence.plurals.count - 1
        for form in cases.cases.prefix(Limits.checkedTextsOfVariant).reversed() {
            guard let unit = form.text else { continue }
            let category = table.category(of: form)
            pending.append(
                (unit, options, Sentence.Form(plural: plural, name: form.name, category: category)))
        }
    }

    private mutating func read(
        _ unit: Int, _ options: FormatString.Options, _ form: Sentence.Form?
    ) {
        guard let text = table.shownText(ofEntry: unit) else { return }
        let format = table.format(text, options)
        guard sentence.texts.isEmpty || format.specifiers.count <= room else { return }
        room -= format.specifiers.count
        table.add(format, of: text, variables.types, to: &sentence.signature)
        sentence.texts.append(Sentence.Text(unit: unit, options: options, format: format, form: form))
        for specifier in format.specifiers {
            guard case .variable(let range) = specifier.form else { continue }
            let name = table.string(in: range, ofEntry: unit)
            sentence.references.insert(name)
            if let index = variables.index(of: name) {
                refer(to: index, at: specifier.arguments.value)
            } else {
                sentence.undefined.append(
                    Sentence.Undefined(name: name, text: sentence.texts.count - 1, range: specifier.range))
            }
        }
    }

    private mutating func refer(to index: Int, at argument: Int) {
        guard sentence.plurals.count < Limits.checkedTextsOfVariant, seen.insert([index, argument]).inserted
        else { return }
        let variable = variables.all[index]
        if table.isOneText(variable.plural) { sentence.skipped.insert(table.string(variable.name)) }
        sentence.plurals.append(
            Sentence.Plural(
                variable: variable, cases: variable.plural, argument: argument,
                type: table.valueType(of: variable)))
        append(variable.plural, options(of: variable, at: argument))
    }

    /// Finds the number that chooses a form of a catalog's plural: the first that the main form shows.
    private mutating func findNumber() {
        var number: FormatSpecifier?
        for text in sentence.texts where text.isForm(of: 0) && (number == nil || text.isOther) {
            number = text.format.firstNumber ?? number
        }
        sentence.plurals[0].argument = number?.arguments.value
        sentence.plurals[0].type = number?.type
    }
}

extension FormatString {
    /// The first specifier that shows a number.
    fileprivate var firstNumber: FormatSpecifier? {
        specifiers.first { $0.type.isNumber && !$0.isDoubtful }
    }
}

extension Table {
    /// The text of an entry, unless it has none or is not shown.
    fileprivate func shownText(ofEntry number: Int) -> TableString? {
        entries[number].isShadowed ? nil : entries[number].value.text
    }

    /// A text as a format string.
    fileprivate func format(_ text: TableString, _ options: FormatString.Options) -> FormatString {
        FormatString(bytes(of: text), options: options)
    }

    fileprivate func add(
        _ format: FormatString, of text: TableString, _ types: [String: ArgumentType],
        to signature: inout ArgumentSignature
    ) {
        signature.add(format, of: bytes(of: text), variables: types)
    }
}

/// The variables of a key, as all texts see them that may refer to them.
struct SentenceVariables {
    let all: [Variation.Variable]
    /// The value types of the variables.
    let types: [String: ArgumentType]
    /// The arguments that the variables of a catalog take.
    let references: VariableReferences
    private let indices: [String: Int]

    init(_ variables: [Variation.Variable], in table: Table) {
        all = variables
        let names = variables.map { table.string($0.name) }
        indices = Dictionary(zip(names, names.indices)) { $1 }
        types = Dictionary(zip(names, variables.map { table.valueType(of: $0) ?? .unknown })) { $1 }
        let arguments = zip(names, variables).compactMap { name, variable in
            variable.argument?.number.flatMap { $0 > 0 ? (name, $0) : nil }
        }
        references = VariableReferences(arguments: Dictionary(arguments) { $1 })
    }

    /// The number of the variable with a name.
    func index(of name: String) -> Int? { indices[name] }
}

extension Table {
    /// The type of the number that chooses a form of a variable; `nil` if it is not a number.
    func valueType(of variable: Variation.Variable) -> ArgumentType? {
        guard let text = variable.valueType.map(string) else { return nil }
        let type = ArgumentType(specifier: String(text.hasPrefix("%") ? text.dropFirst() : text[...]))
        return type?.isNumber == true ? type : nil
    }
}
