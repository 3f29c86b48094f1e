internal import Concurrency
package import SourceText

/// Reads tables in every form and encoding.
package enum TableReader {
    /// Reads `file` as the platform does: as binary or XML if it begins like that, and as old-style otherwise, or if that
    /// fails. A table that exceeds a limit is incomplete; see ``Table/excess``.
    ///
    /// - Parameters:
    ///   - format: What the file is called: the texts of a `.stringsdict` vary. A catalog is not read here.
    ///   - surveys: Whether ``DecodedText/survey`` is needed, which only rules look at.
    package static func table(
        in file: ByteBuffer, as format: TableFormat = .strings, surveys: Bool = true
    ) async -> Table {
        var table = await propertyList(in: file, surveys)
        if format == .stringsdict { table.readVariations() }
        return table
    }

    private static func propertyList(in file: ByteBuffer, _ surveys: Bool) async -> Table {
        if let known = notATable(file) { return known }
        guard BinaryReader.hasMagic(file) else { return await readText(file, surveys) }
        switch BinaryReader.read(file) {
        case .success(let table):
            return table
        case .failure(let damage):
            if damage == .cancelled { return .refused(.binaryDamaged(damage.description), form: .binary) }
            if let excess = damage.excess { return .exceeding(excess, form: .binary) }
            let text = await readText(file, surveys)
            return text.isAccepted ? text : .refused(.binaryDamaged(damage.description), form: .binary)
        }
    }

    /// Reads a table in memory as ``table(in:as:surveys:)`` does.
    package static func read(_ file: [UInt8], as format: TableFormat = .strings) async -> Table {
        await table(in: ByteBuffer(file), as: format)
    }

    /// Reads a file in a valid encoding on this thread, without a survey; `nil` if that is not possible.
    package static func plainTable(in file: ByteBuffer) -> Table? {
        if BinaryReader.hasMagic(file) { return try? BinaryReader.read(file).get() }
        guard notATable(file) == nil,
            let text = try? TextDecoder.decode(file, by: EncodingDetection(file.span)),
            text.encoding != .utf8 || text.isValidUTF8
        else { return nil }
        return read(text)
    }

    /// Whether a file has no content, or only a byte order mark.
    package static func isEmpty(_ file: ByteBuffer) -> Bool {
        file.count <= 4 && marks.contains { $0.span.isEqual(to: file.span) }
    }

    /// The byte order marks, and no mark.
    private static let marks: [[UInt8]] = [
        [], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF],
    ]

    /// The result for a file that is not a table, judged by its first bytes.
    static func notATable(_ file: ByteBuffer, form: TableForm = .oldStyle) -> Table? {
        if isEmpty(file) {
            return .refused(.emptyFile, form: form)
        }
        if file.span.starts(with: "version https://git-lfs.github.com/spec/", at: 0) {
            return .refused(.lfsPointer, form: form)
        }
        if let kind = FileSignature.kind(of: file.span) { return .refused(.notATable(kind), form: form) }
        return nil
    }

    private static func readText(_ file: ByteBuffer, _ surveys: Bool) async -> Table {
        let detection = EncodingDetection(file.span)
        if detection.isGuessedFromNUL { return await readUnmarkedUTF16(file, detection, surveys) }
        do throws(TextDecoder.Refusal) {
            let text = try TextDecoder.decode(file, by: detection)
            guard case .declared(let name) = text.encoding else { return await readDecoded(text, surveys) }
            return await readDeclared(text, name, file, surveys)
        } catch {
            return .refused(Fault(error), form: .xml)
        }
    }

    /// A declaration is written in ASCII; if it is not there after decoding, it was wrong.
    private static func readDeclared(
        _ text: DecodedText, _ name: String, _ file: ByteBuffer, _ surveys: Bool
    ) async -> Table {
        guard XMLReader.begins(text) else { return .refused(.bytesContradictDeclaration(name), form: .xml) }
        var table = await readDecoded(text, surveys)
        let asUTF8 = TextSurvey(file.span)
        if text.bytes.count > file.count, asUTF8.invalid.isEmpty {
            let declaration = TextRange(text.start, text.start + 5)
            table.problems.insertFirst(Problem(.declarationHidesUTF8(name), at: declaration))
        }
        return table
    }

    /// Reads a decoded text in the form that its first character indicates.
    private static func readDecoded(_ text: DecodedText, _ surveys: Bool) async -> Table {
        await readDecoded(text, surveys, read, repaired: readRepaired)
    }

    /// Reads a decoded text.
    ///
    /// - Parameter readRepaired: Reads a text in which invalid bytes were replaced.
    static func readDecoded(
        _ text: DecodedText, _ surveys: Bool, _ read: (DecodedText) -> Table,
        repaired readRepaired: (DecodedText) -> Table
    ) async -> Table {
        if !surveys, let table = await readUnlessInvalid(text, read) { return table }
        let table = await readAndSurvey(text, read)
        let survey = table.text.survey
        guard text.encoding == .utf8, !survey.invalid.isEmpty else { return table }
        return readRepaired(text.repaired(by: survey))
    }

    /// Reads a text, and looks meanwhile whether it is valid if it is large; `nil` if not.
    private static func readUnlessInvalid(_ text: DecodedText, _ read: (DecodedText) -> Table) async -> Table?
    {
        guard text.encoding == .utf8 else { return read(text) }
        guard text.bytes.count >= largeText else { return text.isValidUTF8 ? read(text) : nil }
        async let isValid = text.isValidUTF8
        let table = read(text)
        return await isValid ? table : nil
    }

    /// Surveys a large text while it is read.
    private static func readAndSurvey(
        _ text: DecodedText, _ read: (DecodedText) -> Table
    ) async -> Table {
        guard text.bytes.count >= largeText else {
            var table = read(text)
            table.text.survey = text.surveyed
            return table
        }
        async let survey = text.surveyed
        var table = read(text)
        table.text.survey = await survey
        return table
    }

    /// The number of bytes from which on a text is surveyed in parallel.
    private static let largeText = 1 << 18

    /// Reads a text as the platform does. If it begins with another byte order mark, which the platform refuses, what is after it
    /// is read; if a stretch of it is damaged, what it should be is read as well, to say what is lost.
    private static func read(_ text: DecodedText) -> Table {
        if let marks = text.repeatedMarks {
            var rest = text
            rest.start = marks.upper
            var table = read(rest).refused(by: Problem(.stray(.byteOrderMark), at: marks))
            table.text.start = text.start
            return table
        }
        guard let damage = text.damage else { return readForm(text) }
        var table = readForm(text)
        table.note(damage, intended: damage.cause == .halfUnit ? nil : readForm(text.intended(by: damage)))
        return table
    }

    private static func readForm(_ text: DecodedText) -> Table {
        guard XMLReader.begins(text) else { return OldStyleReader.read(text) }
        let table = XMLReader.read(text)
        guard !table.isAccepted else { return table }
        let oldStyle = OldStyleReader.read(text)
        return oldStyle.isAccepted ? oldStyle : table
    }

    /// The platform rejects an old-style table with an invalid byte anywhere, except for the copyright sign of eight-bit encodings,
    /// in place of which it reads U+FFFD; in XML it depends on the place.
    private static func readRepaired(_ text: DecodedText) -> Table {
        let first = text.undecodable[0].offset.index
        let problem = Problem(.undecodableBytes, at: TextRange(first, first + 3))
        guard !XMLReader.begins(text) else {
            var table = XMLReader.read(text)
            table.note(problem)
            return table
        }
        var table = OldStyleReader.read(text)
        guard text.hasOnlyCopyrightSigns else { return table.refused(by: problem) }
        table.problems.insertFirst(problem)
        return table
    }

    /// UTF-16 without a byte order mark: the platform reads it in the byte order of the machine and drops the first
    /// character. If that fails, as it usually does, the text is read as its author intended.
    private static func readUnmarkedUTF16(
        _ file: ByteBuffer, _ detection: EncodingDetection, _ surveys: Bool
    ) async -> Table {
        let problem = Problem(.utf16WithoutMark, at: TextRange(0, 0))
        let platform = EncodingDetection.unmarkedUTF16
        if let text = try? TextDecoder.decode(file, by: platform) {
            var table = await readDecoded(text, surveys)
            table.problems.insertFirst(problem)
            if table.isAccepted { return table }
        }
        guard let text = try? TextDecoder.decode(file, by: detection) else {
            return .refused(.utf16WithoutMark, form: .oldStyle)
        }
        return await readDecoded(text, surveys).refused(by: problem)
    }
}

extension Table {
    /// The table with the survey of its text, if it was read without.
    package var surveyed: Table {
        guard form != .binary else { return self }
        var table = self
        table.text.survey = text.surveyed
        return table
    }

    /// Notes undecodable bytes, in place of the XML reader's problem with the same bytes.
    fileprivate mutating func note(_ undecodable: Problem) {
        let text = text
        problems.removeAll { problem in
            guard case .xmlRejected = problem.fault else { return false }
            return text.firstUndecodable(in: problem.range) == problem.range.lower
        }
        problems.insertFirst(undecodable)
    }
}

extension Fault {
    init(_ refusal: TextDecoder.Refusal) {
        switch refusal {
        case .unknownEncoding(let name): self = .unknownDeclaredEncoding(name)
        case .undecodable(let name): self = .bytesContradictDeclaration(name)
        }
    }
}
