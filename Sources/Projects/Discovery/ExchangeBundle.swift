/// The names in a localization catalog (`fr.xcloc`), the bundle that Xcode exports for a translator.
enum ExchangeBundle {
    static let suffix = ".xcloc"
    /// The file that names the language of the bundle.
    static let contents = "contents.json"
    /// The folder with the XLIFF.
    static let documents = "Localized Contents"
    /// The folder with copies of the tables of the project.
    static let sources = "Source Contents"
    /// What only shows a translator where the texts are from.
    static let context = [sources, "Notes"]
}
