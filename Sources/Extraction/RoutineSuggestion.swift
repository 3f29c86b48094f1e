internal import SourceCode
internal import SourceText

/// A routine of an app that passes its text on to one that takes keys, as options and configurations spell it.
package struct RoutineSuggestion: Sendable {
    package let spelling: String
    /// Where it is declared.
    package let path: String
    package let line: Int

    /// The suggestions of a source, in its order.
    ///
    /// - Parameter text: UTF-8.
    package static func suggestions(in text: Span<UInt8>, path: String) -> [RoutineSuggestion] {
        var names: [(spelling: String, place: TextRange)] = []
        switch SourceLanguage(path: path) {
        case .swift:
            for wrapper in WrapperReader.wrappers(in: text) {
                names.append((wrapper.spelling(in: text), wrapper.name))
            }
        case .c:
            for name in MacroSearch.names(in: text) {
                names.append((String(repairing: text.slice(name)), name))
            }
        case .text: break
        }
        var (lines, suggestions) = (LineCounter(), [RoutineSuggestion]())
        for (spelling, place) in names where RoutineName(spelling) != nil {
            let line = lines.line(of: place.lower, in: text)
            suggestions.append(RoutineSuggestion(spelling: spelling, path: path, line: line))
        }
        return suggestions
    }
}

extension Wrapper {
    fileprivate func spelling(in text: Span<UInt8>) -> String {
        let name = String(repairing: text.slice(self.name))
        switch form {
        case .property: return ".\(name)"
        case .method: return ".\(name)()"
        case .function: return scope.map { "\(String(repairing: text.slice($0))).\(name)" } ?? name
        }
    }
}
