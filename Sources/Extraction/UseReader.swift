package import SourceCode
internal import SourceText

/// Finds the keys that sources use, one source after another.
package struct UseReader: Sendable {
    private let table: RoutineTable
    private let finder: CallFinder
    private let formats = FormatCalls()

    /// - Parameters:
    ///   - routines: Further routines of the app.
    ///   - declared: What all sources declare.
    package init(routines names: [String] = [], _ declared: KeyDeclarations = KeyDeclarations()) {
        var options = ExtractionOptions(isModern: true)
        options.routines = names
        table = RoutineTable(options, declared)
        finder = CallFinder(table.names, skipsComments: true)
    }

    /// The uses in a source, in its order, without those in code that is never compiled.
    ///
    /// - Parameter text: UTF-8.
    package func uses(in text: Span<UInt8>, path: String) -> [KeyUse] {
        let language = SourceLanguage(path: path)
        var calls = finder.calls(in: text, language)
        guard !calls.isEmpty else { return [] }
        let inactive = InactiveCode(in: text, language)
        calls.removeAll { inactive.contains($0.place.lower) }
        let declarations = Declarations(in: text, language)
        var uses: [KeyUse] = []
        for call in calls {
            var source = ExtractedSource(path: path)
            guard let routine = table.read(call, line: 0, isLinked: true, in: text, into: &source) else {
                continue
            }
            uses += source.calls.map { KeyUse($0, routine, declarations) }
            uses += source.unread.map { KeyUse(dynamicAt: $0, routine) }
        }
        uses.sort { $0.place.lower < $1.place.lower }
        formats.note(in: &uses, text, language, declarations)
        return uses
    }
}

extension KeyUse {
    fileprivate init(_ call: KeyCall, _ routine: Routine, _ declarations: Declarations) {
        self.init(
            routine: routine.name, isCertain: routine.isStrict,
            key: KeyText(call.key, isTyped: routine.isTyped, declarations), place: call.place,
            table: String(repairing: call.table.decoded.span), tablePlace: call.tablePlace,
            hasBundle: call.hasBundle, comment: call.comment?.decoded, hasValue: call.hasValue)
    }

    fileprivate init(dynamicAt place: TextRange, _ routine: Routine) {
        self.init(
            routine: routine.name, isCertain: routine.isStrict, key: .dynamic, place: place,
            table: Self.usualTable, tablePlace: nil, hasBundle: false, comment: nil, hasValue: false)
    }
}

extension KeyText {
    init(_ template: TextTemplate, isTyped: Bool, _ declarations: Declarations) {
        let parts = template.segments.map { segment -> Part in
            switch segment {
            case .text(let text): .text(text.decoded)
            case _ where !isTyped: .expression
            case .specifier(let specifier): .specifier(specifier)
            case .expression(let source, let name, _, _):
                // A member may be that of another type than the one declared here.
                if let name, source == name.text || source == RawText("self.".utf8) + name.text,
                    let specifier = declarations.sureSpecifier(of: name.text)
                {
                    .specifier(RawText(specifier.utf8))
                } else {
                    .expression
                }
            }
        }
        self.init(parts, template.hasInterpolation ? isTyped ? .typed : .untyped : .literal)
    }
}
