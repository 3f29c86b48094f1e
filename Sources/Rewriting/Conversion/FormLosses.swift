internal import SourceText
internal import StringTables

/// Finds what a table loses in another form.
struct FormLosses {
    private let table: Table
    private let form: TableForm
    private let comments: TableComments
    private var lines: LineIndex?
    private(set) var found = LossList()

    init(of table: Table, _ comments: TableComments, to form: TableForm) {
        (self.table, self.form, self.comments) = (table, form, comments)
        lines = table.form == .binary ? nil : LineIndex(table.text)
        for number in table.entries.indices { examine(number) }
        for comment in comments.freeGroups { examine(comment) }
        examineEnd()
    }

    // MARK: - Entries

    private mutating func examine(_ number: Int) {
        let entry = table.entries[number]
        switch entry.loadState {
        case .shadowed where isRepetition(number): break
        case .lost: add { "\($0.key(number)), which the app does not load" }
        case .shadowed: add { "the \($0.content(number)) of \($0.key(number)), which the app does not show" }
        case .loaded:
            examine(entry.key, "the key", of: number)
            switch entry.value {
            case .text(let text): examine(text, "the text", of: number)
            // The values of a catalog are compared with those of the tables.
            case .nested where form == .json: break
            case .nested(let node, _): examine(node: Int(node), of: number)
            }
            examineComments(of: number)
        }
    }

    /// Whether an entry that is not shown says the same as the one that is.
    private func isRepetition(_ number: Int) -> Bool {
        guard let shown = table.entry(matching: number, of: table), table.entries[shown].isLoaded,
            let text = table.entries[number].value.text, let other = table.entries[shown].value.text,
            table.isSame(text, as: other)
        else { return false }
        return areSame(comments.ranges(of: number), comments.ranges(of: shown))
            && areSame(comments.trailingRanges(of: number), comments.trailingRanges(of: shown))
    }

    /// Whether comments have the same sources; there may be none of the first.
    private func areSame(_ these: ArraySlice<TextRange>, _ others: ArraySlice<TextRange>) -> Bool {
        these.isEmpty
            || these.count == others.count
                && zip(these, others).allSatisfy { table.isSameSource($0, $1) }
    }

    /// Looks for characters that XML cannot hold.
    private mutating func examine(_ text: TableString, _ part: String, of number: Int) {
        guard form == .xml, case let character = unheld(in: text), !character.isEmpty else {
            return
        }
        add(changing: number) {
            "\(character) in \(part) of \($0.key(number)), which XML cannot hold"
        }
    }

    private mutating func examineComments(of number: Int) {
        for range in comments.ranges(of: number) { examine(comment: range, of: number) { _ in "of" } }
        for range in comments.trailingRanges(of: number) {
            examine(comment: range, of: number) { "\"\($0.comments.text(of: range).shortened)\" after" }
        }
    }

    /// - Parameter relation: What is between `the comment` and the key in a description.
    private mutating func examine(
        comment range: TextRange, of number: Int, _ relation: (FormLosses) -> String
    ) {
        if form == .binary {
            add { "the comment \(relation($0)) \($0.key(number)), which a binary table cannot hold" }
        } else if case let character = unheld(inComment: range), !character.isEmpty {
            add(changing: number) {
                "\(character) in the comment \(relation($0)) \($0.key(number)), which \($0.formName) cannot hold"
            }
        }
    }

    private mutating func examine(_ comment: FreeComment) {
        switch form {
        case .binary: addLoss(of: comment)
        case .json:
            let start = table.entries.first?.key.source.lower ?? table.text.bytes.count
            if comment.range.upper > start || !comment.isFileHeader { addLoss(of: comment) }
        case .xml, .xliff, .oldStyle:
            let character = unheld(inComment: comment.range)
            guard !character.isEmpty else { return }
            found.changesFreeComments = true
            add { "\(character) in a comment (\($0.line(comment.range)), which \($0.formName) cannot hold" }
        }
    }

    private mutating func addLoss(of comment: FreeComment) {
        add { "a comment that belongs to no key (\($0.line(comment.range)): \(comment.text.shortened)" }
    }

    /// What follows the part of the file that the platform reads.
    private mutating func examineEnd() {
        if let end = table.platformEnd, !table.entries.contains(where: { $0.loadState == .lost }) {
            let range = TextRange(end.index, end.index)
            add { "what follows the part that the app loads (\($0.line(range))" }
        }
        for problem in table.problems where problem.fault == .xmlTrailingContent {
            add { "what follows the end of the table (\($0.line(problem.range))" }
        }
    }

    // MARK: - Values in values

    private mutating func examine(node: Int, of number: Int) {
        for index in node..<table.nodes.end(of: node) {
            guard let loss = loss(ofNode: index) else { continue }
            add(changing: number) { "\(loss) in \($0.key(number))" }
        }
    }

    /// What a node loses, without what is inside of it.
    private func loss(ofNode index: Int) -> String? {
        switch table.nodes[index].kind {
        case .array: nil
        case .set: form == .binary ? nil : "a set, which becomes an array,"
        case .dictionary: loss(ofDictionary: index)
        case .scalar: table.nodes.scalar(index).flatMap(loss)
        case .string: loss(ofText: table.nodes[index].string)
        }
    }

