internal import SourceCode

/// The routines of Swift, SwiftUI, App Intents, WidgetKit, Charts and other frameworks whose literals are keys, as the
/// documentation of Apple's SDKs 26 has them (November 2026).
extension Routine {
    /// All of them; of two with one name, the first counts.
    static let modern: [Routine] =
        strings + types + views.map { view($0) } + modifiers.map { view($0) } + labelledViews + intents

    private static func view(_ name: String) -> Routine {
        Routine(name: name, isStrict: false, isTyped: true)
    }

    /// A type of which a literal may be a value.
    private static func type(_ name: String) -> Routine {
        Routine(name: name, isStrict: false, isTyped: true, forms: .type)
    }

    private static func labelled(_ name: String, _ labels: String..., isStrict: Bool = false) -> Routine {
        Routine(name: name, positions: [], keyLabels: labels, isStrict: isStrict, isTyped: true)
    }

    /// A routine whose first argument is a key, as are others with labels.
    private static func mixed(_ name: String, _ labels: String...) -> Routine {
        Routine(name: name, keyLabels: labels, isStrict: false, isTyped: true)
    }

    private static let strings = [
        labelled("String", "localized", isStrict: true),
        labelled("AttributedString", "localized", isStrict: true),
        labelled("NSAttributedString", "localized"),
        labelled(".init", "localized"),
    ]

    private static let types = [
        Routine(name: "LocalizedStringResource", isTyped: true, forms: .type),
        type("LocalizedStringKey"), type("LocalizationValue"), view("TextState"),
    ]

    /// The views whose first argument is a key, and other types like that.
    private static let views = [
        "Text", "Label", "Button", "Toggle", "Section", "TextField", "SecureField", "Picker", "Link", "Menu",
        "NavigationLink", "Stepper", "ProgressView", "Gauge", "GroupBox", "DisclosureGroup", "DatePicker",
        "MultiDatePicker", "ColorPicker", "LabeledContent", "Tab", "TabSection", "ShareLink", "ControlGroup",
        "CommandMenu", "ContentUnavailableView", "Window", "WindowGroup", "MenuBarExtra", "PhotosPicker",
        "TableColumn", "PasteButton", "HelpLink", "SettingsLink", "SharePreview", "TextFieldLink",
        "UtilityWindow",
        "DocumentGroupLaunchScene", "NewDocumentButton", "AccessibilityNotification.Announcement",
        "KeyboardShortcuts.Recorder", "LaunchAtLogin.Toggle", "Defaults.Toggle",
        "AxisValueLabel", "Summary",
    ]

    /// The modifiers of views whose first argument is a key.
    private static let modifiers = [
        ".navigationTitle", ".navigationBarTitle", ".navigationSubtitle", ".accessibilityLabel",
        ".accessibilityHint", ".accessibilityValue", ".accessibilityRotor", ".help", ".alert",
        ".confirmationDialog", ".badge", ".tabItem", ".configurationDisplayName", ".dialogSuppressionToggle",
        ".fileDialogMessage", ".fileDialogConfirmationLabel", ".fileExporterFilenameLabel", ".description",
        ".accessibilityCustomContent", ".value", ".chartXAxisLabel", ".chartYAxisLabel",
    ]

    private static let labelledViews = [
        labelled(".searchable", "prompt"), labelled(".accessibilityAction", "named"),
    ]

    /// Those of App Intents.
    private static let intents = [
        Routine(
            name: "@Parameter", positions: [],
            keyLabels: ["title", "description", "requestValueDialog", "requestDisambiguationDialog"],
            isStrict: false, isTyped: true),
        labelled("@Property", "title"), labelled("@ComputedProperty", "title"),
        labelled("@DeferredProperty", "title"),
        Routine(
            name: "DisplayRepresentation", positions: [.key],
            keyLabels: ["title", "subtitle", "stringLiteral"], isStrict: false, isTyped: true, forms: .type),
        Routine(
            name: "TypeDisplayRepresentation", positions: [.key],
            keyLabels: ["name", "numericFormat", "stringLiteral"], isStrict: false, isTyped: true,
            forms: .type),
        labelled("AppShortcut", "shortTitle"), labelled("AlertConfiguration", "title", "body"),
        Routine(
            name: "IntentDescription", keyLabels: ["categoryName", "resultValueName"],
            isStrict: false,
            isTyped: true, forms: .type),
        Routine(
            name: "IntentDialog", keyLabels: ["full", "supporting"], isStrict: false, isTyped: true,
            forms: .type),
        labelled(".result", "dialog"), mixed(".needsValueError", "dialog"), mixed(".requestValue", "dialog"),
        mixed(".requestConfirmation", "dialog"), labelled(".requestDisambiguation", "dialog"),
        labelled(".needsDisambiguationError", "dialog"),
    ]
}
