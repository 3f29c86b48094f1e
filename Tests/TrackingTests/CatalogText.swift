/// What a key of a catalog has in a locale.
enum CatalogText: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
    case text(String)
    case plural([(category: String, text: String)])

    init(stringLiteral text: String) { self = .text(text) }

    init(dictionaryLiteral forms: (String, String)...) {
        self = .plural(forms.map { (category: $0.0, text: $0.1) })
    }

    fileprivate var json: String {
        switch self {
        case .text(let text): Self.unit(text)
        case .plural(let forms):
            "{\"variations\":{\"plural\":{"
                + forms.map { "\"\($0.category)\":\(Self.unit($0.text))" }.joined(separator: ",") + "}}}"
        }
    }

    private static func unit(_ text: String) -> String {
        "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
    }
}

/// A catalog whose source language is English: the texts of keys by locale.
func catalog(_ keys: KeyValuePairs<String, KeyValuePairs<String, CatalogText>>) -> String {
    let members = keys.map { key, texts in
        let localizations = texts.map { "\"\($0)\":\($1.json)" }.joined(separator: ",")
        return "\"\(key)\":{\"localizations\":{\(localizations)}}"
    }
    return "{\"sourceLanguage\":\"en\",\"strings\":{\(members.joined(separator: ","))},\"version\":\"1.0\"}"
}

/// A `.stringsdict` with one key, `files`.
func stringsdict(_ forms: KeyValuePairs<String, String>) -> String {
    """
    <plist version="1.0"><dict><key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    \(forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined())</dict></dict></dict></plist>
    """
}
