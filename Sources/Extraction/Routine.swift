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
    /// Whether a key that is no literal is an error. The others also take texts that are not localized.
    var isStrict = true
    /// Whether interpolations in keys become specifiers.
    var isTyped = false
    /// Whether it is a type that makes a key of a literal.
    var isType = false

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

    /// The routines that options ask for; of two with one name, the first counts.
    static func all(for options: ExtractionOptions) -> [Routine] {
        var routines = options.routines.flatMap { family($0, mayLackComment: !options.isCompatible) }
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
            routines.append(view("Text", isTyped: !options.isCompatible))
        }
        return routines
    }

    // MARK: - Routines of Swift

    private static func view(_ name: String, isTyped: Bool = true) -> Routine {
        Routine(name: name, isStrict: false, isTyped: isTyped)
    }

    private static func labelled(_ name: String, _ labels: String..., isStrict: Bool = false) -> Routine {
        Routine(name: name, positions: [], keyLabels: labels, isStrict: isStrict, isTyped: true)
    }

    private static let modern: [Routine] =
        [
            labelled("String", "localized", isStrict: true),
            labelled("AttributedString", "localized", isStrict: true),
            Routine(name: "LocalizedStringResource", isTyped: true, isType: true),
            Routine(name: "LocalizedStringKey", isStrict: false, isTyped: true, isType: true),
            Routine(name: "String.LocalizationValue", isStrict: false, isTyped: true, isType: true),
        ] + views.map { view($0) } + modifiers.map { view($0) }
        + [
            labelled(".searchable", "prompt"), labelled(".accessibilityAction", "named"),
            labelled("@Parameter", "title", "description", "requestValueDialog"),
            labelled("@Property", "title"), labelled("DisplayRepresentation", "title", "subtitle"),
            labelled("TypeDisplayRepresentation", "name", "numericFormat"),
            labelled("AppShortcut", "shortTitle"),
            Routine(
                name: "IntentDescription", keyLabels: ["categoryName"], isStrict: false, isTyped: true),
        ]

    /// The views whose first argument is a key.
    private static let views = [
        "Text", "Label", "Button", "Toggle", "Section", "TextField", "SecureField", "Picker", "Link", "Menu",
        "NavigationLink", "Stepper", "ProgressView", "Gauge", "GroupBox", "DisclosureGroup", "DatePicker",
        "MultiDatePicker", "ColorPicker", "LabeledContent", "Tab", "TabSection", "ShareLink", "ControlGroup",
        "CommandMenu", "ContentUnavailableView", "Window", "WindowGroup", "MenuBarExtra", "PhotosPicker",
        "TableColumn", "PasteButton", "HelpLink", "SettingsLink", "IntentDialog",
    ]

    /// The modifiers of views whose first argument is a key.
    private static let modifiers = [
        ".navigationTitle", ".navigationBarTitle", ".navigationSubtitle", ".accessibilityLabel",
        ".accessibilityHint", ".accessibilityValue", ".accessibilityRotor", ".help", ".alert",
        ".confirmationDialog", ".badge", ".tabItem", ".configurationDisplayName", ".dialogSuppressionToggle",
        ".fileDialogMessage", ".fileDialogConfirmationLabel",
    ]
}
