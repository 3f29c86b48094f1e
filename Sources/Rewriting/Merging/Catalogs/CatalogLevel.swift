internal import SourceText

/// What a dictionary of a catalog is, which decides how its members are merged.
enum CatalogLevel {
    case root, keys, entry, locales
    /// A text of a locale, a category, a device or a substitution, and how often it may vary.
    case text(variations: Int)
    /// What a text varies by: plural or device.
    case axes(variations: Int)
    /// The categories of a plural, or the devices.
    case cases(variations: Int)
    case substitutions
    /// A text with its state.
    case unit
    /// Something else, which is merged as one value.
    case other

    /// Whether the members of a dictionary are merged, each on its own.
    var isMergedByMember: Bool {
        switch self {
        case .unit, .other: false
        default: true
        }
    }

    /// What the value of a member is, if it is a dictionary.
    func level(of name: Span<UInt8>) -> CatalogLevel {
        switch self {
        case .root: name.isText("strings") ? .keys : .other
        case .keys: .entry
        case .entry: name.isText("localizations") ? .locales : .other
        case .locales: .text(variations: 2)
        case .text(let variations): Self.level(ofPart: name, variations)
        case .axes(let variations): .cases(variations: variations)
        case .cases(let variations): .text(variations: variations - 1)
        case .substitutions: .text(variations: 1)
        case .unit, .other: .other
        }
    }

    private static func level(ofPart name: Span<UInt8>, _ variations: Int) -> CatalogLevel {
        if name.isText("stringUnit") { return .unit }
        if name.isText("substitutions") { return .substitutions }
        return name.isText("variations") && variations > 0 ? .axes(variations: variations) : .other
    }

    /// Whether a member says how the text is written: Xcode accepts only one of these.
    func isExclusive(_ name: Span<UInt8>) -> Bool {
        switch self {
        case .text: name.isText("stringUnit") || name.isText("variations") || name.isText("stringSet")
        case .axes: true
        default: false
        }
    }

    /// Whether the catalog is not built if no member is left.
    var needsMembers: Bool {
        switch self {
        case .text, .axes, .cases: true
        default: false
        }
    }
}

extension Span<UInt8> {
    func isText(_ text: StaticString) -> Bool {
        count == text.utf8CodeUnitCount && starts(with: text, at: 0)
    }
}
