internal import CLibXML2
internal import Concurrency
internal import SourceText

/// Runs libxml2 on a text in memory and passes on its elements.
///
/// The text has no DOCTYPE, so there are no entities to expand and nothing to fetch; the options forbid both too.
enum XMLParser {
    /// Parses `bytes` from the root element at `start`.
    ///
    /// - Returns: The builder, which has read the root element to its end.
    /// - Throws: The first fault.
    static func parse(
        _ bytes: Span<UInt8>, from start: Int, into builder: PropertyListBuilder
    ) throws(XMLFault) -> PropertyListBuilder {
        var session = XMLSession(builder)
        unsafe withUnsafeMutablePointer(to: &session) { session in
            unsafe bytes.withUnsafeBufferPointer { buffer in
                var state = unsafe ParseState(session: session, base: start, rest: buffer[start...])
                unsafe withUnsafeMutablePointer(to: &state) { state in
                    if let context = unsafe Context(state) { context.run() }
                }
            }
        }
        if let fault = session.fault { throw fault }
        guard session.builder.isFinished || session.builder.excess != nil else {
            throw XMLFault(message: "the file ends too early", range: TextRange(bytes.count, bytes.count))
        }
        return session.builder
    }

    /// The user data of the callbacks.
    @safe
    private struct ParseState {
        let session: UnsafeMutablePointer<XMLSession>
        var names = ElementNames()
        /// The offset of the parsed bytes in the text.
        let base: Int
        /// The bytes that libxml2 has not read yet.
        var rest: Slice<UnsafeBufferPointer<UInt8>>
        var poll = CancellationPoll(every: CancellationPoll.bytes)

        /// Copies the next bytes, at most `count`, and returns their number; 0 at the end, and if the table is not needed.
        mutating func read(into target: UnsafeMutablePointer<CChar>, count: Int) -> Int {
            guard !poll.isCancelled(at: unsafe rest.startIndex - base) else { return 0 }
            let piece = unsafe rest.prefix(count)
            let copy = unsafe UnsafeMutableRawBufferPointer(start: target, count: piece.count)
            unsafe copy.copyBytes(from: piece)
            unsafe rest = rest.dropFirst(piece.count)
            return unsafe piece.count
        }
    }

    /// The element names so far, each of which libxml2 stores once.
    @safe
    private struct ElementNames {
        private var known: [(pointer: UnsafePointer<xmlChar>, element: XMLElement?)] = unsafe []

        mutating func element(named name: UnsafePointer<xmlChar>) -> XMLElement? {
            if let found = unsafe known.first(where: { unsafe $0.pointer == name }) {
                return unsafe found.element
            }
            let element = unsafe XMLElement(rawValue: String(cString: name))
            unsafe known.append((name, element))
            return element
        }
    }

    /// A parser context of libxml2, freed with its owner.
    @safe
    private struct Context: ~Copyable {
        private let pointer: xmlParserCtxtPtr

        /// libxml2 reads through a callback, since it would copy the bytes if it got them all at once.
        init?(_ state: UnsafeMutablePointer<ParseState>) {
            var handler = unsafe XMLParser.handler
            let pointer = unsafe xmlCreateIOParserCtxt(
                &handler, nil,
                { state, target, count in
                    guard let state = unsafe state?.assumingMemoryBound(to: ParseState.self),
                        let target = unsafe target
                    else { return -1 }
                    return unsafe Int32(state.pointee.read(into: target, count: Int(count)))
                }, nil, state, XML_CHAR_ENCODING_UTF8)
            guard let pointer = unsafe pointer else { return nil }
            unsafe self.pointer = pointer
            unsafe pointer.pointee.userData = UnsafeMutableRawPointer(pointer)
            unsafe pointer.pointee._private = UnsafeMutableRawPointer(state)
            unsafe xmlCtxtUseOptions(pointer, XMLParser.options)
        }

        deinit { unsafe xmlFreeParserCtxt(pointer) }

        func run() { unsafe xmlParseDocument(pointer) }
    }

