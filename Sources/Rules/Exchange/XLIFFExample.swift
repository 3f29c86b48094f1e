internal import Findings

/// Documents of XLIFF for the examples of rules.
package enum XLIFFExample {
    static let name = "fr.xliff"

    /// A document without a fault.
    package static var text: String {
        guard case .text(let text) = document(unit("hi", "Hi", "Salut")) else { return "" }
        return text
    }

    /// A document as Xcode writes it, with the units of one file.
    static func document(
        _ units: String..., original: String = "en.lproj/Localizable.strings",
        target: String = " target-language=\"fr\"", mark: String = ""
    ) -> RuleExample.Content {
        .text(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
              \(mark)<file original="\(original)" source-language="en"\(target)>
                <body>
            \(units.joined())    </body>
              </file>
            </xliff>

            """)
    }

    /// A unit; what is in it may contain markup and marks.
    ///
    /// - Parameter id: With the name of the attribute.
    static func unit(id: String, mark: String = "", _ texts: String...) -> String {
        let lines = ["\(mark)<trans-unit\(id)>"] + texts.map { "  \($0)" } + ["</trans-unit>"]
        return lines.map { "      \($0)\n" }.joined()
    }

    /// A unit with a source and a target.
    static func unit(
        _ id: String, _ source: String, _ target: String, mark: String = "", tag: String = "<target>"
    ) -> String {
        unit(id: " id=\"\(id)\"", "<source>\(source)</source>", "\(mark)\(tag)\(target)</target>")
    }
}
