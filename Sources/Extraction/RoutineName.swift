internal import SourceCode
internal import SourceText

/// A routine of an app as options and configurations spell it.
///
/// - `Name` or `Scope.name`: a function like `NSLocalizedString`, with its variants
/// - `.name` and `.name()`: a property and a method of a literal
/// - `Scope.name(_:LocalizationValue)`: a function whose argument is of a type of keys, so that interpolations become specifiers
package struct RoutineName: Sendable {
    /// How it is used.
    enum Form: Equatable {
        case function
        case property, method
        /// A function with one parameter that matters, by its label.
        case typed(label: String?)
    }

    /// With its scope.
    let name: String
    let form: Form

    /// - Returns: `nil` if it is none.
    package init?(_ spelling: String) {
        guard let open = spelling.firstIndex(of: "(") else {
            let isProperty = spelling.hasPrefix(".")
            guard Self.isPath(isProperty ? spelling.dropFirst() : spelling[...]) else { return nil }
            (name, form) = (spelling, isProperty ? .property : .function)
            return
        }
        let (name, rest) = (spelling[..<open], spelling[spelling.index(after: open)...])
        guard rest.hasSuffix(")") else { return nil }
        self.name = String(name)
        let parameter = rest.dropLast()
        if parameter.isEmpty, name.hasPrefix("."), Self.isPath(name.dropFirst()) {
            form = .method
            return
        }
        guard let colon = parameter.firstIndex(of: ":"), Self.isPath(name),
            Self.types.contains(String(parameter[parameter.index(after: colon)...]))
        else { return nil }
        let label = parameter[..<colon]
        guard Self.isPath(label) else { return nil }
        form = .typed(label: label == "_" ? nil : String(label))
    }

    private static let types = KeyTypes.names.union(["String.LocalizationValue"])

    private static func isPath(_ name: Substring) -> Bool {
        name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty
                && part.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
        }
    }
}
