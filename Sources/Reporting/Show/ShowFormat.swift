package import StringTables

/// The formats of `show`.
package enum ShowFormat: String, Sendable, CaseIterable {
    /// A canonical old-style table, an entry per line.
    case text
    /// For programs.
    case json
    /// An XML property list.
    case xml
}

extension Table {
    /// Writes the entries that the platform loads, in the order of the file, in UTF-8.
    ///
    /// As text and XML the document is a table again, from which the platform loads the same entries: those that are not
    /// loaded are comments.
    ///
    /// - Parameter all: Whether entries that are not loaded are written too.
    package func write(as format: ShowFormat, all: Bool = false, to sink: @escaping Sink) {
        switch format {
        case .text:
            var text = ShowText(self, sink)
            text.write(all: all)
        case .json:
            var json = JSONWriter(sink)
            json.write(self, all: all)
        case .xml:
            var xml = ShowXML(self, sink)
            xml.write(all: all)
        }
    }
}

extension Table {
    /// Why an entry is not loaded, as a clause; `nil` if it is.
    func absence(of entry: Entry) -> String? {
        switch entry.loadState {
        case .loaded: nil
        case .shadowed: "another entry with this key wins"
        case .lost: isAccepted ? "the platform stops before it" : "the platform refuses the table"
        }
    }

    /// A note on entries that are not shown; `nil` if there are none.
    var hint: String? {
        let absent = entries.count { !$0.isLoaded }
        guard isAccepted else {
            let loss = absent == 0 ? "" : ": none of its \(absent.of("entry", "entries")) is loaded"
            return "The platform refuses this table\(loss)."
        }
        if absent > 0 { return "\(absent.of("more entry", "more entries")) in the file, not loaded." }
        guard case .other(let value) = root else { return entries.isEmpty ? "The table is empty." : nil }
        return "The file holds \(value.kindName), which the platform treats as an empty table."
    }
}

extension Int {
    fileprivate func of(_ singular: String, _ plural: String) -> String {
        "\(self) \(self == 1 ? singular : plural)"
    }
}
