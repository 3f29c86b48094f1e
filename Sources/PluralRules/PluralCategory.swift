/// The plural categories of CLDR.
package enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other

    /// Whether a form may omit its number.
    enum Omission {
        /// Yes: the category covers only one number.
        case tolerated
        /// No: the category covers several numbers of the language.
        case ambiguous
        /// No: the category covers any number.
        case unbounded
    }

    /// Whether a form of this category may omit its number, according to the CLDR rules of `language`.
    func omission(in language: String) -> Omission {
        switch self {
        case .zero: Self.zeroCoversMany.contains(language) ? .ambiguous : .tolerated
        case .one: Self.oneCoversMany.contains(language) ? .ambiguous : .tolerated
        case .two: Self.twoCoversMany.contains(language) ? .ambiguous : .tolerated
        case .few, .many: .ambiguous
        case .other: .unbounded
        }
    }

    /// 0, 10 to 20, 30 …
    private static let zeroCoversMany: Set<String> = ["lv", "prg"]
    /// 1, 21, 31 …
    private static let oneCoversMany: Set<String> = [
        "be", "br", "bs", "ceb", "dsb", "fil", "gd", "gv", "hr", "hsb", "is", "lt", "lv", "mk", "prg", "ru",
        "sl", "sr", "tzm", "uk",
    ]
    /// 2, 102, 202 …
    private static let twoCoversMany: Set<String> = ["br", "dsb", "gd", "gv", "hsb", "kw", "sl"]
}