    /// The name of the first character of a key or value that the form cannot hold; empty if there is none. An old-style table
    /// has escapes for lone surrogates, but they are not written in values inside of values.
    private func unheld(in text: TableString) -> String { table.unheld(in: text, by: form) }

    private func unheld(inComment range: TextRange) -> String { table.unheld(in: range, by: form) }

    private func loss(ofText text: TableString) -> String? {
        let character = unheld(in: text)
        return character.isEmpty ? nil : "\(character), which \(formName) cannot hold,"
    }

    private func loss(ofDictionary index: Int) -> String? {
        let count = table.nodes.members(of: index).count - table.shownMembers(of: index).count
        guard count == 0 || form != .binary && table.form != .binary else {
            return count == 1 ? "a second value of a key" : "\(count) further values of keys"
        }
        return nil
    }

    private func loss(of scalar: NestedValue) -> String? {
        switch (scalar, form) {
        case (_, .binary), (.data, _), (.boolean, .xml), (.integer, .xml), (.uid, .xml): nil
        case (.real(let number), .xml): number.isFinite ? nil : "a number that is not finite,"
        case (.date(let seconds), .xml):
            DateText.isExact(seconds) ? nil : "the fraction of a second of a date"
        case (.null, _): "null, which becomes an empty string,"
        case (.uid, _): "an archiver reference, which becomes a dictionary,"
        default: "\(scalar.kindName), which becomes a string,"
        }
    }

    // MARK: - Descriptions

    /// - Parameter description: Made only if it is listed.
    private mutating func add(changing entry: Int? = nil, _ description: (inout FormLosses) -> String) {
        if found.isFull {
            found.add("", changing: entry)
        } else {
            let text = description(&self)
            found.add(text, changing: entry)
        }
    }

    private mutating func key(_ number: Int) -> String {
        let key = table.entries[number].key
        let name = "\"\(table.string(key).shortened)\""
        return lines == nil ? name : "\(name) (\(line(key.source))"
    }

    private func content(_ number: Int) -> String {
        guard let text = table.entries[number].value.text else { return "value" }
        return "text \"\(table.string(text).shortened)\""
    }

    /// The number of a line, and the closing parenthesis.
    private mutating func line(_ range: TextRange) -> String {
        let line = lines?.position(of: range.start).line
        return "line \(line ?? 1))"
    }

    private var formName: String {
        switch form {
        case .xml: "XML"
        case .oldStyle: "an old-style table"
        case .binary: "a binary table"
        case .json: "a catalog"
        case .xliff: "XLIFF"
        }
    }
}

extension Table {
    fileprivate func isSameSource(_ source: TextRange, _ other: TextRange) -> Bool {
        self.source(source).isEqual(to: self.source(other))
    }

    fileprivate func unheld(in text: TableString, by form: TableForm) -> String {
        bytes(of: text).unheld(by: form)
    }

    fileprivate func unheld(in range: TextRange, by form: TableForm) -> String {
        source(range).unheld(by: form)
    }
}

extension Span<UInt8> {
    /// The name of the first character that a form cannot hold; empty if there is none.
    fileprivate func unheld(by form: TableForm) -> String {
        let index =
            switch form {
            case .xml, .xliff: indexOfForbiddenInXML
            case .oldStyle: indexOfSurrogate
            case .binary, .json: count
            }
        return index < count ? UTF8Sequence(self, at: index).codePoint.name : ""
    }
}

extension FreeComment {
    /// Whether it is only what Xcode writes at the start of a new table: the name of the file and of the project, who has created it, and a
    /// copyright; or what genstrings writes in place of a comment.
    fileprivate var isFileHeader: Bool {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.withoutFrame.lowercased() }
            .filter { !$0.isEmpty }
        guard let first = lines.first else { return true }
        if lines.count == 1, Self.standardTexts.contains(first) { return true }
        guard first.hasSuffix(".strings") || first.hasSuffix(".stringsdict") else { return false }
        let rest = lines.dropFirst()
        let origin = rest.drop { !$0.isOrigin }
        return rest.count - origin.count < 2 && !origin.isEmpty && origin.allSatisfy(\.isOrigin)
    }

    private static let standardTexts = [
        "localized versions of info.plist keys", "no comment provided by engineer.",
    ]
}

extension String {
    /// Whether a line in lower case says who has created a file, or has the rights.
    fileprivate var isOrigin: Bool {
        ["created by ", "copyright", "©", "(c)", "all rights reserved"].contains { hasPrefix($0) }
    }
}

extension Substring {
    /// A line without spaces at its ends, and without the characters that comments are framed with.
    fileprivate var withoutFrame: Substring {
        let isFrame = { (character: Character) in character.isWhitespace || "*/".contains(character) }
        let start = drop(while: isFrame)
        return start.lastIndex { !isFrame($0) }.map { start[...$0] } ?? ""
    }
}
