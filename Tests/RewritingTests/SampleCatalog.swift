/// A catalog that is small enough to be written by hand, and edits of it.
struct SampleCatalog: Equatable {
    /// A text, or those of a plural by category.
    enum Text: Equatable {
        case one(String)
        case plural([String: String])
    }

    struct Entry: Equatable {
        var comment: String?
        var texts: [String: Text] = [:]
    }

    enum Edit {
        case comment(Int, String)
        case text(Int, locale: String, String)
        case category(Int, String, String)
        case add(Int, String)
        case removeLocale(Int, String)
        case remove(Int)

        /// 0 unless something is removed, 1 for a locale, 2 for a key.
        var rank: Int {
            switch self {
            case .comment, .text, .category, .add: 0
            case .removeLocale: 1
            case .remove: 2
            }
        }
    }

    var entries: [Int: Entry] = [:]

    /// A catalog with keys that are the multiples of ten.
    static func sample(keys: Int) -> SampleCatalog {
        var catalog = SampleCatalog()
        for number in 0..<keys {
            catalog.entries[number * 10] = Entry(
                texts: [
                    "de": .one("de \(number)"), "fr": .one("fr \(number)"),
                    "ja": .plural(["one": "one \(number)", "other": "other \(number)"]),
                ])
        }
        return catalog
    }

    /// - Parameter base: Where a key or a locale comes from that is gone.
    mutating func apply(_ edit: Edit, base: SampleCatalog) {
        switch edit {
        case .comment(let key, let text): entries[key, default: base[key]].comment = text
        case .text(let key, let locale, let text): entries[key, default: base[key]].texts[locale] = .one(text)
        case .category(let key, let category, let text):
            var entry = entries[key] ?? base[key]
            guard case .plural(var forms)? = entry.texts["ja"] ?? base[key].texts["ja"] else { return }
            forms[category] = text
            entry.texts["ja"] = .plural(forms)
            entries[key] = entry
        case .add(let key, let text): entries[key, default: Entry()].texts["ja"] = .one(text)
        case .removeLocale(let key, let locale): entries[key, default: base[key]].texts[locale] = nil
        case .remove(let key): entries[key] = nil
        }
    }

    private subscript(key: Int) -> Entry { entries[key] ?? Entry() }

    func applying(_ edits: [Edit], base: SampleCatalog) -> SampleCatalog {
        var result = self
        for edit in edits { result.apply(edit, base: base) }
        return result
    }
}

// MARK: - Text

extension SampleCatalog {
    /// As Xcode writes it.
    var text: String {
        let keys = entries.sorted { $0.key < $1.key }.map { (name: "k\($0.key)", value: $0.value.text) }
        return Self.object(
            [("sourceLanguage", "\"en\""), ("strings", Self.object(keys, "  ")), ("version", "\"1.0\"")], "")
    }

    static func object(_ members: [(name: String, value: String)], _ indentation: String) -> String {
        let lines = members.map { "\(indentation)  \"\($0.name)\" : \($0.value)" }
        return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
    }
}

extension SampleCatalog.Entry {
    fileprivate var text: String {
        let locales = texts.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value.text) }
        let comment = comment.map { [(name: "comment", value: "\"\($0)\"")] } ?? []
        return SampleCatalog.object(
            comment + [("localizations", SampleCatalog.object(locales, "      "))], "    ")
    }
}

extension SampleCatalog.Text {
    fileprivate var text: String {
        let padding = String(repeating: " ", count: 8)
        switch self {
        case .one(let text): return Self.unit(text, padding)
        case .plural(let forms):
            let cases = forms.sorted { $0.key < $1.key }
                .map { (name: $0.key, value: Self.unit($0.value, padding + "      ")) }
            let plural = SampleCatalog.object(cases, padding + "    ")
            return SampleCatalog.object(
                [("variations", SampleCatalog.object([("plural", plural)], padding + "  "))], padding)
        }
    }

    private static func unit(_ text: String, _ indentation: String) -> String {
        let unit = SampleCatalog.object(
            [("state", "\"translated\""), ("value", "\"\(text)\"")], indentation + "  ")
        return SampleCatalog.object([("stringUnit", unit)], indentation)
    }
}
