internal import Findings
internal import SourceText
internal import StringTables

/// Places in a catalog, and how messages name its members.
extension LintedCatalog {
    func place(of fault: CatalogFault) -> Place {
        let file = catalog.file
        let path = fault.path.map(file.string)
        var member = CatalogMember(
            entry: fault.entry, locale: fault.locale.map(file.string),
            category: path.isEmpty ? nil : path.joined(separator: "."))
        if fault.entry == nil { member.key = fault.name.map(file.string) }
        return Place(fault.range, in: member)
    }

    func quotedName(of fault: CatalogFault) -> String {
        "\"\(fault.name.map { catalog.file.string($0).shortened } ?? "")\""
    }

    /// The place of a key.
    func place(ofKey number: Int) -> Place {
        Place(catalog.entries[number].key.source, in: CatalogMember(entry: number))
    }

    /// The place of a text in one of the ``tables``.
    func place(ofText entry: Int, in localization: Int) -> Place {
        let (texts, table) = (catalog.localizations[localization], tables[localization].table)
        let member = CatalogMember(
            entry: Int(texts.numbers[entry]), locale: texts.locale, category: table.category(of: entry))
        return Place(table.entries[entry].value.source, in: member)
    }

    /// The place of the name of a locale in the localizations of a key.
    func placeOfName(ofLocale locale: String, inKey number: Int) -> Place {
        let (file, entry) = (catalog.file, catalog.entries[number])
        let name = entry.localizations.flatMap { node in
            file.nodes.eachMember(of: Int(node)).first { file.string(file.nodes[$0.key].string) == locale }?
                .key
        }
        let range = name.map { file.nodes[$0].source } ?? entry.key.source
        return Place(range, in: CatalogMember(entry: number, locale: locale))
    }

    /// The first of some keys, for a message.
    func naming(_ keys: [Int]) -> String {
        let first = keys.prefix(5).map { "\"\(catalog.file.string(catalog.entries[$0].key).shortened)\"" }
        return first.named(of: keys.count)
    }

    /// The index of the table of the source language.
    var sourceIndex: Int? { tables.firstIndex { $0.place == .source } }

    /// The table that one of the ``tables`` is compared with.
    private func base(of localization: Int) -> LintedTable? {
        guard let exchanged = catalog.localizations[localization].exchanged else { return source }
        return exchanged.base.map { tables[$0] }
    }

    /// The text of the source language that an entry of another table translates, if there is one.
    func sourceText(of entry: Int, in localization: Int) -> TableString? {
        guard let source = base(of: localization)?.table,
            let unit = source.unit(matching: entry, of: tables[localization].table)
        else { return nil }
        return source.entries[unit].value.text
    }

    /// Whether a text of a locale is one of those that the key has in the source language.
    func isOneOfSourceTexts(_ entry: Int, in localization: Int) -> Bool {
        guard let text = tables[localization].table.entries[entry].value.text, let source = source?.table,
            let unit = source.unit(matching: entry, of: tables[localization].table)
        else { return false }
        let units = source.variations?.units(around: unit) ?? unit..<unit + 1
        let file = catalog.file
        return units.contains { unit in
            guard let own = source.entries[unit].value.text else { return false }
            return file.isSame(text, as: own)
        }
    }

    /// Whether a text of a locale is the text of the source language.
    func isSourceText(_ entry: Int, in localization: Int) -> Bool {
        guard let text = tables[localization].table.entries[entry].value.text,
            let source = sourceText(of: entry, in: localization)
        else { return false }
        return catalog.file.isSame(text, as: source)
    }
}
