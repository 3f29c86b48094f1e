internal import SourceText

/// Finds the members of a catalog that Xcode refuses or ignores.
struct CatalogSchema {
    let file: Table
    private(set) var faults: [CatalogFault] = []
    /// Where the member is that is looked at.
    private var entry: Int?
    private var locale: TableString?
    private var path: [TableString] = []
    private let limit: Int

    init(_ file: Table) {
        self.file = file
        limit = Limits.findings(ofBytes: file.text.bytes.count) + 1
    }

    // MARK: - Faults

    /// Notes a fault of the member with this name.
    private mutating func note(_ kind: CatalogFault.Kind, _ name: Int) {
        let string = file.nodes[name].string
        note(kind, at: string.source, name: string)
    }

    private mutating func note(_ kind: CatalogFault.Kind, at range: TextRange, name: TableString?) {
        guard faults.count < limit else { return }
        faults.append(
            CatalogFault(kind: kind, range: range, entry: entry, name: name, locale: locale, path: path))
    }

    private mutating func refuse(_ name: Int, _ problem: String) {
        note(.refused(problem), name)
    }

    /// Whether a value is an object; if not, its member is refused.
    private mutating func isObject(_ value: Int, _ name: Int) -> Bool {
        if file.nodes[value].kind == .dictionary { return true }
        refuse(name, "\(shown(name)) is \(kind(of: value)), not an object")
        return false
    }

    private mutating func expect(_ isRight: Bool, _ value: Int, _ name: Int, _ expected: String) {
        guard !isRight, !file.nodes.isNull(value) else { return }
        refuse(name, "\(shown(name)) is \(kind(of: value)), not \(expected)")
    }

    /// Notes a member that Xcode does not know.
    private mutating func noteUnknown(_ name: Int, _ value: Int) {
        note(file.has(.localizations, in: value) ? .outsideStrings : .unknownMember, name)
    }

    private mutating func noteRepetitions(in node: Int, _ subject: String) {
        for pair in file.repeatedMembers(of: node) { noteRepetition(pair.earlier, pair.later, subject) }
    }

    private mutating func noteRepetition(_ earlier: Int, _ later: Int, _ subject: String) {
        let repetition = CatalogFault.Repetition(
            earlier: file.nodes[earlier].source, subject: subject,
            isSame: file.isSameValue(earlier + 1, as: later + 1, of: file))
        note(.repeated(repetition), later)
    }

    /// The name of a member in quotes.
    private func shown(_ name: Int) -> String { "\"\(file.string(file.nodes[name].string))\"" }

    private func kind(of value: Int) -> String {
        switch file.nodes[value].kind {
        case .string: "a string"
        case .dictionary: "an object"
        case .array, .set: "an array"
        case .scalar: file.nodes.scalar(value)?.kindName ?? "a value"
        }
    }
}

// MARK: - The root and its entries

extension CatalogSchema {
    /// Checks the members of the root, but not those of the keys.
    mutating func checkRoot() {
        noteRepetitions(in: 0, "member")
        for (name, value) in file.nodes.eachMember(of: 0) {
            switch file.catalogName(name) {
            case .version where !file.nodes.isVersion(value):
                refuse(name, "the version is \(kind(of: value))")
            case .sourceLanguage where file.nodes[value].kind != .string:
                refuse(name, "the source language is \(kind(of: value)), not a string")
            case .strings: _ = isObject(value, name)
            case .version, .sourceLanguage: break
            default: noteUnknown(name, value)
            }
        }
        checkPresence()
    }

    private mutating func checkPresence() {
        let missing = [CatalogName.sourceLanguage, .strings, .version].filter { !file.has($0, in: 0) }
        guard !missing.isEmpty else { return }
        let names = missing.map { "\"\($0.rawValue)\"" }.joined(separator: " and ")
        let start = file.nodes[0].source.lower
        note(.refused("the catalog has no \(names)"), at: TextRange(start, start + 1), name: nil)
    }

    mutating func note(_ duplicates: [KeyIndex.Duplicate], of entries: [Catalog.Entry]) {
        for duplicate in duplicates {
            entry = duplicate.later
            // The name of an entry precedes its value.
            noteRepetition(entries[duplicate.earlier].node - 1, entries[duplicate.later].node - 1, "key")
        }
        entry = nil
    }

