internal import JSON

/// The program that a report names as its source.
package struct Tool: Sendable {
    package let name: String
    package let version: String
    /// The address of the project, without a slash at the end; empty if it has none.
    package let address: String

    package init(name: String, version: String, address: String = "") {
        self.name = name
        self.version = version
        self.address = address
    }

    package static let strlint = Tool(name: "strlint", version: "0.1.0", address: "")

    /// The address of the page of a rule; `nil` if the project has none.
    package func page(ofRule id: String) -> String? {
        address.isEmpty ? nil : "\(address)/blob/main/docs/rules/\(id).md"
    }
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
