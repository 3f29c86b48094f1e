/// The values of the parameters that an operation takes. If one is given several times, the last one counts.
struct QueryValues: Sendable {
    private let values: [String: String]

    /// - Throws: ``Problem`` for a parameter that the operation does not take.
    init(_ query: [Target.Parameter], of operation: Operation) throws(Problem) {
        let names = RequestParameter.names(of: operation)
        var values: [String: String] = [:]
        for (name, value) in query {
            guard names.contains(name) else { throw .unknownOption(name, names) }
            values[name] = value
        }
        self.values = values
    }

    /// The value as it is; `nil` if it is not given.
    func text(_ name: String) -> String? { values[name] }

    /// - Throws: ``Problem`` if it is not given.
    func required(_ name: String) throws(Problem) -> String {
        guard let value = values[name] else {
            throw Problem(.badOption, "Send the parameter \(name).", ("option", .text(name)))
        }
        return value
    }

    /// - Throws: ``Problem`` if it is not a number in the range.
    func number(_ name: String, in range: ClosedRange<Int> = 1...Int.max) throws(Problem) -> Int? {
        guard let value = values[name] else { return nil }
        if let number = Int(decimal: value), range.contains(number) { return number }
        let limits =
            range.upperBound == .max
            ? "from \(range.lowerBound) on" : "from \(range.lowerBound) to \(range.upperBound)"
        throw Problem(.badOption, "\(name) takes a number \(limits).", ("option", .text(name)))
    }

    /// - Throws: ``Problem`` if it is not that of a switch.
    func flag(_ name: String) throws(Problem) -> Bool {
        guard let value = values[name] else { return false }
        return try RequestOptions.flag(value, name)
    }

    /// - Throws: ``Problem`` if it is not a word of the type.
    func word<Word: RawRepresentable<String> & CaseIterable>(
        _ name: String, _: Word.Type
    ) throws(Problem) -> Word? {
        guard let value = values[name] else { return nil }
        if let word = Word(rawValue: value) { return word }
        let words = Word.allCases.map(\.rawValue)
        throw Problem(
            .badOption, "\(name) takes one of: \(words.joined(separator: ", ")).", ("option", .text(name)),
            ("allowed", .list(words)))
    }
}

extension Int {
    /// A number that is written with digits alone, without zeros at the beginning.
    init?(decimal text: String) {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), text == "0" || !text.hasPrefix("0") else {
            return nil
        }
        self.init(text)
    }
}
