internal import SourceText

/// How reports name a unit of a document of XLIFF.
package struct UnitName: Sendable {
    /// The key in the table of the app, without what the id says about a variation.
    package let key: TableString
    /// Which of the texts of its key it is; `nil` if it is the only one.
    package let category: String?
}

extension Catalog {
    /// The name of a unit; `nil` if it has no id.
    package func name(ofUnit number: Int) -> UnitName? {
        guard let exchange, let id = exchange.units[number].id, let file = exchange.file(ofUnit: number),
            let original = exchange.files[file].original
        else { return nil }
        let texts = self.file.texts
        let kind = OriginalKind(path: texts.bytes(of: original))
        let identifier = UnitIdentifier(texts.bytes(of: id), in: kind)
        let names = identifier.steps.filter { $0.kind != .variable }.map { step in
            self.file.string(id.part(step.name))
        }
        return UnitName(
            key: id.part(identifier.key), category: names.isEmpty ? nil : names.joined(separator: "."))
    }
}

extension Catalog {
    /// The file of a document of XLIFF with an entry for each unit, in its order, for what looks at places; `nil` for a string
    /// catalog.
    package var unitTable: Table? {
        guard let exchange else { return nil }
        var table = Table(sharing: file)
        for unit in exchange.units {
            guard let id = unit.id, let text = unit.target ?? unit.source else { continue }
            table.entries.append(StringTables.Entry(key: id, hash: 0, value: .text(text)))
        }
        return table
    }
}

extension XLIFF {
    /// The index in ``files`` of the file of a unit.
    package func file(ofUnit number: Int) -> Int? {
        let after = files.partitioningIndex { $0.units.lowerBound > number }
        guard after > 0 else { return nil }
        // Files without units begin where the next one does.
        return files[..<after].lastIndex { $0.units.contains(number) }
    }
}

extension Table {
    /// Whether a target is only a copy of its source, or empty.
    package func isCopy(_ unit: XLIFF.Unit) -> Bool {
        guard let target = unit.target, !target.content.isEmpty else { return true }
        return unit.source.map { isSame(target, as: $0) } ?? false
    }
}
