package import StringTables

/// How `format` lays out tables; what is not set is as in ``LayoutStyle``.
package struct LayoutSettings: Sendable {
    package var order: LayoutStyle.Order?
    package var emptyLines: LayoutStyle.EmptyLines?
    package var lineEndings: LayoutStyle.LineEndings?
    package var quotes: LayoutStyle.Quotes?

    package init() {}

    /// Settings of everything.
    init(_ style: LayoutStyle) {
        order = style.order
        emptyLines = style.emptyLines
        lineEndings = style.lineEndings
        quotes = style.quotes
    }

    /// The style, where the settings take precedence over others.
    func style(over others: LayoutSettings) -> LayoutStyle {
        var style = LayoutStyle()
        style.order = order ?? others.order ?? style.order
        style.emptyLines = emptyLines ?? others.emptyLines ?? style.emptyLines
        style.lineEndings = lineEndings ?? others.lineEndings ?? style.lineEndings
        style.quotes = quotes ?? others.quotes ?? style.quotes
        return style
    }
}
