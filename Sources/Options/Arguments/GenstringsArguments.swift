package import Extraction
package import Projects
package import SourceText

/// The arguments of `genstrings`, in the spelling of Apple's tool: long options have one dash, and unknown ones are ignored.
package struct GenstringsArguments: Sendable {
    package private(set) var folder = "."
    package private(set) var extraction = ExtractionOptions()
    package private(set) var decoding = SourceDecoding()
    package private(set) var encoding = TextEncoding.utf16LittleEndian
    package private(set) var existing = ExtractRequest.Existing.replaced
    /// The sources.
    package private(set) var paths: [String] = []
    /// The property list with further sources.
    package private(set) var list: String?

    /// - Throws: ``UsageError`` for an option without its value, or an unknown encoding.
    package init(_ words: [String]) throws(UsageError) {
        extraction.isCompatible = true
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                paths += rest
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                paths.append(word)
                continue
            }
            if Self.withValue.contains(word) {
                guard let value = rest.popFirst() else { throw UsageError("\(word) needs a value") }
                try set(word, to: value)
            } else {
                set(word)
            }
        }
    }

    /// The options that take a value.
    private static let withValue = ["-o", "-s", "-skipTable", "-table", "-encoding", "-f"]

    private mutating func set(_ option: String, to value: String) throws(UsageError) {
        switch option {
        case "-o": folder = value
        case "-s": extraction.routines.append(value)
        case "-skipTable": extraction.skippedTables.append(value)
        case "-table": extraction.onlyTable = value
        case "-f": list = value
        default: decoding.encoding = try Given(value: value, spelling: option).namedEncoding()
        }
    }

    private mutating func set(_ option: String) {
        switch option {
        case "-a": existing = .appended
        case "-noPositionalParameters": extraction.numbersSpecifiers = false
        case "-u": extraction.decodesEscapes = true
        case "-macRoman": decoding.encoding = NamedEncoding("macintosh")
        case "-d": decoding.fallback = NamedEncoding("macintosh")
        case "-q": extraction.isQuiet = true
        case "-bigEndian": encoding = .utf16BigEndian
        case "-littleEndian": encoding = .utf16LittleEndian
        case "-SwiftUI": extraction.hasSwiftUIText = true
        case "-j": extraction.hasJava = true
        default: break
        }
    }
}
