internal import SourceText
internal import StringTables

/// Writes a table in another form.
struct FormConversion {
    private let table: Table
    private let form: TableForm
    private let encoding: WrittenEncoding
    private let comments: TableComments
    private let numbers: [Int]

    init(_ table: Table, to form: TableForm, _ encoding: WrittenEncoding) {
        (self.table, self.form, self.encoding) = (table, form, encoding)
        comments = TableComments(table)
        numbers = table.entries.indices.filter { table.entries[$0].isLoaded }
    }

    func result(allowsLoss: Bool) async throws(TableConversion.Refusal) -> TableConversion.Result {
        let losses = FormLosses(of: table, comments, to: form).found
        guard losses.isEmpty || allowsLoss else { throw .losing(losses) }
        let bytes = ByteBuffer(bytes)
        let new = await TableReader.table(in: bytes, surveys: false)
        try prove(new, losses)
        return TableConversion.Result(bytes: bytes, table: new, losses: losses, notes: notes)
    }

    // MARK: - Writing

    private var bytes: [UInt8] {
        switch form {
        case .binary, .json: BinaryPrinter.bytes(of: table, numbers)
        case .oldStyle: file(oldStyle)
        case .xml, .xliff: file(xml)
        }
    }

    private func file(_ write: (Output) -> Void) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveLargePages(for: table.text.bytes.count * 3 / 2)
        write(Output(shown: false) { text += $0 })
        // The platform refuses a file without any text.
        if text.isEmpty { text = [0x0A] }
        guard encoding.encoding != .utf8 || encoding.hasMark else { return text }
        return encoding.bytes(of: text.span)
    }

    private func oldStyle(_ output: Output) {
        var printer = OldStylePrinter(table, to: output)
        write(to: &printer)
        printer.finish()
    }

    private func xml(_ output: Output) {
        var printer = XMLPrinter(table, to: output)
        printer.begin(encoding: encoding.encoding.declaredName)
        write(to: &printer)
        printer.end()
    }

    private func write(to printer: inout some TablePrinter) {
        var free = comments.freeGroups[...]
        for number in numbers {
            let entry = table.entries[number]
            while let comment = free.first, comment.range.lower < entry.key.source.lower {
                printer.write(freeComment: comment.text)
                free.removeFirst()
            }
            printer.write(
                entry, comments: comments.texts(of: number), trailing: comments.trailingTexts(of: number))
        }
        for comment in free { printer.write(freeComment: comment.text) }
    }

    /// What changes in comments.
    private var notes: [String] {
        let mark: StaticString = form == .xml ? "--" : "*/"
        guard form != .binary, table.text.bytes.span.contains(mark) else { return [] }
        let ofEntries = numbers.lazy.map { comments.texts(of: $0) + comments.trailingTexts(of: $0) }
        let places = ofEntries.count { $0 != $0.comments(in: form) }
        let free = comments.freeGroups.count { [$0.text] != [$0.text].comments(in: form) }
        guard places + free > 0 else { return [] }
        let place = places + free == 1 ? "a comment" : "\(places + free) comments"
        return ["has \(mark) in \(place), which a comment cannot hold in this form; it was parted by a space"]
    }

    // MARK: - Proof

    private func prove(_ new: Table, _ losses: LossList) throws(TableConversion.Refusal) {
        guard new.form == form else {
            throw .unproven(TableProof(table, new).changedText)
        }
        try TableConversion.prove(TableProof(table, new, comparesComments: false, exempt: losses.entries))
        guard form != .binary else { return }
        let written = TableComments(new)
        for (place, number) in numbers.enumerated() where !losses.entries.contains(number) {
            let above = comments.texts(of: number).comments(in: form)
            let trailing = comments.trailingTexts(of: number).comments(in: form)
            guard above.hasSameWords(as: written.texts(of: place)),
                trailing.hasSameWords(as: written.trailingTexts(of: place))
            else {
                throw .unproven(TableProof(table, new).changedComment(of: number))
            }
        }
        let free = comments.freeGroups.map(\.text).comments(in: form)
        guard losses.changesFreeComments || free.hasSameWords(as: written.freeGroups.map(\.text)) else {
            throw .unproven(TableProof(table, new).changedText)
        }
    }
}

extension [String] {
    /// The texts as comments of a table hold them.
    fileprivate func comments(in form: TableForm) -> [String] {
        map { form == .xml ? $0.inXMLComment : $0.inOldStyleComment }
    }

    /// Whether texts differ only in whitespace, and where one ends and the next one begins.
    fileprivate func hasSameWords(as other: [String]) -> Bool {
        elementsEqual(other) { $0.utf8.span.isEqual(to: $1.utf8.span) }
            || words.elementsEqual(other.words) { $0.elementsEqual($1) }
    }

    private var words: [Substring.UTF8View] { flatMap { $0.utf8.split(whereSeparator: \.isSpace) } }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
