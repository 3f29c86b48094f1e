package import FormatStrings

extension FormatString.Options {
    /// The options for a variant of a string-catalog substitution, in which `%arg` is the argument of the substitution.
    ///
    /// - Parameters:
    ///   - type: The type of that argument.
    ///   - firstArgument: Its number.
    package static func substitution(of type: ArgumentType, firstArgument: Int = 1) -> FormatString.Options {
        FormatString.Options(firstArgument: firstArgument, alias: SpecifierAlias("%arg", type: type))
    }
}
