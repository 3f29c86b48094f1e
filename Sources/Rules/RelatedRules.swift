package import Findings

/// Which rules are linked from the page of a rule.
enum RelatedRules {
    private static let groups = [
        // syntax
        [
            "syntax-error", "table-cut-short", "unterminated-comment", "comment-hides-entries",
            "conflict-marker",
        ],
        ["empty-file", "not-a-table", "missing-table"],
        ["xml-not-loaded", "xml-trailing-content", "binary-damaged", "non-string-value"],
        // keys
        ["duplicate-key", "key-twins", "extra-key"],
        ["key-twins", "homoglyph", "hidden-character", "unusual-space"],
        ["portability", "shorthand-entry", "unquoted-key", "empty-key"],
        // encoding and characters
        ["undecodable-bytes", "encoding-mismatch", "mojibake", "control-character", "stray-bom"],
        ["encoding-mismatch", "mixed-encoding"],
        ["hidden-character", "bidi-control"],
        ["line-separator", "newline-count", "newline-ends"],
        // escapes
        [
            "unknown-escape", "escaped-twice", "lowercase-unicode-escape", "short-unicode-escape",
            "octal-escape",
        ],
        ["lone-surrogate", "noncharacter", "short-unicode-escape"],
        // format specifiers
        ["missing-argument", "extra-argument", "type-mismatch"],
        ["type-mismatch", "argument-conflict", "mixed-positions", "position-gap", "position-out-of-range"],
        ["mixed-positions", "repeated-argument", "argument-conflict"],
        ["type-mismatch", "integer-width", "presentation-change", "star-mismatch", "invalid-length"],
        [
            "malformed-specifier", "missing-dollar", "space-in-specifier", "swallowed-specifier",
            "lookalike-specifier",
        ],
        ["lookalike-specifier", "placeholder-lookalike"],
        ["unescaped-percent", "percent-escape-mismatch", "over-escaped", "swallowed-specifier"],
        ["foreign-placeholder", "named-placeholder-mismatch", "swift-interpolation", "unknown-variable"],
        ["forbidden-conversion", "choice-count", "type-mismatch"],
        // plurals, devices and widths
        ["missing-other", "missing-plural-category", "unused-plural-category", "unknown-plural-category"],
        [
            "hard-coded-number", "plural-number-omitted", "plural-without-number", "plural-not-varied",
            "missing-plural-category",
        ],
        ["missing-format-key", "missing-rule-type", "unknown-rule-type", "unknown-member", "empty-rule"],
        ["missing-value-type", "invalid-value-type", "value-type-percent", "type-mismatch"],
        ["missing-variable", "unused-variable", "variable-name", "unknown-variable"],
        ["width-key", "width-holds-rule", "empty-rule"],
        ["unknown-device", "device-not-covered", "competing-rules", "device-variant"],
        ["competing-rules", "invalid-nesting"],
        ["misspelled-arg", "misplaced-arg", "invalid-argnum"],
        ["shadowed-by-stringsdict", "plural-not-varied", "duplicate-key"],
        ["broken-inflection", "placeholder-tag"],
        // sources
        ["undefined-key", "undefined-table", "comment-for-key", "dynamic-key", "missing-key"],
        ["unused-key", "dynamic-key", "stale-key", "unused-suppression"],
        ["specifier-key", "interpolated-key", "undefined-key", "swift-interpolation"],
        ["call-arguments", "missing-argument", "extra-argument", "type-mismatch"],
        // catalogs
        ["invalid-catalog", "unknown-member", "entry-outside-strings", "duplicate-key", "invalid-nesting"],
        ["state-new", "needs-review", "unknown-state", "untranslated"],
        ["stale-key", "untranslatable-translated", "missing-source-text", "missing-key", "value-is-key"],
        ["duplicate-locale", "catalog-and-table", "catalog-in-lproj", "duplicate-key"],
        // migrations
        [
            "migration-lost-key", "migration-lost-translation", "migration-lost-variant",
            "migration-changed-value",
        ],
        // coverage, text and layout
        ["missing-key", "extra-key", "missing-table", "empty-value"],
        ["empty-value", "untranslated", "value-is-key"],
        ["untranslated-mark", "untranslated", "missing-key", "state-new"],
        ["untranslated", "boilerplate-comment"],
        ["boilerplate-comment", "missing-comment"],
        ["empty-value", "empty-base-value"],
        ["mixed-positions", "unnumbered-arguments"],
        ["wrong-script", "homoglyph", "untranslated", "mixed-chinese"],
        ["html-entity", "tag-mismatch", "placeholder-tag", "broken-attribute", "escaped-twice"],
        ["todo-left", "untranslated"],
        ["stale-translation", "missing-key", "untranslated"],
        ["missing-table", "extra-table", "no-base", "device-variant"],
        ["missing-key", "infoplist-unlocalized"],
        ["edge-whitespace", "double-space", "newline-ends", "unusual-space"],
        ["tag-mismatch", "url-mismatch", "number-mismatch", "end-punctuation"],
        ["lproj-name", "lproj-script-missing", "lproj-shadow"],
        ["malformed-suppression", "unknown-rule", "unused-suppression"],
    ]

    /// The ids of the rules related to the one with `id`, sorted.
    static func ids(relatedTo id: String) -> [String] {
        let ids = groups.filter { $0.contains(id) }.joined().filter { $0 != id }
        return Set(ids).sorted()
    }

    /// All ids that occur.
    static var allIDs: Set<String> { Set(groups.joined()) }
}

extension RuleDescriptor {
    /// The ids of related rules, in order.
    package var related: [String] { RelatedRules.ids(relatedTo: id) }
}
