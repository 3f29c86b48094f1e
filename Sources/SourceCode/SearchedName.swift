/// A name that is looked for in sources.
package struct SearchedName: Sendable {
    /// What is found of it, apart from calls.
    package struct Forms: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Values of this type: `: Name = "…"`, `-> Name { "…" }`.
        package static let type = Forms(rawValue: 1)
        /// Values that are assigned to it: `name = "…"`.
        package static let property = Forms(rawValue: 2)
        /// `name` after a literal, which is a key by that.
        package static let suffix = Forms(rawValue: 4)
        /// A literal before a call of it: `"…".name()`.
        package static let suffixCall = Forms(rawValue: 8)
        /// What is in its braces is not part of the app.
        package static let preview = Forms(rawValue: 16)
    }

    /// An identifier with what has to be before it: `NSLocalizedString`, `Bundle.localizedString`, `.alert`, `@Parameter`.
    package let name: String
    package var forms: Forms

    package init(_ name: String, _ forms: Forms = []) {
        self.name = name
        self.forms = forms
    }
}
