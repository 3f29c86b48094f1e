package import SourceText

/// A document of XLIFF 1.2 as Xcode exports it: texts of one language with their translations into another, of many files.
package struct XLIFF: Sendable {
    /// A `<file>`: the texts of one table, catalog or interface file.
    package struct File: Sendable {
        /// The start tag.
        package let tag: TextRange
        /// The path of the file in the project, as the attribute `original` has it.
        package internal(set) var original: TableString?
        package internal(set) var sourceLanguage: TableString?
        package internal(set) var targetLanguage: TableString?
        /// The indices of its units.
        package internal(set) var units = 0..<0
        /// Whether one of its units has a target.
        package internal(set) var hasTargets = false
    }

    /// A `<trans-unit>`: a text with its translation.
    package struct Unit: Sendable {
        /// The start of its tag.
        package let start: TextOffset
        package internal(set) var end: TextOffset
        package internal(set) var id: TableString?
        /// The text that is translated; `nil` if there is none, or if it is only the id of a variation.
        package internal(set) var source: TableString?
        package internal(set) var target: TableString?
        /// The start tag of the target.
        package internal(set) var targetTag = TextRange.empty
        /// The value of the attribute `state` of the target.
        package internal(set) var state: TableString?
        /// Whether the attribute `translate` does not say no.
        package internal(set) var isTranslatable = true
        /// Whether another unit with its id is later in the same original.
        package internal(set) var isShadowed = false
    }

    /// Something that Xcode does not accept, or loses.
    package struct Fault: Sendable {
        package enum Kind: Sendable, Equatable {
            /// The root is another element.
            case root
            /// An element has a namespace prefix, the length of which is told.
            case prefix(Int)
            /// The namespace is not that of XLIFF 1.2, or the version is another one.
            case version
            case noOriginal, noID, noSource, secondTarget
            /// The target is before the source or after a note.
            case order
            /// An element inside a target, of which only the text is kept.
            case inlineElement
            /// The target has another number of phrases than the source.
            case phrases(source: Int, target: Int)
        }

        package let kind: Kind
        package let range: TextRange
        /// The index of the unit that it is about.
        package let unit: Int?
    }

    /// Two units with the same id in one original.
    package struct Duplicate: Sendable {
        /// The indices of the units.
        package let earlier: Int
        package let later: Int
        /// Whether both have the same target.
        package let isSame: Bool
    }

    /// The units of one original in one language, which may be in several `<file>`.
    package struct Group: Sendable {
        /// The index of its first file in ``files``.
        package let file: Int
        /// The indices of its units with an id, in the order of the document.
        package internal(set) var units: [Int32] = []
        package let kind: OriginalKind
    }

    package internal(set) var files: [File] = []
    package internal(set) var units: [Unit] = []
    /// In the order of the document.
    package internal(set) var faults: [Fault] = []
    package internal(set) var groups: [Group] = []
    package internal(set) var duplicates: [Duplicate] = []
    /// Whether it is a document of XLIFF 1.2, so that its units mean something.
    package internal(set) var isReadable = true
}

/// What a file with texts is, by the name that an export gives as its original.
package enum OriginalKind: Sendable {
    /// Keys and texts: `.strings`, `Info.plist`.
    case table
    case stringsdict
    case catalog
    /// Interface files and intent definitions, whose texts have ids.
    case interface
    /// No file that Xcode exports.
    case unknown

    package init(path: Span<UInt8>) {
        let found = Self.suffixes.first { path.hasSuffix($0.suffix.utf8.span) }
        self = found?.kind ?? .unknown
    }

    private static let suffixes: [(suffix: String, kind: OriginalKind)] = [
        (".strings", .table), (".xcstrings", .catalog), (".storyboard", .interface), (".xib", .interface),
        (".stringsdict", .stringsdict), (".intentdefinition", .interface), (".plist", .table),
    ]

    /// The endings of the names of files that Xcode exports.
    package static var endings: [String] { suffixes.map(\.suffix) }
}

extension XLIFF.Unit {
    /// How far the target is translated.
    func translationState(in texts: TableTexts) -> TranslationState {
        guard let state else { return .translated }
        let bytes = texts.bytes(of: state)
        for known in Self.states where bytes.isEqual(to: known.name.utf8.span) { return known.state }
        return bytes.starts(with: "x-", at: 0) ? .translated : .unknown
    }

    /// Whether the state is none of XLIFF 1.2, and does not say that it is another one.
    package func hasUnknownState(in texts: TableTexts) -> Bool { translationState(in: texts) == .unknown }

    /// The states of XLIFF 1.2.
    private static let states: [(name: String, state: TranslationState)] = [
        ("translated", .translated), ("final", .translated), ("signed-off", .translated), ("new", .new),
        ("needs-review-translation", .needsReview), ("needs-review-l10n", .needsReview),
        ("needs-review-adaptation", .translated), ("needs-translation", .translated),
        ("needs-adaptation", .translated), ("needs-l10n", .translated),
    ]
}
