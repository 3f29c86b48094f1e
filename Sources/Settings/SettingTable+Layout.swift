internal import Rewriting

/// The settings of `format`.
extension SettingTable {
    /// A mapping of which each file sets a part.
    static let format: Setting<Settings> = {
        let section = SettingType.section(layout, from: LayoutSettings(LayoutStyle()))
        return Setting("format", section.shape, "Layout that the command format gives to tables") {
            node, settings, reader in
            reader.read(node, as: layout, into: &settings.layout)
        } write: { settings, folder in
            section.write(settings.layout, folder)
        }
    }()

    private static let layout: [Setting<LayoutSettings>] = [
        Setting("sort", .word("order", LayoutStyle.Order.self), \.order, "Order of the entries"),
        Setting(
            "blank-lines", emptyLines, \.emptyLines,
            "Number of empty lines between entries; keep allows one where there are any"),
        Setting(
            "line-endings", .word("line ending", LayoutStyle.LineEndings.self), \.lineEndings,
            "Line breaks; keep takes the most common ones of a table"),
        Setting(
            "quotes", .word("kind of quotes", LayoutStyle.Quotes.self), \.quotes,
            "Quotes around keys and values; auto writes double quotes, except in a table where no key has any"
        ),
    ]

    /// YAML reads it as a number.
    private static let emptyLines: SettingType<LayoutStyle.EmptyLines> = {
        let word = SettingType.word("number of empty lines", LayoutStyle.EmptyLines.self)
        return SettingType(shape: word.shape, read: word.read) { number, _ in .literal(number.rawValue) }
    }()
}
