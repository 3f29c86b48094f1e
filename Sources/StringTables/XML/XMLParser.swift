internal import CLibXML2
internal import SourceText

/// Runs libxml2 over a text in memory and passes its elements on.
///
/// The text has no DOCTYPE, so there are no entities to expand and nothing to fetch; the options forbid both as well.
enum XMLParser {
    /// Parses `bytes` from the root element at `start`.
    ///
    /// - Returns: The first fault, or `nil` if the root element was read to its end.
    static func parse(_ bytes: [UInt8], from start: Int, into builder: PropertyListBuilder) -> XMLFault? {
        let session = Session(builder: builder, base: start)
        unsafe bytes.withUnsafeBufferPointer { buffer in
            let text = unsafe UnsafeBufferPointer(rebasing: buffer[start...])
            guard let context = unsafe Context(text, session) else { return }
            context.run()
        }
        if session.fault == nil, !builder.isFinished {
            session.fault = XMLFault(message: "it ends too early", range: TextRange(bytes.count, bytes.count))
        }
        return session.fault
    }

    /// What the callbacks of one parse share.
    @safe
    final class Session {
        let builder: PropertyListBuilder
        /// Where the parsed bytes begin in the text.
        let base: Int
        var fault: XMLFault?
        /// The names of elements met, which libxml2 keeps once each.
        private var names: [(pointer: UnsafePointer<xmlChar>, element: XMLElement?)] = unsafe []

        init(builder: PropertyListBuilder, base: Int) {
            self.builder = builder
            self.base = base
        }

        func element(named name: UnsafePointer<xmlChar>) -> XMLElement? {
            if let known = unsafe names.first(where: { unsafe $0.pointer == name }) {
                return unsafe known.element
            }
            let element = unsafe XMLElement(rawValue: String(cString: name))
            unsafe names.append((name, element))
            return element
        }

        /// Runs a step of the builder; after a fault nothing more is read.
        func step(_ context: xmlParserCtxtPtr, _ body: () throws(XMLFault) -> Void) {
            guard fault == nil else { return }
            do throws(XMLFault) {
                try body()
            } catch {
                fault = error
            }
            if fault != nil || builder.isFinished { unsafe xmlStopParser(context) }
        }
    }

    /// A parser context of libxml2, freed with its owner.
    @safe
    private struct Context: ~Copyable {
        private let pointer: xmlParserCtxtPtr
        private let session: Session

        init?(_ text: UnsafeBufferPointer<UInt8>, _ session: Session) {
            let bytes = unsafe UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
            guard let pointer = unsafe xmlCreateMemoryParserCtxt(bytes, Int32(text.count)) else { return nil }
            unsafe self.pointer = pointer
            self.session = session
            unsafe pointer.pointee.sax.pointee = Self.handler
            unsafe pointer.pointee.userData = UnsafeMutableRawPointer(pointer)
            unsafe pointer.pointee._private = Unmanaged.passUnretained(session).toOpaque()
            unsafe xmlCtxtUseOptions(pointer, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue))
        }

        deinit { unsafe xmlFreeParserCtxt(pointer) }

        func run() {
            unsafe xmlParseDocument(pointer)
            withExtendedLifetime(session) {}
        }

        private static var handler: xmlSAXHandler {
            var handler = unsafe xmlSAXHandler()
            unsafe handler.initialized = UInt32(XML_SAX2_MAGIC)
            unsafe handler.startElementNs = { context, name, prefix, _, _, _, count, _, _ in
                unsafe XMLParser.elementBegan(context, name, prefix, attributes: Int(count))
            }
            unsafe handler.endElementNs = { context, name, _, _ in
                unsafe XMLParser.elementEnded(context, name)
            }
            unsafe handler.characters = { context, text, count in
                unsafe XMLParser.text(context, text, Int(count))
            }
            unsafe handler.serror = { context, error in unsafe XMLParser.failed(context, error) }
            return unsafe handler
        }
    }
}

// MARK: - Callbacks

