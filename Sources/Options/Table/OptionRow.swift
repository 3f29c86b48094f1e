/// A row of the option table: an option, and how its value gets into the arguments of the command.
package struct OptionRow<Target>: Sendable {
    package let option: Option
    package let set: OptionAction<Target>.Setter

    init(_ option: Option, set: @escaping OptionAction<Target>.Setter) {
        self.option = option
        self.set = set
    }

    init(
        _ name: String, short: Character? = nil, _ action: OptionAction<Target>,
        in group: OptionGroup = .general, environment: EnvironmentVariable? = nil, alsoOfConfig: Bool = false,
        overHTTP: Bool = false, isCommon: Bool = false, _ summary: String,
        details: @escaping @autoclosure @Sendable () -> String = ""
    ) {
        option = Option(
            name, short: short, takes: action.value, in: group, environment: environment,
            repeats: action.repeats, alsoOfConfig: alsoOfConfig, overHTTP: overHTTP, isCommon: isCommon,
            summary,
            details: details())
        set = action.set
    }
}

/// What an option takes, and what that sets.
package struct OptionAction<Target>: Sendable {
    /// - Throws: ``UsageError`` for an invalid value.
    package typealias Setter = @Sendable (inout Target, Given) throws(UsageError) -> Void

    /// The metavariable of the value; `nil` for a switch.
    let value: ValueName?
    let repeats: Bool
    let set: Setter
}

extension OptionAction {
    /// A switch.
    static func flag(_ set: @escaping @Sendable (inout Target) -> Void) -> OptionAction {
        OptionAction(value: nil, repeats: false) { target, _ in set(&target) }
    }

    /// Text, such as a path.
    static func text(
        _ value: ValueName, _ set: @escaping @Sendable (inout Target, String) -> Void
    ) -> OptionAction {
        OptionAction(value: value, repeats: false) { target, given in set(&target, given.value) }
    }

    /// One of several words.
    ///
    /// - Parameter defaultWord: The word that the help marks as the default.
    static func word<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ name: String, _ type: Word.Type,
        default defaultWord: @escaping @autoclosure @Sendable () -> Word? = nil,
        _ set: @escaping @Sendable (inout Target, Word) -> Void
    ) -> OptionAction {
        OptionAction(value: .oneOf(name, type, default: defaultWord()), repeats: false) {
            target, given throws(UsageError) in
            set(&target, try given.word(type))
        }
    }

    /// A number of at least `minimum`.
    static func number(
        _ name: String, from minimum: Int, _ set: @escaping @Sendable (inout Target, Int) -> Void
    ) -> OptionAction {
        OptionAction(value: .number(name), repeats: false) { target, given throws(UsageError) in
            set(&target, try given.number(from: minimum))
        }
    }

    /// A value with a form of its own.
    static func parsed<Value>(
        _ name: String, _ parse: @escaping @Sendable (Given) throws(UsageError) -> Value,
        _ set: @escaping @Sendable (inout Target, Value) -> Void
    ) -> OptionAction {
        OptionAction(value: .text(name), repeats: false) { target, given throws(UsageError) in
            set(&target, try parse(given))
        }
    }

    /// A value that can be given several times.
    static func each<Value>(
        _ value: ValueName, _ parse: @escaping @Sendable (Given) throws(UsageError) -> Value,
        _ add: @escaping @Sendable (inout Target, Value) -> Void
    ) -> OptionAction {
        OptionAction(value: value, repeats: true) { target, given throws(UsageError) in
            add(&target, try parse(given))
        }
    }

    /// A pattern of paths, which can be given several times; the text as given.
    static func pattern(_ add: @escaping @Sendable (inout Target, String) -> Void) -> OptionAction {
        each(.text("PATTERN"), { given throws(UsageError) in try given.pattern() }, add)
    }

    /// A comma-separated list that can be given several times.
    static func list<Value>(
        _ value: ValueName, _ parse: @escaping @Sendable (Given) throws(UsageError) -> Value,
        _ add: @escaping @Sendable (inout Target, Value) -> Void
    ) -> OptionAction {
        OptionAction(value: value, repeats: true) { target, given throws(UsageError) in
            for word in given.list { add(&target, try parse(word)) }
        }
    }
}
