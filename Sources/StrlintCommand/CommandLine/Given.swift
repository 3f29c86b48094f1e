/// The value of an option as given.
struct Given: Sendable {
    /// Empty for a switch.
    let value: String
    /// The option as written, or the environment variable with the value.
    let spelling: String
}

extension Given {
    /// One of several words.
    func word<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) throws(UsageError) -> Word {
        if let word = Word(rawValue: value) { return word }
        throw .unknownWord(value, for: spelling, among: type.allCases.map { $0.rawValue })
    }

    /// A number of at least `minimum`.
    func number(from minimum: Int) throws(UsageError) -> Int {
        guard let number = Int(value), number >= minimum else {
            throw UsageError("\(spelling) takes a number of at least \(minimum); not \"\(value)\"")
        }
        return number
    }

    /// The words of a comma-separated list.
    var list: [Given] {
        value.split { $0 == "," || $0 == " " }.map { Given(value: String($0), spelling: spelling) }
    }
}
