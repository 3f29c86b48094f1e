/// Tells which new texts of a locale belong to keys with texts that are not new.
///
/// Xcode leaves new texts of the source language out, since the code has them, but builds a plural as a whole.
package struct PartlyNewKeys {
    private let states: [TranslationState]
    private let variations: VariationTable?
    /// The units of the key that was asked for last.
    private var units = 0..<0
    private var isPartly = false

    package init(_ localization: Catalog.Localization) {
        self.init(localization.states, localization.table.variations)
    }

    init(_ states: [TranslationState], _ variations: VariationTable?) {
        (self.states, self.variations) = (states, variations)
    }

    /// Whether a new text has one next to it that is not new; fast if the texts are asked for in their order.
    package mutating func contains(_ number: Int) -> Bool {
        if !units.contains(number) {
            units = variations?.units(around: number) ?? number..<number + 1
            isPartly = units.contains { states[$0] != .new }
        }
        return isPartly
    }
}
