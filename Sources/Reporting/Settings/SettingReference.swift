internal import Settings
internal import SourceText

/// The settings as a Markdown table.
extension Output {
    mutating func writeReference(of fields: [SettingField]) {
        write("| setting | value | default | meaning |\n|---|---|---|---|\n")
        for field in fields { writeRows(of: field, below: "") }
        flush()
    }

    private mutating func writeRows(of field: SettingField, below parent: String) {
        let name = parent + field.name
        let defaultValue = field.defaultValue.map { "`\($0.yaml)`" } ?? "–"
        write("| `\(name)` | \(field.shape.meaning) | \(defaultValue) | \(field.summary.markdown) |\n")
        let isKnown = name.hasPrefix("overrides[].") && field.name != "files"
        for inner in field.shape.fields where !isKnown {
            writeRows(of: inner, below: name + (field.shape.isList ? "[]." : "."))
        }
    }
}

extension SettingShape {
    /// The accepted values, in words.
    fileprivate var meaning: String {
        switch self {
        case .flag: "`true` or `false`"
        case .text(let meaning): meaning
        case .pattern: "a pattern of paths"
        case .size: "a size"
        case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
        case .word(_, let words) where words.count < 6: words.map { "`\($0)`" }.joined(separator: ", ")
        case .word(let what, _): "a \(what)"
        case .list(let element): "a list, each \(element.meaning)"
        case .mapping(let keys, let values): "a mapping from \(keys.meaning) to \(values.meaning)"
        case .section: "a mapping"
        case .either(let first, let second): "\(first.meaning); or \(second.meaning)"
        }
    }

    /// The settings inside it.
    fileprivate var fields: [SettingField] {
        switch self {
        case .section(let fields): fields
        case .list(let element): element.fields
        case .either(let first, let second): first.fields + second.fields
        case .flag, .text, .pattern, .size, .number, .word, .mapping: []
        }
    }

    fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
