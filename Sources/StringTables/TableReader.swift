package import SourceText

/// Reads the bytes of a table, whatever form and encoding they have.
package enum TableReader {
    /// Reads the table at `path`.
    ///
    /// - Throws: ``FileReader/Failure`` if there is no readable file.
    package static func read(at path: String) async throws(FileReader.Failure) -> Table {
        try await FileReader.withBytes(at: path) { await read($0) }
    }

    /// Reads `file` as the platform does: a binary table by its first bytes, XML by its first character, and
    /// otherwise, or where these fail, the old-style form.
    package static func read(_ file: ByteBuffer) async -> Table {
        if let known = notATable(file) { return known }
        guard BinaryReader.hasMagic(file) else { return await readText(file) }
        switch BinaryReader.read(file) {
        case .success(let table):
            return table
        case .failure(let damage):
            let text = await readText(file)
            return text.isAccepted ? text : .refused(.binaryDamaged(damage.sentence), form: .binary)
        }
    }

    /// Reads a table in memory as ``read(_:)-(ByteBuffer)`` does.
    package static func read(_ file: [UInt8]) async -> Table {
        await read(ByteBuffer(file))
    }

    /// A byte order mark, or none.
    private static let marks: [[UInt8]] = [
        [], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF],
    ]

    /// Files that hold no table by their first bytes alone.
    private static func notATable(_ file: ByteBuffer) -> Table? {
        if file.count <= 4, marks.contains(where: { $0.span.isEqual(to: file.span) }) {
            return .refused(.emptyFile, form: .oldStyle)
        }
        if file.span.starts(with: "version https://git-lfs.github.com/spec/", at: 0) {
            return .refused(.lfsPointer, form: .oldStyle)
        }
        return nil
    }

    private static func readText(_ file: ByteBuffer) async -> Table {
        let detection = EncodingDetection(file.span)
        if detection.isGuessedFromNUL { return await readUnmarkedUTF16(file, detection) }
        do throws(TextDecoder.Refusal) {
            let text = try TextDecoder.decode(file, by: detection)
            guard case .declared(let name) = detection.encoding else { return await readDecoded(text) }
            return await readDeclared(text, name, file)
        } catch {
            return .refused(Fault(error), form: .xml)
        }
    }

    /// An encoding is only declared in ASCII; where the declaration is gone after decoding, it was wrong.
    private static func readDeclared(_ text: DecodedText, _ name: String, _ file: ByteBuffer) async -> Table {
        guard XMLReader.begins(text) else { return .refused(.bytesContradictDeclaration(name), form: .xml) }
        var table = await readDecoded(text)
        let asUTF8 = TextSurvey(file.span)
        if text.bytes.count > file.count, asUTF8.invalid.isEmpty {
            let declaration = TextRange(text.start, text.start + 5)
            table.problems.insert(Problem(.declarationHidesUTF8(name), at: declaration), at: 0)
        }
        return table
    }

    /// Reads a decoded text in the form that its first character tells.
    private static func readDecoded(_ text: DecodedText) async -> Table {
        let table = await readAndSurvey(text)
        let survey = table.text.survey
        guard text.encoding == .utf8, !survey.invalid.isEmpty else { return table }
        return readRepaired(text.repaired(by: survey))
    }

    /// Surveys a large text while it is read.
    private static func readAndSurvey(_ text: DecodedText) async -> Table {
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

    /// Bytes from which on a second thread is worth its start.
    private static let largeText = 1 << 18

    private static func read(_ text: DecodedText) -> Table {
        guard XMLReader.begins(text) else { return OldStyleReader.read(text) }
        let table = XMLReader.read(text)
        guard !table.isAccepted else { return table }
        let oldStyle = OldStyleReader.read(text)
        return oldStyle.isAccepted ? oldStyle : table
    }

    /// One bad byte anywhere makes the platform refuse an old-style table; in XML it depends on the place.
    private static func readRepaired(_ text: DecodedText) -> Table {
        let first = text.undecodable[0].offset.index
        let problem = Problem(.undecodableBytes, at: TextRange(first, first + 3))
        var table =
            XMLReader.begins(text) ? XMLReader.read(text) : OldStyleReader.read(text).refused(by: problem)
        if table.form == .xml { table.note(problem) }
        return table
    }

    /// UTF-16 without a byte order mark: the platform reads it in the byte order of the machine and drops the first
    /// character. Where that fails, as it mostly does, the text is read as it was meant.
    private static func readUnmarkedUTF16(_ file: ByteBuffer, _ detection: EncodingDetection) async -> Table {
        let problem = Problem(.utf16WithoutMark, at: TextRange(0, 0))
        let platform = EncodingDetection.unmarkedUTF16
        if let text = try? TextDecoder.decode(file, by: platform) {
            var table = await readDecoded(text)
            table.problems.insert(problem, at: 0)
            if table.isAccepted { return table }
        }
        guard let text = try? TextDecoder.decode(file, by: detection) else {
            return .refused(.utf16WithoutMark, form: .oldStyle)
        }
        return await readDecoded(text).refused(by: problem)
    }
}

extension Table {
    /// Notes undecodable bytes, in the place of what the XML reader says of the same bytes.
    fileprivate mutating func note(_ undecodable: Problem) {
        let places = text.undecodable.map(\.offset)
        problems.removeAll { problem in
            if case .xmlRejected = problem.fault { places.contains(problem.range.start) } else { false }
        }
        problems.insert(undecodable, at: 0)
    }
}

extension Fault {
    fileprivate init(_ refusal: TextDecoder.Refusal) {
        switch refusal {
        case .unknownEncoding(let name): self = .unknownDeclaredEncoding(name)
        case .undecodable(let name): self = .bytesContradictDeclaration(name)
        }
    }
}
