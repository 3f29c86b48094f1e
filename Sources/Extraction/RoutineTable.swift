internal import SourceCode
internal import SourceText

/// What is looked for in sources: known routines, and what the sources declare with types of keys.
struct RoutineTable: Sendable {
    private let routines: [Routine]
    private let declared: KeyDeclarations
    /// The name of what is declared, by the number that is searched for.
    private let declaredNames: [String?]
    private let options: ExtractionOptions
    let names: [SearchedName]

    init(_ options: ExtractionOptions, _ declared: KeyDeclarations) {
        self.options = options
        self.declared = declared
        let macros = declared.macros.sorted().map(Routine.macro)
        let routines = Routine.all(for: options) + macros
        self.routines = routines
        var forms: [String: SearchedName.Forms] = [:]
        for routine in routines { forms[routine.name, default: []].formUnion(routine.forms) }
        var names = routines.map { SearchedName($0.name, forms[$0.name] ?? []) }
        var declaredNames = [String?](repeating: nil, count: names.count)
        var numbers: [String: [Int]] = [:]
        for (number, routine) in routines.enumerated() {
            numbers[routine.identifier, default: []].append(number)
        }
        for name in declared.names {
            for number in numbers[name.name] ?? [] {
                declaredNames[number] = name.name
                if routines[number].forms.isEmpty || routines[number].forms == .type {
                    names[number].forms.formUnion(name.forms)
                }
            }
            names.append(name)
            declaredNames.append(name.name)
        }
        self.declaredNames = declaredNames
        self.names = names + (options.isModern ? Self.previews : [])
    }

    private static let previews = [
        SearchedName("#Preview", .preview), SearchedName("PreviewProvider", .preview),
    ]

    /// Adds what a call says to a source, and returns the routine whose call it is.
    ///
    /// - Parameter isLinked: Whether uses are linked with tables.
    func read(
        _ call: Call, line: Int, isLinked: Bool, in text: Span<UInt8>, into source: inout ExtractedSource
    ) -> Routine? {
        if let name = declaredNames[call.name] {
            let routine = Routine(name: name, isStrict: false, isTyped: true)
            let reader = CallReader(routine, line: line, isLinked: isLinked, options)
            if read(call, of: name, reader, in: text, into: &source) { return routine }
        }
        guard call.name < routines.count else { return nil }
        let routine = routines[call.name]
        var reader = CallReader(routine, line: line, isLinked: isLinked || routine.isTyped, options)
        reader.read(call, in: text, into: &source)
        return routine
    }

    /// Adds what a call of something that the sources declare says.
    ///
    /// - Returns: Whether it is one.
    private func read(
        _ call: Call, of name: String, _ reader: CallReader, in text: Span<UInt8>,
        into source: inout ExtractedSource
    ) -> Bool {
        var reader = reader
        let receiver = KeyValues.receiver(of: call.place, in: text)
            .map { String(repairing: text.slice($0)) }
        guard case .call(let list) = call.use else {
            guard case .values(let literals) = call.use else { return false }
            let isOwn = receiver == nil || receiver == "self"
            guard declared.isAlias(name) || declared.isProperty(name, isOwn: isOwn, in: source.path) else {
                return false
            }
            reader.read(keys: literals, in: text, into: &source)
            return true
        }
        guard let meaning = declared.meaning(of: list, to: name, receiver: receiver, in: text) else {
            return false
        }
        let literals = meaning.keys.flatMap { KeyValues.literals(of: $0, in: text) }
        reader.read(keys: literals, in: text, of: list, into: &source)
        if options.explains {
            for argument in meaning.doubtful {
                reader.doubt(KeyValues.literals(of: argument, in: text), in: text, into: &source)
            }
        }
        return true
    }
}
