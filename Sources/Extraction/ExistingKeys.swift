internal import SourceCode
internal import SourceText

/// The keys of a table that is there already, which tell the types of interpolations where sources do not.
package struct ExistingKeys: Sendable {
    /// By their text without specifiers.
    private var shapes: [[UInt8]: [KeyShape]] = [:]

    package init() {}

    /// Adds a key. Only one with specifiers matters; a lookup with interpolations finds no key with numbered ones.
    ///
    /// - Parameter key: Decoded, as UTF-8.
    package mutating func add(_ key: Span<UInt8>) {
        guard key.contains(UInt8(ascii: "%")), !key.contains(UInt8(ascii: "$")) else { return }
        let shape = KeyShape(key)
        guard shape.isKnown else { return }
        shapes[shape.text, default: []].append(shape)
    }

    /// The specifiers of the only key that differs from a template in nothing but those that the sources do not tell; `nil` if they
    /// tell all.
    func specifiers(of template: TextTemplate, _ declarations: TypeIndex) -> [RawText]? {
        guard template.hasInterpolation, let shape = template.shape(declarations) else { return nil }
        let found = (shapes[shape.text] ?? []).filter(shape.agrees)
        return found.count == 1 ? found[0].specifiers.compactMap(\.self) : nil
    }
}
