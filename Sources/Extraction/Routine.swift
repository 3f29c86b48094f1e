internal import SourceCode

/// What is looked for in sources: a routine, a type or a view, and which of its arguments have a key.
struct Routine: Sendable {
    /// What an argument is.
    enum Role: Sendable {
        case key, table, bundle, value, comment
    }

    /// Its name, with what has to be before it.
    let name: String
    /// What its arguments without labels are, in their order.
    var positions: [Role] = [.key]
    /// The labels of arguments that are keys.
    var keyLabels: [String] = []
    /// Whether any label of the first argument is fine, as for routines of an app.
    var allowsLabel = false
    /// Whether it may have no comment, as routines of an app may.
    var mayLackComment = false
    /// Whether a key that is not a literal is an error. The others also take texts that are not localized.
    var isStrict = true
    /// Whether interpolations in keys become specifiers.
    var isTyped = false
    /// What is found of it, apart from calls.
    var forms: SearchedName.Forms = []

    /// The last part of its name.
    var identifier: String {
        name.lastIndex { $0 == "." || $0 == "@" }.map { String(name[name.index(after: $0)...]) } ?? name
    }

    /// What an argument with a label is. The `value:` of a view is what it shows, and no text for the key.
    func role(ofLabel label: String) -> Role? {
        switch label {
        case "tableName", "table": .table
        case "bundle": .bundle
        case "value": isTyped ? nil : .value
        case "defaultValue": .value
        case "comment": .comment
        default: nil
        }
    }
}

extension Routine {
    /// The variants of a routine of genstrings.
    private static let variants: [(suffix: String, positions: [Role])] = [
        ("", [.key, .comment]), ("FromTable", [.key, .table, .comment]),
        ("FromTableInBundle", [.key, .table, .bundle, .comment]),
        ("WithDefaultValue", [.key, .table, .bundle, .value, .comment]),
    ]

    private static func family(
        _ name: String, _ count: Int = variants.count, mayLackComment: Bool = false
    ) -> [Routine] {
        variants.prefix(count).map {
            Routine(
                name: name + $0.suffix, positions: $0.positions, allowsLabel: true,
                mayLackComment: mayLackComment)
        }
    }

    /// A macro of the app that passes its first argument on.
    static func macro(_ name: String) -> Routine {
        Routine(name: name, positions: [.key, .comment], mayLackComment: true, isStrict: false)
    }

    /// The routines that a spelling means.
    private static func named(_ spelling: String, mayLackComment: Bool) -> [Routine] {
        guard let name = RoutineName(spelling) else { return [] }
        switch name.form {
        case .function: return family(name.name, mayLackComment: mayLackComment)
        case .property: return [Routine(name: name.name, forms: .suffix)]
        case .method: return [Routine(name: name.name, forms: .suffixCall)]
        case .typed(nil): return [Routine(name: name.name, mayLackComment: true, isTyped: true)]
        case .typed(let label?):
            return [Routine(name: name.name, positions: [], keyLabels: [label], isTyped: true)]
        }
    }

    /// The routines that options ask for; of two with one name, the first counts.
    static func all(for options: ExtractionOptions) -> [Routine] {
        var routines = options.routines.flatMap { named($0, mayLackComment: !options.isCompatible) }
        switch options.dialect {
        case .apple: routines += family("NSLocalizedString") + family("CFCopyLocalizedString")
        case .gnustep:
            routines += family("NSLocalizedString", 3) + ["_", "__"].map { Routine(name: $0) }
            routines.append(Routine(name: "NSLocalizedStaticString", positions: [.key, .comment]))
        }
        if options.hasJava {
            routines += family("Bundle.localizedString") + family("NSBundle.localizedString")
        }
        if options.isModern {
            routines += modern
        } else if options.hasSwiftUIText {
            routines.append(Routine(name: "Text", isStrict: false, isTyped: !options.isCompatible))
        }
        return routines
    }
}
