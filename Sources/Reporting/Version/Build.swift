internal import JSON
package import SourceText
internal import StringTables

/// The formats of `version`.
package enum VersionFormat: String, Sendable, CaseIterable {
    case text, json
}

/// The program, what it was built with and for which platform.
package struct Build: Sendable {
    private let tool: Tool
    private let swift: String
    private let configuration: String
    private let system: String
    private let architecture: String
    private let libxml2: String

    /// - Parameters:
    ///   - swift: The version of the compiler.
    ///   - configuration: `debug` or `release`.
    package init(
        tool: Tool, swift: String, configuration: String, system: String, architecture: String
    ) {
        self.tool = tool
        self.swift = swift
        self.configuration = configuration
        self.system = system
        self.architecture = architecture
        libxml2 = XMLLibrary.version
    }

    package func write(as format: VersionFormat, to sink: @escaping Sink) {
        switch format {
        case .text: writeText(to: sink)
        case .json: writeJSON(to: sink)
        }
    }

    private func writeText(to sink: @escaping Sink) {
        var output = Output(sink)
        output.write("\(tool.name) \(tool.version)\n")
        output.write("built with Swift \(swift) (\(configuration)) for \(system) on \(architecture)\n")
        // A composed text of this length takes 40 % of the instructions of the whole run.
        output.write("libxml2 ")
        output.write(libxml2)
        output.write(" and other libraries; the file NOTICE has their licences\n")
        output.flush()
    }

    private func writeJSON(to sink: @escaping Sink) {
        var json = JSONWriter(sink)
        json.object { json in
            json.writeVersion(tool)
            json.key("build")
            json.object { json in
                json.member("swift", swift)
                json.member("configuration", configuration)
                json.member("os", system)
                json.member("architecture", architecture)
                json.member("libxml2", libxml2)
            }
        }
        json.finish()
    }
}
