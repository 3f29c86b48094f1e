/// Which of the texts of a key a unit is.
package struct VariationPath: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        /// The name of a rule or substitution.
        case variable(String)
        case plural(String)
        case device(String)
        case width(String)

        /// The name of the variable, category, device or width.
        package var name: String {
            switch self {
            case .variable(let name), .plural(let name), .device(let name), .width(let name): name
            }
        }

        var isVariable: Bool { if case .variable = self { true } else { false } }
    }

    package var steps: [Step]

    package init(_ steps: [Step] = []) { self.steps = steps }

    /// The only text of a key, or the one that refers to others.
    package static let whole = VariationPath()

    /// The plural category, if the last step is one.
    package var category: String? { if case .plural(let name) = steps.last { name } else { nil } }

    /// The path as reports show it: `one`, `ipad.one`, `files.one`; `nil` for ``whole``.
    ///
    /// - Parameter omitsVariable: Whether the name of a variable is omitted, as for the only one of an entry.
    package func name(omittingVariable omitsVariable: Bool) -> String? {
        let names = steps.filter { !(omitsVariable && $0.isVariable) }.map(\.name)
        return names.isEmpty ? nil : names.joined(separator: ".")
    }
}
