internal import SourceCode
internal import SourceText

/// Reads the keys, the table, the value and the comment of a call.
struct CallReader {
    /// Why a call gives no entry.
    private enum Failure: Error {
        case argument, table

        var message: String {
            switch self {
            case .argument: "Argument is not a literal string."
            case .table: "Table is not a literal string."
            }
        }
    }

    private let routine: Routine
    private let line: Int
    /// Whether uses are linked with tables: each branch of `condition ? "a" : "b"` is a key, and interpolations are kept apart.
    private let isLinked: Bool
    private let options: ExtractionOptions
    private var roles: [(role: Routine.Role, argument: Argument)] = []
    /// Whether there is a value that is not a literal.
    private var hasOtherValue = false

    init(_ routine: Routine, line: Int, isLinked: Bool, _ options: ExtractionOptions) {
        self.routine = routine
        self.line = line
        self.isLinked = isLinked
        self.options = options
    }

    /// Adds what a call says to the source.
    mutating func read(_ call: Call, in text: Span<UInt8>, into source: inout ExtractedSource) {
        do throws(Failure) {
            switch call.use {
            case .values(let literals):
                for literal in literals {
                    try add([(.key, Argument(literal))], in: text, into: &source)
                }
            case .call(let list):
                guard let roles = try assigned(list, in: text) else { return }
                try add(roles, in: text, into: &source)
            }
        } catch {
            guard routine.isStrict else { return }
            if error == .argument { source.unread.append(call.place) }
            source.add(.badEntry, line, error.message)
        }
    }

    /// Adds keys of a call to something that the app declares.
    ///
    /// - Parameter list: Its arguments, which may name a table and have a comment.
    mutating func read(
        keys: [Literal], in text: Span<UInt8>, of list: ArgumentList? = nil,
        into source: inout ExtractedSource
    ) {
        var others: [(Routine.Role, Argument)] = []
        for argument in list?.arguments ?? [] {
            guard let label = argument.label, argument.literals != nil || argument.elements.count > 0,
                let role = routine.role(ofLabel: String(repairing: text.slice(label)))
            else { continue }
            if role == .bundle || argument.literals != nil { others.append((role, argument)) }
        }
        let keys = keys.map { (Routine.Role.key, Argument($0)) }
        guard !keys.isEmpty else { return }
        try? add(keys + others, in: text, into: &source)
    }

    /// Says that it cannot be told whether literals are keys.
    func doubt(_ literals: [Literal], in text: Span<UInt8>, into source: inout ExtractedSource) {
        for literal in literals {
            let key = LiteralReader.template(of: [literal], in: text, isTyped: true)
            source.add(
                .ambiguous, line, key: key.plain,
                "\"\(key.plain.string)\" may be a key or a text: \(routine.name) is declared with both types")
        }
    }

    // MARK: - Roles

    /// The arguments with their roles; `nil` if the call is not one of those that are looked for.
    private func assigned(
        _ list: ArgumentList, in text: Span<UInt8>
    ) throws(Failure) -> [(Routine.Role, Argument)]? {
        guard routine.keyLabels.isEmpty else { return try labelled(list, in: text) }
        guard list.isClosed else { throw .argument }
        var roles: [(Routine.Role, Argument)] = []
        var (position, hasLabels) = (0, false)
        for (number, argument) in list.arguments.enumerated() {
            let label = argument.label.map { String(repairing: text.slice($0)) }
            if let role = label.flatMap(routine.role) {
                roles.append((role, argument))
                hasLabels = true
            } else if number == 0, label != nil, !routine.allowsLabel {
                return nil
            } else if label == nil || number == 0 {
                if position < routine.positions.count {
                    roles.append((routine.positions[position], argument))
                }
                position += 1
            } else {
                hasLabels = true
            }
        }
        let needed = routine.positions.count - (routine.mayLackComment ? 1 : 0)
        guard hasLabels || position >= needed else { throw .argument }
        return roles
    }

    /// The arguments of a routine whose keys have labels.
    private func labelled(
        _ list: ArgumentList, in text: Span<UInt8>
    ) throws(Failure) -> [(Routine.Role, Argument)]? {
        var (roles, hasKey) = ([(Routine.Role, Argument)](), false)
        for (number, argument) in list.arguments.enumerated() {
            guard let label = argument.label.map({ String(repairing: text.slice($0)) }) else {
                if number == 0, routine.positions.first == .key {
                    roles.append((.key, argument))
                    hasKey = true
                }
                continue
            }
            if routine.keyLabels.contains(label) {
                // What a resource says is found there.
                guard !text.slice(argument.range).contains("LocalizedStringResource(") else { return nil }
                roles.append((.key, argument))
                hasKey = true
            } else if let role = routine.role(ofLabel: label) {
                roles.append((role, argument))
            }
        }
        guard hasKey else { return nil }
        guard list.isClosed else { throw .argument }
        return roles
    }

