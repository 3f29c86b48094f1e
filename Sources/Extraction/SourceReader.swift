internal import SourceCode
package import SourceText

/// Extracts the keys of one source after another.
package struct SourceReader: Sendable {
    private let options: ExtractionOptions
    private let table: RoutineTable
    private let finder: CallFinder

    /// - Parameter declared: What all sources declare.
    package init(_ options: ExtractionOptions, _ declared: KeyDeclarations = KeyDeclarations()) {
        self.options = options
        table = RoutineTable(options, declared)
        finder = CallFinder(
            table.names,
            skipsComments: options.skipsComments || options.isModern || options.dialect == .gnustep)
    }

    /// What a source says.
    ///
    /// - Parameter text: UTF-8.
    package func source(_ text: Span<UInt8>, path: String) -> ExtractedSource {
        let language = SourceLanguage(path: path)
        var source = ExtractedSource(path: path)
        var calls = finder.calls(in: text, language)
        if options.isModern, !calls.isEmpty {
            let inactive = InactiveCode(in: text, language)
            calls.removeAll { inactive.contains($0.place.lower) }
        }
        var lines = LineCounter()
        for call in calls {
            let line = lines.line(of: call.place.lower, in: text)
            _ = table.read(call, line: line, isLinked: false, in: text, into: &source)
        }
        return source
    }
}

/// What one source declares, which decides on the keys of all.
package struct SourceDeclarations: Sendable {
    package private(set) var types = Declarations()
    package private(set) var keys = KeyDeclarations()

    package init() {}

    /// What a source declares.
    ///
    /// - Parameter text: UTF-8.
    package init(in text: Span<UInt8>, path: String) {
        let language = SourceLanguage(path: path)
        if language == .swift { types = Declarations(in: text, language) }
        keys = KeyDeclarations(in: text, language, path: path)
    }

    /// Adds what another source declares.
    package mutating func add(_ other: SourceDeclarations) {
        types.add(other.types)
        keys.add(other.keys)
    }
}

/// Counts lines up to ascending places.
struct LineCounter {
    private var line = 1
    /// The end of the line, as soon as it is known.
    private var end: Int?

    mutating func line(of place: Int, in text: Span<UInt8>) -> Int {
        var end = end ?? text.index(of: 0x0A, or: 0x0D, from: 0)
        while end < place {
            line += 1
            end = text.index(of: 0x0A, or: 0x0D, from: text.endOfLineBreak(at: end))
        }
        self.end = end
        return line
    }
}

/// Decodes sources. A byte order mark tells the encoding; otherwise it is UTF-8, or what is named, and never guessed.
package struct SourceDecoding: Sendable {
    /// The encoding of sources without a byte order mark; UTF-8 if `nil`.
    package var encoding: NamedEncoding?
    /// The encoding to try if that fails.
    package var fallback: NamedEncoding?

    package init(_ encoding: NamedEncoding? = nil) {
        self.encoding = encoding
    }

    /// The text of a source in UTF-8; `nil` if it is not valid in its encoding.
    package func text(of file: ByteBuffer) -> ByteBuffer? {
        let detection = EncodingDetection(file.span)
        if detection.markLength > 0 { return marked(file, detection) }
        let text = encoding.map { $0.decode(file) } ?? (file.isUTF8 ? file : nil)
        return text ?? fallback?.decode(file)
    }

    private func marked(_ file: ByteBuffer, _ detection: EncodingDetection) -> ByteBuffer? {
        guard let text = try? TextDecoder.decode(file, by: detection) else { return nil }
        guard text.encoding == .utf8 else { return text.bytes }
        return text.isValidUTF8 ? ByteBuffer(copying: file.span.extracting(droppingFirst: text.start)) : nil
    }
}

extension ByteBuffer {
    fileprivate var isUTF8: Bool { span.isUTF8 }
}
