internal import Findings
internal import Rewriting
internal import SourceText
internal import StringTables

/// Replaces one character everywhere in a key or a value.
struct CharacterFix {
    private let places: [CharacterPlace]
    private let translation: Translation
    private let replacement: (CharacterPlace) -> String?

    init(
        _ places: [CharacterPlace], of translation: Translation,
        _ replacement: @escaping (CharacterPlace) -> String?
    ) {
        self.places = places
        self.translation = translation
        self.replacement = replacement
    }

    /// `nil` if the character is written as an escape, if a person has to decide, or if the app does not find the key without it.
    var fix: UnplacedFix? {
        let table = translation.table.table
        let entry = table.entries[places[0].entry]
        // Where some are escaped, their places are not in the order of the text.
        guard table.form != .binary, !places.contains(where: \.isEscaped),
            let string = places[0].isInKey ? entry.key : entry.value.text,
            !places[0].isInKey || isKeyOfBase
        else { return nil }
        var changes: [TextChange] = []
        for place in places {
            guard let text = replacement(place), let written = table.written(text, in: string) else {
                return nil
            }
            changes.append(TextChange(place.range, written))
        }
        return UnplacedFix(title, .unsafe, changes)
    }

    private var title: String {
        replacement(places[0]) == "" ? "Delete the character" : "Replace the character"
    }

    /// Whether the base has the key with the replacement, and the table lacks it.
    private var isKeyOfBase: Bool {
        guard let base = translation.base?.table, let key = replacedKey else { return false }
        let bytes = key.utf8.span
        return base.entry(forKey: bytes) != nil && translation.table.table.entry(forKey: bytes) == nil
    }

    private var replacedKey: String? {
        let table = translation.table.table
        let key = table.bytes(of: table.entries[places[0].entry].key)
        var (result, end) = ([UInt8](), 0)
        for place in places {
            guard let text = replacement(place) else { return nil }
            result.append(key.extracting(end..<place.index))
            result += text.utf8
            end = place.next
        }
        result.append(key.extracting(end..<key.count))
        return String(validating: result, as: UTF8.self)
    }
}
