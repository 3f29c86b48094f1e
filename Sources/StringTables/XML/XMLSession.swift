internal import CLibXML2
internal import SourceText

/// The state that the callbacks of a parse share: they pass the elements to a builder until the first fault.
struct XMLSession {
    private(set) var builder: PropertyListBuilder
    private(set) var fault: XMLFault?

    init(_ builder: PropertyListBuilder) {
        self.builder = builder
    }

    /// Whether parsing can stop.
    var isOver: Bool { fault != nil || builder.isFinished || builder.excess != nil }

    /// An element begins; `here` is the `>` or `/>` of its start tag.
    ///
    /// - Parameter element: `nil` if it is not an element of a property list.
    mutating func begin(
        _ element: XMLElement?, named name: @autoclosure () -> String, hasAttributes: Bool, at here: Int
    ) {
        guard !isOver else { return }
        do throws(XMLFault) {
            guard let element else {
                throw XMLFault(
                    message: "<\(name())> is not a property list element", range: TextRange(here, here + 1))
            }
            try builder.begin(element, tagEnd: here, hasAttributes: hasAttributes)
        } catch {
            fault = error
        }
    }

    /// An element ended before `here`.
    mutating func end(_ element: XMLElement?, at here: Int) {
        guard !isOver, element != nil else { return }
        do throws(XMLFault) {
            try builder.end(at: here)
        } catch {
            fault = error
        }
    }

    /// Text; between elements only whitespace is allowed.
    mutating func text(at here: Int, isWhitespace: @autoclosure () -> Bool) {
        guard !isOver, builder.isBetweenElements, !isWhitespace() else { return }
        fault = XMLFault(message: "there is text between elements", range: TextRange(here, here + 1))
    }

    /// libxml2 reports an error before `here`.
    mutating func fail(level: xmlErrorLevel, code: Int32, at here: Int) {
        if !isOver { fault = XMLFault(level: level, code: code, at: here) }
    }
}
