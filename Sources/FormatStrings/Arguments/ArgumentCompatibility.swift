/// What happens if an argument is printed with a different specifier than in the base.
package enum ArgumentCompatibility: Sendable {
    case same
    /// The same value, formatted differently: `%d` as `%x`.
    case presentationChange
    /// An integer read with a different size: large or negative values are wrong.
    case integerWidth
    /// Garbage or a crash.
    case fatal

    package init(base: ArgumentType, translation: ArgumentType, abi: ABI = .lp64) {
        let baseClass = base.argumentClass(abi)
        let translationClass = translation.argumentClass(abi)
        self =
            switch (baseClass, translationClass) {
            case (.unknown, _), (_, .unknown): .same
            case (.integer(let first), .integer(let second)) where first != second: .integerWidth
            case _ where Self.areCharacters(base, translation): .presentationChange
            case _ where baseClass != translationClass: .fatal
            default: base.conversion == translation.conversion ? .same : .presentationChange
            }
    }

    private static func areCharacters(_ base: ArgumentType, _ translation: ArgumentType) -> Bool {
        switch (base.conversion, translation.conversion) {
        case (.character, .unichar), (.unichar, .character): true
        default: false
        }
    }
}
