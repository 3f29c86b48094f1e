internal import JSON
package import Projects
package import Settings
package import SourceText

/// The formats of `config`.
package enum SettingFormat: String, Sendable, CaseIterable {
    case text, json, markdown
}

/// Writes the JSON Schema of configuration files.
package func writeSchema(of fields: [SettingField], to sink: @escaping Sink) {
    var json = JSONWriter(sink)
    json.writeSchema(of: fields)
}

/// Writes a table of all settings, for the documentation.
package func writeReference(of fields: [SettingField], to sink: @escaping Sink) {
    var output = Output(sink)
    output.writeReference(of: fields)
}

extension SettingExplanation {
    ///
    /// - Parameter bases: The bases of the tables at the path.
    package func write(bases: [BaseUse], asJSON isJSON: Bool, to sink: @escaping Sink) {
        if isJSON {
            var json = JSONWriter(sink)
            json.write(self, bases)
        } else {
            var output = Output(sink)
            output.write(self, bases)
        }
    }
}
