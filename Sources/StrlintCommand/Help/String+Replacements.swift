extension String {
    /// The text with each of some characters replaced.
    func replacing(_ replacements: KeyValuePairs<Character, String>) -> String {
        reduce(into: "") { text, character in
            text += replacements.first { $0.key == character }?.value ?? String(character)
        }
    }
}