    /// Nothing is fetched. The limits that `HUGE` lifts are those on depth and on the size of a text, which the builder
    /// and the size of the file bound; `HUGE` is safe here because no entity can be declared.
    private static var options: Int32 {
        Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue | XML_PARSE_HUGE.rawValue)
    }

    // MARK: - Callbacks

    private static var handler: xmlSAXHandler {
        var handler = unsafe xmlSAXHandler()
        unsafe handler.initialized = UInt32(XML_SAX2_MAGIC)
        unsafe handler.startElementNs = { context, name, prefix, _, _, _, attributes, _, _ in
            guard let name = unsafe name else { return }
            let hasPrefix = unsafe prefix != nil
            unsafe XMLParser.pass(context) { session, names, here in
                let element = unsafe hasPrefix ? nil : names.element(named: name)
                session.begin(
                    element, named: unsafe String(cString: name), hasAttributes: attributes > 0, at: here)
            }
        }
        unsafe handler.endElementNs = { context, name, _, _ in
            guard let name = unsafe name else { return }
            unsafe XMLParser.pass(context) { session, names, here in
                session.end(unsafe names.element(named: name), at: here)
            }
        }
        unsafe handler.characters = { context, text, count in
            let text = unsafe UnsafeBufferPointer(start: text, count: Int(count))
            unsafe XMLParser.pass(context) { session, _, here in
                session.text(at: here, isWhitespace: unsafe text.allSatisfy(XMLProlog.isWhitespace))
            }
        }
        unsafe handler.serror = { context, error in
            guard let error = unsafe error else { return }
            let fault = unsafe (level: error.pointee.level, code: error.pointee.code)
            unsafe XMLParser.pass(context) { session, _, here in
                session.fail(level: fault.level, code: fault.code, at: here)
            }
        }
        return unsafe handler
    }

    /// Passes an event to the session, with the position of libxml2 as an offset in the whole text.
    @inline(__always)
    private static func pass(
        _ raw: UnsafeMutableRawPointer?, _ event: (inout XMLSession, inout ElementNames, Int) -> Void
    ) {
        guard let context = unsafe raw?.assumingMemoryBound(to: xmlParserCtxt.self),
            let state = unsafe context.pointee._private?.assumingMemoryBound(to: ParseState.self),
            let input = unsafe context.pointee.input
        else { return }
        let consumed = unsafe Int(input.pointee.consumed) + (input.pointee.cur - input.pointee.base)
        unsafe event(&state.pointee.session.pointee, &state.pointee.names, state.pointee.base + consumed)
        if unsafe state.pointee.session.pointee.isOver { unsafe xmlStopParser(context) }
    }
}

/// The state that the callbacks of a parse share: they pass the elements to a builder until the first fault.
private struct XMLSession {
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

/// The errors of libxml2, in words for translators.
extension XMLFault {
    /// - Returns: `nil` for a mere warning.
    fileprivate init?(level: xmlErrorLevel, code: Int32, at offset: Int) {
        guard level != XML_ERR_WARNING || code == XML_WAR_UNDECLARED_ENTITY.code else { return nil }
        self.init(
            message: Self.sentence(code), range: TextRange(offset, offset + 1), isFromLibrary: true)
    }

    private static func sentence(_ code: Int32) -> String {
        switch code {
        case XML_ERR_NAME_REQUIRED.code, XML_ERR_ENTITYREF_SEMICOL_MISSING.code,
            XML_ERR_ENTITYREF_NO_NAME.code:
            "an & does not begin an entity; write &amp;"
        case XML_ERR_UNDECLARED_ENTITY.code, XML_WAR_UNDECLARED_ENTITY.code:
            "unknown entity; only &lt; &gt; &amp; &quot; and &apos; are defined"
        case XML_ERR_INVALID_CHARREF.code, XML_ERR_INVALID_DEC_CHARREF.code,
            XML_ERR_INVALID_HEX_CHARREF.code:
            "invalid character reference"
        case XML_ERR_INVALID_CHAR.code: "this character is not allowed in XML"
        case XML_ERR_TAG_NAME_MISMATCH.code: "this end tag does not match the open element"
        case XML_ERR_TAG_NOT_FINISHED.code, XML_ERR_DOCUMENT_END.code: "an element is not closed"
        case XML_ERR_GT_REQUIRED.code, XML_ERR_LTSLASH_REQUIRED.code: "a tag is not terminated"
        case XML_ERR_COMMENT_NOT_FINISHED.code: "a comment is not terminated"
        case XML_ERR_CDATA_NOT_FINISHED.code: "a CDATA section is not terminated"
        case XML_ERR_INTERNAL_ERROR.code: "elements are nested too deeply"
        default: "the XML is not well-formed here"
        }
    }
}

extension xmlParserErrors {
    fileprivate var code: Int32 { Int32(rawValue) }
}

/// The library that finds the elements of XML tables.
package enum XMLLibrary {
    /// The version of libxml2 that strlint was built with, such as `2.9.14`.
    package static var version: String { LIBXML_DOTTED_VERSION }
}
