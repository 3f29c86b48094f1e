/// The program that a report names as its source.
package struct Tool: Sendable {
    package let name: String
    package let version: String

    package init(name: String, version: String) {
        self.name = name
        self.version = version
    }

    package static let strlint = Tool(name: "strlint", version: "0.1.0")
}

extension JSONWriter {
    /// Writes the members that every document begins with: the version of its form, and the program that wrote it.
    package mutating func writeVersion(_ tool: Tool = .strlint) {
        member("version", 1)
        object("tool") { json in
            json.member("name", tool.name)
            json.member("version", tool.version)
        }
    }
}
