internal import SourceText
internal import StringTables

/// A change of what is said about a key or one of its texts.
package struct AttributeChange: Sendable {
    package enum Attribute: String, Sendable {
        /// How far a text of a catalog is translated.
        case state
        /// The source of a unit of a document of XLIFF.
        case source
        case extractionState = "extraction_state"
        case shouldTranslate = "should_translate"
        /// The type of a rule of a `.stringsdict`.
        case ruleType = "rule_type"
        /// The specifier of the number of a variable.
        case valueType = "value_type"
        /// The position of the argument of a variable.
        case argument
    }

    package let attribute: Attribute
    /// The text or key on both sides; its category is the name of the variable that has the attribute.
    package let entry: TableDifference.Pair
    /// `nil` if there is none.
    package let old: String?
    package let new: String?

    init(_ attribute: Attribute, of entry: TableDifference.Pair, from old: String?, to new: String?) {
        (self.attribute, self.entry, self.old, self.new) = (attribute, entry, old, new)
    }

    /// The memory that its texts take, in bytes.
    var textSize: Int {
        entry.old.textSize + entry.new.textSize + (old?.heapSize ?? 0) + (new?.heapSize ?? 0)
    }
}

extension UnitComparison {
    /// An attribute that differs.
    struct Attribute {
        let kind: AttributeChange.Attribute
        /// The name of the variable that has it.
        var variable: String?
        let old: String?
        let new: String?
    }

    /// What a catalog says about a key, as far as it differs.
    func keyChanges(_ match: EntryMatch) -> [Attribute] {
        guard let before = old.notes, let after = new.notes, before.isSource, after.isSource,
            before.exchange == nil, after.exchange == nil
        else {
            return []
        }
        let (key, newKey) = (before.key(ofEntry: match.old), after.key(ofEntry: match.new))
        let (state, newState) = (
            key.extractionState.map(before.catalog.file.string),
            newKey.extractionState.map(after.catalog.file.string)
        )
        return [
            state == newState ? nil : Attribute(kind: .extractionState, old: state, new: newState),
            key.shouldTranslate == newKey.shouldTranslate
                ? nil
                : Attribute(
                    kind: .shouldTranslate, old: "\(key.shouldTranslate)", new: "\(newKey.shouldTranslate)"),
        ].compactMap(\.self)
    }

    func hasSameKeyAttributes(_ match: EntryMatch) -> Bool { keyChanges(match).isEmpty }

    /// The attributes of the variables of a key that differ; those of a variable that only one side has are not compared.
    func variableChanges(_ match: EntryMatch) -> [Attribute] {
        let before = old.table.variables(of: match.old)
        guard !before.isEmpty else { return [] }
        let known = Dictionary(before.map { ($0.name, $0) }) { first, _ in first }
        return new.table.variables(of: match.new).flatMap { variable in
            known[variable.name].map { changes(of: variable.name, from: $0, to: variable) } ?? []
        }
    }

    private func changes(of name: String, from old: NamedVariable, to new: NamedVariable) -> [Attribute] {
        [
            (AttributeChange.Attribute.ruleType, old.ruleType, new.ruleType),
            (.valueType, old.valueType, new.valueType),
            (.argument, old.argument, new.argument),
        ].compactMap { kind, before, after in
            before == after ? nil : Attribute(kind: kind, variable: name, old: before, new: after)
        }
    }
}

/// A variable of a key, with its attributes as texts.
struct NamedVariable {
    let name: String
    let ruleType: String?
    let valueType: String?
    let argument: String?

    init(_ variable: Variation.Variable, in table: Table) {
        name = table.string(variable.name)
        ruleType = variable.ruleType.map(table.string)
        valueType = variable.valueType.map(table.string)
        argument = variable.argument.map { String(repairing: table.source($0.source)) }
    }
}

extension Table {
    /// The variables of the key of an entry.
    func variables(of number: Int) -> [NamedVariable] {
        guard let content = variations?.entry(containing: number)?.content else { return [] }
        return content.allVariables.map { NamedVariable($0, in: self) }
    }
}

extension Variation {
    /// Its variables, and those of its cases.
    fileprivate var allVariables: [Variable] {
        let cases = [plural, devices, widths].compactMap(\.self) + variables.map(\.plural)
        return variables + cases.flatMap(\.cases).flatMap(\.content.allVariables)
    }
}
