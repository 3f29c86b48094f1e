internal import SourceText

/// The distinct locales of a catalog, in the order in which they first occur.
struct LocaleList {
    private(set) var names: [[UInt8]] = []
    private var numbers: [[UInt8]: Int] = [:]
    /// The locale that was found last; the next one usually follows it, since Xcode sorts the locales of each key.
    private var last = -1
    /// How many locales after the last one are compared before it is looked up.
    private static let nearby = 4

    /// The number of a locale; `nil` if there are too many.
    mutating func number(of name: Span<UInt8>) -> Int? {
        let next = last + 1 < names.count ? last + 1 : 0
        for number in next..<min(next + Self.nearby, names.count) {
            let known = names[number]
            guard known.span.isEqual(to: name) else { continue }
            last = number
            return number
        }
        return lookUp([UInt8](copying: name))
    }

    private mutating func lookUp(_ name: [UInt8]) -> Int? {
        if let known = numbers[name] {
            last = known
            return known
        }
        guard names.count < Limits.locales else { return nil }
        last = names.count
        numbers[name] = last
        names.append(name)
        return last
    }
}
