internal import SourceText

/// How a source is read: where its literals and comments begin and end.
package enum SourceLanguage: Sendable {
    /// C, Objective-C, Objective-C++ and Java.
    case c
    case swift
    /// Any other text: everything in it may be a call, and literals are those of C.
    case text

    /// The language of a file, by the ending of its name.
    package init(path: String) {
        self =
            Self.families.first { $0.endings.contains(where: path.lowercased().hasSuffix) }?.language ?? .text
    }

    private static let families: [(language: SourceLanguage, endings: [String])] = [
        (.swift, [".swift"]), (.c, cEndings + [".java"]),
    ]

    private static let cEndings = [
        ".c", ".h", ".m", ".mm", ".cc", ".cpp", ".cxx", ".hh", ".hpp", ".hxx", ".pch", ".inc",
    ]

    /// The endings of the sources that are looked for in folders.
    package static let endings = [
        ".swift", ".c", ".h", ".m", ".mm", ".M", ".cc", ".cpp", ".cxx", ".hh", ".hpp", ".hxx",
    ]

    /// Whether comments nest.
    var nestsComments: Bool { self == .swift }
}
