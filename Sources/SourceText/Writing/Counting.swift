/// Numbers with their nouns.
extension Int {
    /// "1 key", "2 keys".
    package func counted(_ noun: String) -> String { counted(noun, noun + "s") }

    /// "1 entry", "2 entries".
    package func counted(_ singular: String, _ plural: String) -> String {
        "\(self) \(self == 1 ? singular : plural)"
    }
}
