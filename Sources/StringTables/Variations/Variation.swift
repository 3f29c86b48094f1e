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
        /// The unit of its text; -1 if it has none.
        private let unit: Int32
        private let source: TextRange
        /// `nil` if there is nothing but a text, as in most cases.
        private let varied: Varied?

        private final class Varied: Sendable {
            let content: Variation

            init(_ content: Variation) { self.content = content }
        }

        package init(name: TableString, content: Variation) {
            self.name = name
            unit = Int32(content.text ?? -1)
            source = content.source
            varied = content.isText ? nil : Varied(content)
        }

        /// The unit of its text; see ``Variation/text``.
        package var text: Int? { unit < 0 ? nil : Int(unit) }

        package var content: Variation { varied?.content ?? Variation(source: source, text: text) }
    }

    /// A rule that replaces a reference in a text.
    package final class Variable: Sendable {
        package typealias Argument = (number: Int?, source: TextRange)

        package let name: TableString
        package let plural: Cases
        /// The value of `NSStringFormatSpecTypeKey`; `nil` in a catalog, and if it is missing.
        package let ruleType: TableString?
        /// The value of `NSStringFormatValueTypeKey` or of `formatSpecifier`.
        package let valueType: TableString?
        /// The number of the argument in a catalog, as it is written.
        package let argument: Argument?
        /// Members that mean nothing to the platform, as keys.
        package let unknown: [TableString]
        /// The range of its dictionary.
        package let source: TextRange

        init(
            name: TableString, plural: Cases, ruleType: TableString?, valueType: TableString?,
            argument: Argument?, unknown: [TableString], source: TextRange
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
