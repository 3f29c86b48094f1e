internal import CLibXML2
internal import SourceText

/// The state that the callbacks of a parse share: they pass the elements to a builder until the first fault.
@safe
struct XMLSession {
    private(set) var builder: PropertyListBuilder
    private(set) var fault: XMLFault?
    /// The element names so far, each of which libxml2 stores once.
    private var names: [(pointer: UnsafePointer<xmlChar>, element: XMLElement?)] = unsafe []

    init(_ builder: PropertyListBuilder) {
        self.builder = builder
    }

    /// Whether parsing can stop.
    var isOver: Bool { fault != nil || builder.isFinished || builder.excess != nil }

    /// An element begins; `here` is the `>` or `/>` of its start tag.
    mutating func begin(
        _ name: UnsafePointer<xmlChar>, hasPrefix: Bool, hasAttributes: Bool, at here: Int
    ) {
        guard !isOver else { return }
        do throws(XMLFault) {
            guard !hasPrefix, let element = unsafe element(named: name) else {
                let name = unsafe String(cString: name)
                throw XMLFault(
                    message: "<\(name)> is not a property list element", range: TextRange(here, here + 1))
            }
            try builder.begin(element, tagEnd: here, hasAttributes: hasAttributes)
        } catch {
            fault = error
        }
    }

    /// An element ended before `here`.
    mutating func end(_ name: UnsafePointer<xmlChar>, at here: Int) {
        guard !isOver, let element = unsafe element(named: name) else { return }
        do throws(XMLFault) {
            try builder.end(element, at: here)
        } catch {
            fault = error
        }
    }

    /// Text; between elements only whitespace is allowed.
    mutating func text(_ text: UnsafeBufferPointer<xmlChar>, at here: Int) {
        guard !isOver, builder.isBetweenElements, unsafe !text.allSatisfy(XMLProlog.isWhitespace) else {
            return
        }
        fault = XMLFault(message: "there is text between elements", range: TextRange(here, here + 1))
    }

    /// libxml2 reports an error before `here`.
    mutating func fail(_ error: xmlError, at here: Int) {
        if !isOver { fault = unsafe XMLFault(error, at: here) }
    }

    private mutating func element(named name: UnsafePointer<xmlChar>) -> XMLElement? {
        if let known = unsafe names.first(where: { unsafe $0.pointer == name }) {
            return unsafe known.element
        }
        let element = unsafe XMLElement(rawValue: String(cString: name))
        unsafe names.append((name, element))
        return element
    }
}