    /// Checks the members of a key.
    mutating func check(_ number: Int, _ key: Catalog.Entry) {
        (entry, locale, path) = (number, nil, [])
        guard file.nodes[key.node].kind == .dictionary else {
            return refuse(key.node - 1, "the entry is \(kind(of: key.node)), not an object")
        }
        noteRepetitions(in: key.node, "member")
        for (name, value) in file.nodes.eachMember(of: key.node) {
            let isText = file.nodes[value].kind == .string
            switch file.catalogName(name) {
            case .comment, .extractionState: expect(isText, value, name, "a string")
            case .shouldTranslate: expect(file.nodes.isBoolean(value), value, name, "true or false")
            case .localizations: checkLocalizations(name, value)
            case .isCommentAutoGenerated, .generatesSymbol, .commentGenerationVersion: break
            default: noteUnknown(name, value)
            }
        }
    }

    private mutating func checkLocalizations(_ name: Int, _ node: Int) {
        guard isObject(node, name) else { return }
        noteRepetitions(in: node, "language")
        for (name, value) in file.nodes.eachMember(of: node) where !file.nodes.isNull(value) {
            locale = file.nodes[name].string
            checkLocalization(name, value)
        }
        locale = nil
    }
}

// MARK: - Localizations

extension CatalogSchema {
    private mutating func checkLocalization(_ name: Int, _ node: Int) {
        guard isObject(node, name) else { return }
        guard [.stringUnit, .variations, .stringSet].contains(where: { file.has($0, in: node) }) else {
            let lack = file.has(.substitutions, in: node) ? "substitutions but no text" : "no \"stringUnit\""
            return refuse(name, "\(shown(name)) has \(lack)")
        }
        checkContent(node)
    }

    /// Checks the members of a localization, or of a category or device.
    private mutating func checkContent(_ node: Int) {
        noteRepetitions(in: node, "member")
        for (name, value) in file.nodes.eachMember(of: node) {
            switch file.catalogName(name) {
            case .stringUnit: checkUnit(name, value)
            case .variations: checkVariations(name, value)
            case .substitutions: checkSubstitutions(name, value)
            case .stringSet: break
            default: noteUnknown(name, value)
            }
        }
    }

    private mutating func checkUnit(_ name: Int, _ node: Int) {
        guard isObject(node, name) else { return }
        noteRepetitions(in: node, "member")
        var missing: [CatalogName] = [.state, .value]
        for (name, value) in file.nodes.eachMember(of: node) {
            guard let known = file.catalogName(name), known == .state || known == .value else {
                noteUnknown(name, value)
                continue
            }
            if file.nodes[value].kind == .string { missing.removeAll { $0 == known } }
        }
        guard !missing.isEmpty else { return }
        let names = missing.map { "\"\($0.rawValue)\"" }.joined(separator: " and ")
        refuse(name, "the text has no \(names)")
    }

    private mutating func checkVariations(_ name: Int, _ node: Int) {
        guard isObject(node, name) else { return }
        noteRepetitions(in: node, "member")
        for (name, value) in file.nodes.eachMember(of: node) {
            switch file.catalogName(name) {
            case .plural: checkCases(name, value, "category")
            case .device: checkCases(name, value, "device")
            default: noteUnknown(name, value)
            }
        }
    }

    private mutating func checkCases(_ name: Int, _ node: Int, _ subject: String) {
        guard isObject(node, name) else { return }
        noteRepetitions(in: node, subject)
        for (name, value) in file.nodes.eachMember(of: node) {
            path.append(file.nodes[name].string)
            checkCase(name, value)
            path.removeLast()
        }
    }

    private mutating func checkCase(_ name: Int, _ node: Int) {
        guard isObject(node, name) else { return }
        guard file.has(.stringUnit, in: node) || file.has(.variations, in: node) else {
            return refuse(name, "\(shown(name)) has no \"stringUnit\"")
        }
        checkContent(node)
    }

    private mutating func checkSubstitutions(_ name: Int, _ node: Int) {
        guard !file.nodes.isNull(node), isObject(node, name) else { return }
        noteRepetitions(in: node, "variable")
        for (name, value) in file.nodes.eachMember(of: node) where isObject(value, name) {
            path.append(file.nodes[name].string)
            checkSubstitution(value)
            path.removeLast()
        }
    }

    private mutating func checkSubstitution(_ node: Int) {
        noteRepetitions(in: node, "member")
        for (name, value) in file.nodes.eachMember(of: node) {
            switch file.catalogName(name) {
            case .argNum: expect(file.nodes.integer(value) != nil, value, name, "a whole number")
            case .formatSpecifier: expect(file.nodes[value].kind == .string, value, name, "a string")
            case .variations: checkVariations(name, value)
            default: noteUnknown(name, value)
            }
        }
    }
}