extension XMLParser {
    private static func session(_ context: xmlParserCtxtPtr) -> Session {
        unsafe Unmanaged<Session>.fromOpaque(context.pointee._private).takeUnretainedValue()
    }

    /// Where libxml2 stands, as an offset of the whole text.
    private static func offset(_ context: xmlParserCtxtPtr, _ session: Session) -> Int {
        guard let input = unsafe context.pointee.input else { return session.base }
        return unsafe session.base + Int(input.pointee.consumed) + (input.pointee.cur - input.pointee.base)
    }

    /// libxml2 stands on the `>` or `/>` of the start tag.
    private static func elementBegan(
        _ raw: UnsafeMutableRawPointer?, _ name: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?,
        attributes: Int
    ) {
        guard let context = unsafe raw?.assumingMemoryBound(to: xmlParserCtxt.self), let name = unsafe name
        else { return }
        let session = unsafe session(context)
        let here = unsafe offset(context, session)
        let element = unsafe prefix == nil ? session.element(named: name) : nil
        unsafe session.step(context) { () throws(XMLFault) in
            guard let element else {
                let name = unsafe String(cString: name)
                throw XMLFault(
                    message: "<\(name)> is no element of property lists", range: TextRange(here, here + 1))
            }
            try session.builder.begin(element, tagEnd: here, hasAttributes: attributes > 0)
        }
    }

    /// libxml2 stands behind the `>` of the end tag.
    private static func elementEnded(_ raw: UnsafeMutableRawPointer?, _ name: UnsafePointer<xmlChar>?) {
        guard let context = unsafe raw?.assumingMemoryBound(to: xmlParserCtxt.self), let name = unsafe name
        else { return }
        let session = unsafe session(context)
        let here = unsafe offset(context, session)
        guard let element = unsafe session.element(named: name) else { return }
        unsafe session.step(context) { () throws(XMLFault) in try session.builder.end(element, at: here) }
    }

    private static func text(_ raw: UnsafeMutableRawPointer?, _ text: UnsafePointer<xmlChar>?, _ count: Int) {
        guard let context = unsafe raw?.assumingMemoryBound(to: xmlParserCtxt.self) else { return }
        let session = unsafe session(context)
        guard session.builder.isBetweenElements else { return }
        let isBlank = unsafe UnsafeBufferPointer(start: text, count: count).allSatisfy(XMLProlog.isBlank)
        guard !isBlank else { return }
        let here = unsafe offset(context, session)
        unsafe session.step(context) { () throws(XMLFault) in
            throw XMLFault(message: "text stands between its elements", range: TextRange(here, here + 1))
        }
    }

    private static func failed(_ raw: UnsafeMutableRawPointer?, _ error: xmlErrorPtr?) {
        guard let context = unsafe raw?.assumingMemoryBound(to: xmlParserCtxt.self), let error = unsafe error
        else { return }
        let session = unsafe session(context)
        guard session.fault == nil, !session.builder.isFinished else { return }
        let here = unsafe offset(context, session)
        session.fault = unsafe XMLFault(error.pointee, at: here)
    }
}

extension XMLFault {
    /// Errors of libxml2 over constructs that CoreFoundation takes.
    private static var leniencies: [xmlParserErrors] {
        [
            XML_ERR_INVALID_CHAR, XML_ERR_INVALID_CHARREF, XML_ERR_INVALID_DEC_CHARREF,
            XML_ERR_INVALID_HEX_CHARREF,
            XML_ERR_MISPLACED_CDATA_END, XML_ERR_HYPHEN_IN_COMMENT,
        ]
    }

    fileprivate init(_ error: xmlError, at offset: Int) {
        let text = unsafe error.message.map { unsafe String(cString: $0) } ?? "it is not well-formed"
        let sentence = text.split(separator: "\n").first.map(String.init) ?? text
        let code = unsafe UInt32(error.code)
        self.init(
            message: sentence, range: TextRange(offset, offset + 1),
            isLibraryOnly: Self.leniencies.contains { $0.rawValue == code })
    }
}
