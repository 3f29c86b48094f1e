internal import SourceText

/// What the id of a unit is made of: the key, and which of its texts the unit is. Ranges are those of the decoded id.
struct UnitIdentifier {
    struct Step {
        let kind: UnitPaths.Kind
        let name: Range<Int>
    }

    let key: Range<Int>
    /// Empty for the only text of a key.
    private(set) var steps: [Step] = []

    /// - Parameter kind: What the original is.
    init(_ id: Span<UInt8>, in kind: OriginalKind) {
        let found: UnitIdentifier? =
            switch kind {
            case .stringsdict: Self.pathOfPropertyList(id)
            case .catalog: Self.pathOfCatalog(id)
            case .table, .interface, .unknown: nil
            }
        self = found ?? UnitIdentifier(key: 0..<id.count)
    }

    /// In place of that of a unit without an id.
    init() { key = 0..<0 }

    private init(key: Range<Int>, steps: [Step] = []) {
        self.key = key
        self.steps = steps
    }
}

// MARK: - Tables of texts that vary

extension UnitIdentifier {
    /// `/KEY:dict/VARIABLE:dict/one:dict/:string`; the key may contain anything, so that it is read from its end.
    private static func pathOfPropertyList(_ id: Span<UInt8>) -> UnitIdentifier? {
        let end = id.count - 13
        guard end >= 0, id.starts(with: "/", at: 0), id.starts(with: ":dict/:string", at: end) else {
            return nil
        }
        guard let leaf = id.lastComponent(before: end) else { return nil }
        if id.extracting(leaf).isEqual(to: formatKey.utf8.span) {
            return UnitIdentifier(key: 1..<leaf.lowerBound - separatorCount)
        }
        guard let rule = id.lastComponent(before: leaf.lowerBound - separatorCount) else { return nil }
        let key = 1..<rule.lowerBound - separatorCount
        let name = id.extracting(rule)
        if name.isEqual(to: devices.utf8.span) {
            return UnitIdentifier(key: key, steps: [Step(kind: .device, name: leaf)])
        }
        if name.isEqual(to: widths.utf8.span) {
            return UnitIdentifier(key: key, steps: [Step(kind: .width, name: leaf)])
        }
        return UnitIdentifier(
            key: key, steps: [Step(kind: .variable, name: rule), Step(kind: .plural, name: leaf)])
    }

    private static let formatKey = "NSStringLocalizedFormatKey"
    private static let devices = "NSStringDeviceSpecificRuleType"
    private static let widths = "NSStringVariableWidthRuleType"
    /// The length of `:dict/`.
    fileprivate static let separatorCount = 6
}

// MARK: - Catalogs

extension UnitIdentifier {
    /// `KEY|==|plural.one`, `KEY|==|device.iphone.plural.one`, `KEY|==|substitutions.NAME.plural.one`; anything else after the
    /// last mark is a part of the key.
    private static func pathOfCatalog(_ id: Span<UInt8>) -> UnitIdentifier? {
        guard let mark = id.lastMark else { return nil }
        var (steps, index) = ([Step](), mark + markCount)
        while index < id.count {
            guard steps.count < Limits.variationDepth, let step = step(in: id, at: index) else { return nil }
            steps.append(step.step)
            index = step.end
            guard index < id.count else { break }
            guard step.step.kind != .plural, id[index] == UInt8(ascii: "."), index + 1 < id.count else {
                return nil
            }
            index += 1
        }
        guard let last = steps.last, last.kind != .variable else { return nil }
        return UnitIdentifier(key: 0..<mark, steps: steps)
    }

    /// The length of `|==|`.
    private static let markCount = 4

    private static func step(in id: Span<UInt8>, at index: Int) -> (step: Step, end: Int)? {
        if id.starts(with: "plural.", at: index) { return step(.plural, in: id, at: index + 7) }
        if id.starts(with: "device.", at: index) { return step(.device, in: id, at: index + 7) }
        guard id.starts(with: "substitutions.", at: index) else { return nil }
        let name = index + 14
        guard id.starts(with: "@", at: name) else { return step(.variable, in: id, at: name) }
        // A name with other characters than letters, digits, - and _ is between two signs.
        guard let end = id.end(ofNext: "@.", from: name + 1), end - 2 > name + 1 else { return nil }
        return (Step(kind: .variable, name: name + 1..<end - 2), end - 1)
    }

    private static func step(
        _ kind: UnitPaths.Kind, in id: Span<UInt8>, at start: Int
    ) -> (step: Step, end: Int)? {
        var end = start
        while end < id.count, id[end].isOfWord { end += 1 }
        return end > start ? (Step(kind: kind, name: start..<end), end) : nil
    }
}

extension UInt8 {
    fileprivate var isOfWord: Bool {
        isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
            || self >= 0x80
    }
}

extension Span<UInt8> {
    /// The name after the last `:dict/` before an index, or after the first slash.
    fileprivate func lastComponent(before end: Int) -> Range<Int>? {
        var index = end - UnitIdentifier.separatorCount
        while index > 0 {
            if starts(with: ":dict/", at: index) { return index + UnitIdentifier.separatorCount..<end }
            index -= 1
        }
        return nil
    }

    /// The index of the last `|==|`.
    fileprivate var lastMark: Int? {
        var index = count - 4
        while index >= 0 {
            if starts(with: "|==|", at: index) { return index }
            index -= 1
        }
        return nil
    }
}
