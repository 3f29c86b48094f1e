package import StringTables

/// The formats of `show`.
package enum ShowFormat: String, Sendable, CaseIterable {
    /// A canonical old-style table, an entry a line.
    case text
    /// For programs.
    case json
    /// An XML property list.
    case xml
}

extension Table {
    /// Writes the entries that the platform loads, in the order of the file, in UTF-8.
    ///
    /// As text and as XML the document is a table again, which the platform loads to the same entries: entries that it
    /// does not load here appear, if at all, as comments.
    ///
    /// - Parameter all: Whether entries that are not loaded are written too, and marked.
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
        switch entry.fate {
        case .loaded: nil
        case .shadowed: "another entry of this key wins"
        case .lost: isAccepted ? "the platform stops before it" : "the platform refuses the table"
        }
    }

    /// What a reader of the loaded entries should know; `nil` if these are all.
    var hint: String? {
        let absent = entries.count { !$0.isLoaded }
        guard isAccepted else {
            let loss = absent == 0 ? "" : ": none of its \(absent.of("entry", "entries")) is loaded"
            return "The platform refuses this table\(loss)."
        }
        if absent > 0 { return "\(absent.of("more entry", "more entries")) in the file, not loaded." }
        guard case .other(let value) = root else { return entries.isEmpty ? "The table is empty." : nil }
        return "The file holds \(value.kindName), which the platform takes for an empty table."
    }
}

extension Int {
    fileprivate func of(_ singular: String, _ plural: String) -> String {
        "\(self) \(self == 1 ? singular : plural)"
    }
}
