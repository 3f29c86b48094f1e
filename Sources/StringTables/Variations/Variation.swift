package import SourceText

/// What the app chooses a text of one key from: by a number, a device or a width. The texts are units of a table, named by their
/// index in ``Table/entries``.
///
/// A well-formed variation has one of ``text``, ``plural``, ``devices`` and ``widths``; a table may hold several, which compete.
package struct Variation: Sendable {
    /// The unit whose text is shown, in which references such as `%#@files@` are replaced: the value of
    /// `NSStringLocalizedFormatKey`, or of a `stringUnit`.
    package var text: Int?
    /// The forms of a catalog's plural.
    package var plural: Cases?
    package var devices: Cases?
    package var widths: Cases?
    /// What the references of ``text`` are replaced by: rules of a `.stringsdict`, or substitutions of a catalog.
    package var variables: [Variable] = []
    /// Members that mean nothing to the platform, as keys.
    package var unknown: [TableString] = []
    /// The range of the dictionary or text in the source.
    package let source: TextRange

    package init(source: TextRange, text: Int? = nil) {
        self.source = source
        self.text = text
    }

    /// Whether it has nothing but a text.
    fileprivate var isText: Bool {
        plural == nil && devices == nil && widths == nil && variables.isEmpty && unknown.isEmpty
    }

    package struct Cases: Sendable {
        /// The range of the name of the rule: `NSStringVariableWidthRuleType`, `"plural"`; of the variable, for its plural.
        package let name: TextRange
        package let cases: [Case]

        package init(name: TextRange, cases: [Case]) {
            self.name = name
            self.cases = cases
        }
    }

    package struct Case: Sendable {
        /// A category, a device or a width.
        package let name: TableString
        private let kept: Kept

        /// Most cases have one text, and need no memory of their own for the rest.
        private enum Kept {
            case text(unit: Int?, source: TextRange)
            indirect case other(Variation)
        }

        package init(name: TableString, content: Variation) {
            self.name = name
            kept =
                content.isText ? .text(unit: content.text, source: content.source) : .other(content)
        }

        /// The unit of its text; see ``Variation/text``.
        package var text: Int? {
            switch kept {
            case .text(let unit, _): unit
            case .other(let content): content.text
            }
        }

        /// Whether it has nothing but a text.
        package var isText: Bool { if case .text = kept { true } else { false } }

        package var content: Variation {
            switch kept {
            case .text(let unit, let source): Variation(source: source, text: unit)
            case .other(let content): content
            }
        }
    }

    /// A rule that replaces a reference in a text.
    package final class Variable: Sendable {
        package let name: TableString
        package let plural: Cases
        /// The value of `NSStringFormatSpecTypeKey`; `nil` in a catalog, and if it is missing.
        package let ruleType: TableString?
        /// The value of `NSStringFormatValueTypeKey` or of `formatSpecifier`.
        package let valueType: TableString?
        /// The number of the argument in a catalog, as it is written.
        package let argument: (number: Int?, source: TextRange)?
        /// Members that mean nothing to the platform, as keys.
        package let unknown: [TableString]
        /// The range of its dictionary.
        package let source: TextRange

        init(
            name: TableString, plural: Cases, ruleType: TableString? = nil, valueType: TableString?,
            argument: (number: Int?, source: TextRange)? = nil, unknown: [TableString] = [], source: TextRange
        ) {
            self.name = name
            self.plural = plural
            self.ruleType = ruleType
            self.valueType = valueType
            self.argument = argument
            self.unknown = unknown
            self.source = source
        }
    }
}

extension Variation {
    /// The bytes of the variables that devices share, counted for each device.
    func sizeOfSharedVariables(_ outer: Int = 0) -> Int {
        guard let devices else { return 0 }
        let size = variables.reduce(outer) { $0 + max(16, $1.source.count) }
        return devices.cases.reduce(0) { $0 + size + $1.content.sizeOfSharedVariables(size) }
    }
}

/// A member of a dictionary that has the same name as an earlier one. In XML and old-style tables the last one is loaded, in
/// binary ones the first.
package struct DuplicateMember: Sendable {
    /// The first unit of the key of the table.
    package let unit: Int
    package let earlier: TableString
    package let later: TableString
    /// Whether both have the same value.
    package let isSame: Bool
}

/// A key of a table with the variations of its text.
package struct VariedEntry: Sendable {
    /// The indices of its units in ``Table/entries``.
    package let units: Range<Int>
    package let content: Variation

    package init(units: Range<Int>, content: Variation) {
        self.units = units
        self.content = content
    }
}

extension Table {
    /// Whether an entry stands for the dictionary of a key that has no text to show.
    package func isWithoutText(_ number: Int) -> Bool {
        guard case .nested(let node, _) = entries[number].value, nodes[Int(node)].kind == .dictionary else {
            return false
        }
        return variations?.path(of: number) == .whole
    }
}

/// The variations of a table that has any: of a `.stringsdict`, or of a catalog in one locale.
package final class VariationTable: Sendable {
    /// In the order of their units.
    package let entries: [VariedEntry]
    /// The members of their dictionaries that are written twice, in the order of the file.
    package let duplicates: [DuplicateMember]
    /// The distinct paths of units.
    private let paths: [VariationPath]
    /// The index in ``paths`` of the path of each entry of the table.
    private let numbers: [Int32]
    /// The index in ``entries`` of the key of each entry of the table; -1 if it has one text only.
    private let places: [Int32]

    init(
        _ entries: [VariedEntry], paths: [VariationPath], numbers: [Int32],
        duplicates: [DuplicateMember] = []
    ) {
        self.entries = entries
        self.duplicates = duplicates
        self.paths = paths
        self.numbers = numbers
        var places = [Int32](repeating: -1, count: numbers.count)
        for (index, entry) in entries.enumerated() {
            for unit in entry.units { places[unit] = Int32(index) }
        }
        self.places = places
    }

    /// About the memory that it takes, in bytes.
    var size: Int {
        entries.size() + duplicates.size() + paths.size { $0.steps.size() }
            + numbers.count * MemoryLayout<Variation.Case>.stride
    }

    /// The path of an entry of the table.
    package func path(of entry: Int) -> VariationPath { paths[Int(numbers[entry])] }

    /// The variations of the key of an entry of the table; `nil` if it has one text only.
    package func entry(containing unit: Int) -> VariedEntry? {
        index(containing: unit).map { entries[$0] }
    }

    /// Whether an entry of the table is one of several texts of its key, or may be.
    package func isVaried(_ unit: Int) -> Bool { places[unit] >= 0 }

    /// The units of the key of an entry of the table.
    package func units(around unit: Int) -> Range<Int> {
        index(containing: unit).map { entries[$0].units } ?? unit..<unit + 1
    }

    private func index(containing unit: Int) -> Int? {
        places[unit] < 0 ? nil : Int(places[unit])
    }
}
