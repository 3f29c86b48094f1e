internal import Comparison
internal import SourceText
internal import StringTables

/// Writes entries of the base as the table that is updated would have them.
struct EntrySpelling {
    private let change: BaseChange
    private let foreign: ForeignText
    private let hasSameForm: Bool

    private var base: Table { change.base }
    private var isXML: Bool { foreign.spelling.form == .xml }
    var lineEnd: String { foreign.lineEnd.rawValue }

    init(_ change: BaseChange, into target: Table) {
        self.change = change
        foreign = ForeignText(into: target)
        hasSameForm = change.base.form == target.form
    }

    // MARK: - Keys and values

    /// A key of the base, with quotes or without tags.
    func key(_ number: Int) -> String { token(base.entries[number].key) }

    private func token(_ string: TableString) -> String {
        if hasSameForm { return foreign.string(string, of: base) }
        let base = base
        let text = foreign.spelling.escaped(base.bytes(of: string))
        return isXML ? text : "\"\(text)\""
    }

    /// A value of the base, with quotes or tags.
    func value(_ number: Int) throws(UpdateRefusal) -> String {
        let value = base.entries[number].value
        if hasSameForm, let block = change.block(of: number) {
            return try text(in: block.value, holding: base.texts(of: value))
        }
        guard let text = value.text else {
            throw UpdateRefusal(
                reason: "cannot hold the value of \"\(change.key(number))\", which is not a text in the base")
        }
        return isXML ? "<string>\(token(text))</string>" : token(text)
    }

    /// The value of a new entry.
    private func value(_ number: Int, _ kind: UpdateOptions.NewValues) throws(UpdateRefusal) -> String {
        switch kind {
        case .base, .skip: try value(number)
        case .key: isXML ? "<string>\(key(number))</string>" : key(number)
        case .empty: isXML ? "<string></string>" : "\"\""
        }
    }

    private func text(in range: TextRange, holding texts: [TableString]) throws(UpdateRefusal) -> String {
        do throws(ChangeRefusal) {
            return try foreign.text(in: range, of: base, holding: texts)
        } catch {
            throw UpdateRefusal(error)
        }
    }

    // MARK: - Entries

    /// The lines of a new entry, with a line end.
    func entry(
        _ number: Int, _ options: UpdateOptions, indentation: String
    ) throws(UpdateRefusal) -> String {
        var lines = try comments(number)
        if options.isMarking { lines.append(mark(.untranslated)) }
        lines.append(try statement(number, options.newValues, indentation))
        return lines.map { indentation + $0 + lineEnd }.joined()
    }

    private func statement(
        _ number: Int, _ kind: UpdateOptions.NewValues, _ indentation: String
    ) throws(UpdateRefusal) -> String {
        let value = try value(number, kind)
        if isXML { return "<key>\(key(number))</key>\(lineEnd)\(indentation)\(value)" }
        guard hasSameForm, !base.entries[number].isShorthand, let block = change.block(of: number) else {
            return "\(key(number)) = \(value);"
        }
        let entry = base.entries[number]
        let start = try text(
            in: TextRange(block.statement.lower, block.value.lower), holding: [entry.key])
        let end = try text(in: TextRange(block.value.upper, block.statement.upper), holding: [])
        return start + value + (end.utf8.last == UInt8(ascii: ";") ? end : end + ";")
    }

    // MARK: - Comments

    /// The comments of an entry of the base.
    ///
    /// - Parameter areInline: Whether something may follow them in their line.
    func comments(_ number: Int, areInline: Bool = false) throws(UpdateRefusal) -> [String] {
        guard let block = change.block(of: number) else { return [] }
        var comments: [String] = []
        for comment in base.comments(above: block) where comment.mark == nil && !comment.isDirective {
            let isCopied = hasSameForm && !areInline
            comments.append(
                try isCopied ? text(in: comment.range, holding: []) : self.comment(plain(comment.text)))
        }
        return comments
    }

    private func plain(_ text: String) throws(UpdateRefusal) -> String {
        do throws(ChangeRefusal) {
            return foreign.withLineEnds(try foreign.spelling.plain(text.utf8.span))
        } catch {
            throw UpdateRefusal(error)
        }
    }

    /// A comment with any text.
    private func comment(_ text: String) -> String { enclosed(text.parting(isXML, with: " ")) }

    private func enclosed(_ text: String) -> String { isXML ? "<!-- \(text) -->" : "/* \(text) */" }

    // MARK: - Marks

    func mark(_ mark: Mark) -> String { enclosed(mark.text) }

    /// - Parameters:
    ///   - what: What was another one: the base or the key.
    ///   - text: What it was.
    func fuzzy(_ what: String, was text: String) -> String {
        let spelling = Spelling(.oldStyle, in: foreign.spelling.encoding)
        let escaped = spelling.escaped(text.utf8.span).parting(isXML, with: "\\")
        return enclosed("\(Mark.fuzzy.text), \(what) was \"\(escaped)\"")
    }

    /// The delimiters of a comment that holds an entry without comments of its own.
    var outComment: (start: String, end: String) {
        (isXML ? "<!-- \(Mark.unmatched.text)" : "/* \(Mark.unmatched.text)", isXML ? "-->" : "*/")
    }

    /// Whether a comment can hold the text in a range of the target.
    func canCommentOut(_ range: TextRange, of target: Table) -> Bool {
        isXML ? !target.source(range).contains("--") : !target.source(range).contains("*/")
    }
}

extension UpdateRefusal {
    init(_ refusal: ChangeRefusal) { self.init(reason: refusal.reason) }
}

extension String {
    /// The text with `separator` wherever a comment would end, or must not go on like that.
    fileprivate func parting(_ isXML: Bool, with separator: String) -> String {
        let (first, second): (Unicode.Scalar, Unicode.Scalar) = isXML ? ("-", "-") : ("*", "/")
        var result = ""
        var last: Unicode.Scalar?
        for scalar in unicodeScalars {
            if last == first, scalar == second { result += separator }
            result.unicodeScalars.append(scalar)
            last = scalar
        }
        return result
    }
}
