internal import FormatStrings
internal import SourceText

/// Gives the specifiers of a text the positions of arguments in its base.
struct Numberings {
    private let text: [UInt8]
    private let specifiers: [FormatSpecifier]
    private let base: [FormatSpecifier]

    init(_ text: [UInt8], base: String?) {
        self.text = text
        specifiers = FormatString(text.span).specifiers
        self.base = base.map { FormatString($0.utf8.span).specifiers } ?? []
    }

    var count: Int { specifiers.count }

    /// Positions for those without, in order: the arguments that the others do not name.
    var missing: [String] {
        guard arePlain else { return [] }
        let named = Set(specifiers.compactMap(\.position))
        let free = base.map(\.arguments.value).filter { !named.contains($0) }.sorted()
        let open = specifiers.indices.filter { specifiers[$0].position == nil }
        guard free.count == open.count else { return [] }
        let positions = Dictionary(uniqueKeysWithValues: zip(open, free))
        return [numbered(specifiers.indices.map { specifiers[$0].position ?? positions[$0] ?? 0 })]
    }

    /// Positions by the type of each, if that decides.
    var byType: [String] {
        guard arePlain, specifiers.count == base.count, base.count > 1 else { return [] }
        let positions = specifiers.compactMap { specifier -> Int? in
            let fitting = base.filter {
                switch ArgumentCompatibility(base: $0.type, translation: specifier.type) {
                case .same, .presentationChange, .integerWidth: true
                case .fatal: false
                }
            }
            return fitting.count == 1 ? fitting[0].arguments.value : nil
        }
        guard positions.count == base.count, Set(positions).count == base.count else { return [] }
        return [numbered(positions)]
    }

    /// Whether all have the plain form, and none reads its width from an argument.
    private var arePlain: Bool {
        !base.isEmpty
            && (specifiers + base).allSatisfy {
                $0.form == .plain && $0.arguments.width == nil && $0.arguments.precision == nil
            }
    }

    private func numbered(_ positions: [Int]) -> String {
        var (result, end) = ([UInt8](), 0)
        for (specifier, position) in zip(specifiers, positions) {
            let start = specifier.range.lowerBound + 1
            result += text[end..<start] + "\(position)$".utf8
            end = start
            if specifier.position != nil {
                end = (text[start...].firstIndex(of: UInt8(ascii: "$")) ?? start - 1) + 1
            }
        }
        return String(decoding: result + text[end...], as: UTF8.self)
    }
}