    // MARK: - Texts

    private mutating func add(
        _ roles: [(role: Routine.Role, argument: Argument)], in text: Span<UInt8>,
        into source: inout ExtractedSource
    ) throws(Failure) {
        self.roles = roles
        let keys = try keys(in: text)
        let table = try table(in: text)
        let value = try value(in: text)
        let comment = try comment(in: text)
        let hasBundle = argument(.bundle).map { !$0.isNull && !Self.isMain($0, in: text) } ?? false
        for (key, place) in keys {
            guard options.isCompatible || isLinked || routine.isTyped || !key.hasInterpolation else {
                source.add(.interpolation, line, key: key.plain, "string interpolation in key")
                continue
            }
            source.add(
                KeyCall(
                    line: line, place: place, key: key, value: value,
                    hasValue: value != nil || hasOtherValue, table: table,
                    tablePlace: argument(.table)?.literals?.first?.range, comment: comment,
                    hasBundle: hasBundle))
            guard !routine.isTyped else { continue }
            let raw = key.plain
            if key.hasInterpolation {
                source.add(.interpolation, line, key: raw, "string interpolation in key")
            }
            if value?.hasInterpolation == true {
                source.add(.interpolation, line, key: raw, "string interpolation in value")
            }
            if hasOtherValue {
                source.add(
                    .valueNotLiteral, line, key: raw,
                    "Value is not a literal string; the key is used instead.")
            }
        }
    }

    private func argument(_ role: Routine.Role) -> Argument? {
        // What has a label comes after what has none, and takes precedence.
        roles.last { $0.role == role && $0.argument.label != nil }?.argument
            ?? roles.last { $0.role == role }?.argument
    }

    /// Whether a bundle is that of the app or of its package, with whose tables it is built.
    private static func isMain(_ bundle: Argument, in text: Span<UInt8>) -> Bool {
        let source = text.slice(bundle.range)
        return source.contains("main") || source.contains(".module")
    }

    private func keys(in text: Span<UInt8>) throws(Failure) -> [(TextTemplate, TextRange)] {
        var keys: [(TextTemplate, TextRange)] = []
        for (role, argument) in roles where role == .key {
            let texts = isLinked ? argument.alternatives : argument.literals.map { [$0] }
            for pieces in texts ?? [] where pieces.count == 1 || !routine.isTyped {
                let template = LiteralReader.template(
                    of: pieces, in: text, isTyped: routine.isTyped, isSplit: isLinked)
                let place = TextRange(pieces[0].range.lower, pieces[pieces.count - 1].range.upper)
                if !template.isEmpty { keys.append((template, place)) }
            }
        }
        guard !keys.isEmpty else { throw .argument }
        return keys
    }

    /// The text of an argument; `nil` if there is none, or it is `nil` or empty.
    private func literal(
        _ role: Routine.Role, in text: Span<UInt8>, isTyped: Bool = false
    ) throws(Failure) -> (template: TextTemplate, argument: Argument)? {
        guard let argument = argument(role), !argument.isNull else { return nil }
        guard let literals = argument.literals else { throw role == .table ? .table : .argument }
        let template = LiteralReader.template(of: literals, in: text, isTyped: isTyped)
        return template.isEmpty ? nil : (template, argument)
    }

    private func table(in text: Span<UInt8>) throws(Failure) -> RawText {
        guard let (template, _) = try literal(.table, in: text) else { return RawText("Localizable".utf8) }
        guard !template.hasInterpolation else { throw .table }
        return template.plain
    }

    /// The value. One that is not a literal is left out, as genstrings does in Swift.
    private mutating func value(in text: Span<UInt8>) throws(Failure) -> TextTemplate? {
        do throws(Failure) {
            return try literal(.value, in: text, isTyped: routine.isTyped)?.template
        } catch {
            guard isLinked || argument(.value)?.label != nil else { throw error }
            hasOtherValue = true
            return nil
        }
    }

    /// The comment. A use that is linked needs none.
    private func comment(in text: Span<UInt8>) throws(Failure) -> RawText? {
        do throws(Failure) {
            return try literal(.comment, in: text)?.template.plain
        } catch {
            guard isLinked else { throw error }
            return nil
        }
    }
}

extension TextTemplate {
    /// The text without expressions.
    var plain: RawText {
        segments.reduce(into: RawText()) { result, segment in
            if case .text(let text) = segment { result += text }
        }
    }
}
