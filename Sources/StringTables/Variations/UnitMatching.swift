internal import SourceText

/// Finds the unit that each entry of a table is compared with in another; fastest if they have the same order. See
/// ``Table/unit(matching:of:)``.
package struct UnitMatcher {
    private var keys = EntryMatcher()
    /// The units of the last key, and the first one of that key in the other table.
    private var (units, first) = (0..<0, Int?.none)

    package init() {}

    package mutating func unit(matching number: Int, of table: borrowing Table, in other: borrowing Table)
        -> Int?
    {
        if !units.contains(number) {
            units = table.units(around: number)
            first = keys.entry(matching: number, of: table, in: other)
        }
        return first.map { other.unit(like: number, of: table, from: $0) }
    }
}

/// Finds the units of one table in another.
extension Table {
    /// The unit of this table that entry `number` of `other` is compared with: of those with the same key, the one with the
    /// same path, else the one with `other` in place of its category, else the first. The name of an only variable does not
    /// matter. `nil` if the table does not have the key.
    package func unit(matching number: Int, of other: Table) -> Int? {
        entry(matching: number, of: other).map { unit(like: number, of: other, from: $0) }
    }

    /// The unit with the key and the path of entry `number` of `other`, loaded or not.
    package func unit(withPathOf number: Int, of other: Table) -> Int? {
        entry(matching: number, of: other).flatMap { unit(withPathOf: number, of: other, from: $0) }
    }

    /// The same, for a key whose first unit in this table is `first`.
    package func unit(withPathOf number: Int, of other: Table, from first: Int) -> Int? {
        let path = other.path(of: number)
        return unit(at: path, near: first + Int(other.entries[number].unit), in: units(around: first))
    }

    /// The unit of the key whose first unit is `first`.
    fileprivate func unit(like number: Int, of other: borrowing Table, from first: Int) -> Int {
        let units = units(around: first)
        guard units.count > 1 else { return first }
        let path = other.path(of: number)
        let place = first + Int(other.entries[number].unit)
        return unit(at: path, near: place, in: units) ?? unit(in: units, at: path.ofOther)
            ?? unit(
                in: units, unnamed: path, isOnly: other.hasOneVariable(other.units(around: number)))
            ?? first
    }

    private func path(of number: Int) -> VariationPath { variations?.path(of: number) ?? .whole }

    /// The units of the key of an entry.
    package func units(around number: Int) -> Range<Int> {
        variations?.units(around: number) ?? number..<number + 1
    }

    /// The unit with a path, most likely `place`.
    private func unit(at path: VariationPath, near place: Int, in units: Range<Int>) -> Int? {
        let isThere = units.contains(place) && self.path(of: place) == path && !entries[place].isShadowed
        return isThere ? place : unit(in: units, at: path)
    }

    /// The unit with a path, as far as `form` shows it; if there are several, the loaded one.
    private func unit(
        in units: Range<Int>, at path: VariationPath, _ form: (VariationPath) -> VariationPath = { $0 }
    ) -> Int? {
        let same = units.prefix(Limits.comparedUnits).filter { form(self.path(of: $0)) == path }
        return same.first { entries[$0].isLoaded } ?? same.first
    }

    /// The unit with the path of the only variable of another key, if there is one variable here as well.
    private func unit(in units: Range<Int>, unnamed path: VariationPath, isOnly: Bool) -> Int? {
        guard isOnly, path.hasVariable, hasOneVariable(units) else { return nil }
        let path = path.unnamed
        return unit(in: units, at: path, \.unnamed) ?? unit(in: units, at: path.ofOther, \.unnamed)
    }

    private func hasOneVariable(_ units: Range<Int>) -> Bool {
        Set(
            units.prefix(Limits.comparedUnits).lazy.flatMap {
                self.path(of: $0).steps.lazy.filter(\.isVariable)
            }
        ).count == 1
    }
}

extension VariationPath {
    fileprivate var hasVariable: Bool { steps.contains(where: \.isVariable) }

    /// The path with `other` in place of the last category.
    fileprivate var ofOther: VariationPath {
        category == nil ? self : VariationPath(steps.dropLast() + [.plural("other")])
    }

    /// The path without the names of variables.
    fileprivate var unnamed: VariationPath {
        VariationPath(steps.map { $0.isVariable ? .variable("") : $0 })
    }
}
