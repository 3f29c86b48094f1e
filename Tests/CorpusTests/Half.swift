/// The half of the corpus that a project belongs to, by the first hexadecimal digit of the SHA-256 of its folder's name.
enum Half: String, Codable, CaseIterable, Sendable {
    /// Rules may be fitted to it: the digit is even.
    case tune
    /// It only measures.
    case measure
}
