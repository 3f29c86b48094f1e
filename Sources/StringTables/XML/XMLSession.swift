internal import CLibXML2
internal import SourceText

/// What the callbacks of one parse share: they pass the elements on to a builder until one is faulty.
@safe
struct XMLSession {
    private(set) var builder: PropertyListBuilder
    private(set) var fault: XMLFault?
    /// The names of elements met, which libxml2 keeps once each.
    private var names: [(pointer: UnsafePointer<xmlChar>, element: XMLElement?)] = unsafe []

    init(_ builder: PropertyListBuilder) {
        self.builder = builder
    }

    /// Whether nothing more has to be read.
    var isOver: Bool { fault != nil || builder.isFinished }

    /// An element begins; `here` is the `>` or `/>` of its start tag.
    mutating func begin(
        _ name: UnsafePointer<xmlChar>, hasPrefix: Bool, hasAttributes: Bool, at here: Int
    ) {
        guard !isOver else { return }
        do throws(XMLFault) {
            guard !hasPrefix, let element = unsafe element(named: name) else {
                let name = unsafe String(cString: name)
                throw XMLFault(
                    message: "<\(name)> is no element of property lists", range: TextRange(here, here + 1))
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

    /// Text, of which only blanks may stand between elements.
    mutating func text(_ text: UnsafeBufferPointer<xmlChar>, at here: Int) {
        guard !isOver, builder.isBetweenElements, unsafe !text.allSatisfy(XMLProlog.isBlank) else { return }
        fault = XMLFault(message: "text stands between its elements", range: TextRange(here, here + 1))
    }

    /// libxml2 objects to something before `here`.
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
