internal import SourceText

/// Reads the elements of an XLIFF document. Everything that Xcode does not look at is skipped.
struct XLIFFReader: ~Escapable {
    /// The elements that mean something.
    enum Element {
        case xliff, file, unit, source, target, note
        /// One of several phrases of a text.
        case phrase
        case other
    }

    private let bytes: Span<UInt8>
    private var markup: MarkupReader
    private var open: [Element] = []
    private(set) var document = XLIFF()
    /// The decoded texts of those with references.
    private(set) var unescaped: [UInt8] = []
    private(set) var excess: TableExcess?
    private let unitLimit: Int
    /// The text that is read.
    private var content = ExchangedText()
    /// What was seen of the unit that is read.
    private var unit = UnitState()
    /// The `<file>` of the units that are read.
    private var file: Int?

    /// What was seen of a unit besides its texts.
    private struct UnitState {
        var number: Int?
        var (hasSource, hasTarget, hasNote, hasInline) = (false, false, false, false)
        /// The number of phrases of the source.
        var phrases = 0
    }

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, from start: Int) {
        self.bytes = bytes
        markup = MarkupReader(bytes, from: start)
        unitLimit = Limits.catalogKeys(ofBytes: bytes.count)
    }

    /// Reads the document, to its end or to the first fault.
    mutating func read() throws(XMLFault) {
        while excess == nil {
            switch try markup.next() {
            case .start(let tag): begin(tag)
            case .end(let tag): end(tag)
            case .text(let range): content.append(range, isSection: false)
            case .section(let range): content.append(range, isSection: true)
            case .finished: return
            }
        }
    }

    // MARK: - Elements

    private mutating func begin(_ tag: MarkupReader.Tag) {
        let element = open.isEmpty ? root(tag) : element(tag)
        open.append(element)
        switch element {
        case .file: beginFile(tag)
        case .unit: beginUnit(tag)
        case .source, .target: beginText(tag, isTarget: element == .target)
        case .note: unit.hasNote = true
        case .phrase: content.beginPhrase()
        case .xliff, .other: break
        }
    }

    private mutating func end(_ tag: TextRange) {
        switch open.popLast() {
        case .file: endFile()
        case .unit: endUnit(tag)
        case .source: endText(tag, isTarget: false)
        case .target: endText(tag, isTarget: true)
        case .phrase: content.endPhrase()
        case .xliff, .note, .other, nil: break
        }
    }

    /// Reads the root, which says what document it is.
    private mutating func root(_ tag: MarkupReader.Tag) -> Element {
        let name = bytes.slice(tag.name)
        if let prefix = prefix(of: name), name.extracting((prefix + 1)...).isEqual(to: "xliff".utf8.span) {
            return refuse(.prefix(prefix), tag)
        }
        guard name.isEqual(to: "xliff".utf8.span) else { return refuse(.root, tag) }
        guard has("urn:oasis:names:tc:xliff:document:1.2", in: "xmlns"), has("1.2", in: "version") else {
            return refuse(.version, tag)
        }
        return .xliff
    }

    private mutating func refuse(_ kind: XLIFF.Fault.Kind, _ tag: MarkupReader.Tag) -> Element {
        document.isReadable = false
        report(kind, tag.range)
        return .other
    }

    private mutating func element(_ tag: MarkupReader.Tag) -> Element {
        guard document.isReadable, let parent = open.last else { return .other }
        let name = bytes.slice(tag.name)
        if content.isOpen { return inlineElement(tag) }
        if let prefix = prefix(of: name) {
            if known(name.extracting((prefix + 1)...), in: parent) != .other {
                report(.prefix(prefix), tag.range)
            }
            return .other
        }
        return known(name, in: parent)
    }

    /// What an element is by its name.
    private func known(_ name: Span<UInt8>, in parent: Element) -> Element {
        if parent == .unit {
            if name.isEqual(to: "source".utf8.span) { return .source }
            if name.isEqual(to: "target".utf8.span) { return .target }
            return name.isEqual(to: "note".utf8.span) ? .note : .other
        }
        if parent == .xliff { return name.isEqual(to: "file".utf8.span) ? .file : .other }
        let isUnit = file != nil && unit.number == nil && name.isEqual(to: "trans-unit".utf8.span)
        return isUnit ? .unit : .other
    }

    /// The length of the prefix of a name; `nil` if it has none.
    private func prefix(of name: Span<UInt8>) -> Int? {
        let colon = name.index(of: UInt8(ascii: ":"), from: 0)
        return colon < name.count ? colon : nil
    }

    /// An element inside a text.
    private mutating func inlineElement(_ tag: MarkupReader.Tag) -> Element {
        if bytes.slice(tag.name).isEqual(to: "mrk".utf8.span), has("x-set", in: "mtype") { return .phrase }
        if content.isTarget, !unit.hasInline {
            unit.hasInline = true
            report(.inlineElement, tag.range)
        }
        return .other
    }

    private mutating func report(_ kind: XLIFF.Fault.Kind, _ range: TextRange) {
        document.faults.append(XLIFF.Fault(kind: kind, range: range, unit: unit.number))
    }
}

// MARK: - Files and units

extension XLIFFReader {
    private mutating func beginFile(_ tag: MarkupReader.Tag) {
        file = document.files.count
        var file = XLIFF.File(tag: tag.range)
        file.original = value(of: "original")
        file.sourceLanguage = value(of: "source-language")
        file.targetLanguage = value(of: "target-language")
        file.units = document.units.count..<document.units.count
        if file.original == nil { report(.noOriginal, tag.range) }
        document.files.append(file)
    }

    private mutating func endFile() {
        guard let file else { return }
        document.files[file].units = document.files[file].units.lowerBound..<document.units.count
        self.file = nil
    }

    private mutating func beginUnit(_ tag: MarkupReader.Tag) {
        guard document.units.count < unitLimit else {
            excess = .entries(beyond: unitLimit)
            return
        }
        unit = UnitState()
        unit.number = document.units.count
        var new = XLIFF.Unit(start: tag.range.start, end: tag.range.end)
        new.id = value(of: "id")
        new.isTranslatable = !has("no", in: "translate")
        if new.id == nil { report(.noID, tag.range) }
        document.units.append(new)
    }

    private mutating func endUnit(_ tag: TextRange) {
        if let number = unit.number { document.units[number].end = tag.end }
        unit = UnitState()
    }

    // MARK: - Texts

    private mutating func beginText(_ tag: MarkupReader.Tag, isTarget: Bool) {
        if isTarget { beginTarget(tag) }
        content.begin(at: tag.range.upper, isTarget: isTarget)
    }

    private mutating func beginTarget(_ tag: MarkupReader.Tag) {
        guard let number = unit.number else { return }
        if unit.hasTarget { return report(.secondTarget, tag.range) }
        if unit.hasNote { report(.order, tag.range) }
        document.units[number].targetTag = tag.range
        document.units[number].state = value(of: "state")
        if let file { document.files[file].hasTargets = true }
    }

    private mutating func endText(_ tag: TextRange, isTarget: Bool) {
        let (text, phrases) = (content.text(in: bytes, &unescaped), content.phrases)
        content.end()
        guard let number = unit.number else { return }
        let targetTag = document.units[number].targetTag
        if isTarget, !unit.hasTarget {
            document.units[number].target = text
            unit.hasTarget = true
            if unit.hasSource, phrases != unit.phrases {
                report(.phrases(source: unit.phrases, target: phrases), targetTag)
            }
        } else if !isTarget, !unit.hasSource {
            document.units[number].source = text
            (unit.hasSource, unit.phrases) = (true, phrases)
            if unit.hasTarget { report(.order, targetTag) }
        }
    }

    // MARK: - Attributes

    /// The decoded value of an attribute of the tag that was read last; `nil` if it is missing.
    private mutating func value(of name: StaticString) -> TableString? {
        guard let range = attribute(name) else { return nil }
        return bytes.exchangedString(range, isAttribute: true, &unescaped)
    }

    private func attribute(_ name: StaticString) -> TextRange? {
        let count = name.utf8CodeUnitCount
        return markup.attributes.first {
            $0.name.count == count && bytes.starts(with: name, at: $0.name.lower)
        }?.value
    }

    /// Whether an attribute of the tag that was read last is written so.
    private func has(_ value: StaticString, in name: StaticString) -> Bool {
        guard let range = attribute(name) else { return false }
        return range.count == value.utf8CodeUnitCount && bytes.starts(with: value, at: range.lower)
    }
}

/// The parts of the text of a source or target. Of several phrases, the first one counts; the others say the same in different words.
struct ExchangedText {
    private var parts: [(range: TextRange, isSection: Bool)] = []
    private var start = 0
    private(set) var isOpen = false
    private(set) var isTarget = false
    private(set) var phrases = 0
    private var isInPhrase = false

    mutating func begin(at start: Int, isTarget: Bool) {
        parts.removeAll(keepingCapacity: true)
        (self.start, self.isTarget, isOpen, phrases) = (start, isTarget, true, 0)
    }

    mutating func end() { (isOpen, isInPhrase) = (false, false) }

    mutating func append(_ range: TextRange, isSection: Bool) {
        guard isOpen, phrases == 0 || phrases == 1 && isInPhrase else { return }
        parts.append((range, isSection))
    }

    mutating func beginPhrase() {
        phrases += 1
        isInPhrase = true
        if phrases == 1 { parts.removeAll(keepingCapacity: true) }
    }

    mutating func endPhrase() { isInPhrase = false }

    /// The text; what has to be decoded of it is appended to `unescaped`.
    func text(in bytes: Span<UInt8>, _ unescaped: inout [UInt8]) -> TableString {
        guard let first = parts.first, let last = parts.last else {
            return TableString(
                source: TextRange(start, start), content: TextRange(start, start), style: .plain, traits: [])
        }
        if parts.count == 1, !first.isSection {
            return bytes.exchangedString(first.range, isAttribute: false, &unescaped)
        }
        let begin = unescaped.count
        for part in parts {
            if part.isSection {
                unescaped.append(bytes.slice(part.range))
            } else {
                bytes.decode(part.range, isAttribute: false, into: &unescaped)
            }
        }
        return TableString(
            source: TextRange(first.range.lower, last.range.upper),
            content: TextRange(begin, unescaped.count), style: .plain, part: 0,
            traits: .init(of: unescaped.span.extracting(begin...)))
    }
}

extension Span<UInt8> {
    /// The text or the value of an attribute in a range.
    func exchangedString(_ range: TextRange, isAttribute: Bool, _ unescaped: inout [UInt8]) -> TableString {
        let text = slice(range)
        let isPlain =
            !text.contains(UInt8(ascii: "&"), or: 0x0D, or: 0x0D)
            && !(isAttribute && text.contains(0x09, or: 0x0A, or: 0x0A))
        guard !isPlain else {
            return TableString(source: range, content: range, style: .plain, traits: .init(of: text))
        }
        let start = unescaped.count
        decode(range, isAttribute: isAttribute, into: &unescaped)
        return TableString(
            source: range, content: TextRange(start, unescaped.count), style: .plain, part: 0,
            traits: .init(of: unescaped.span.extracting(start...)))
    }

    /// Appends a text in which references are replaced, and line breaks are LF; in the value of an attribute, every white space is
    /// a space.
    fileprivate func decode(_ range: TextRange, isAttribute: Bool, into output: inout [UInt8]) {
        let text = extracting(first: range.upper)
        var index = range.lower
        while index < range.upper {
            let byte = text[index]
            if byte == UInt8(ascii: "&"), let (codePoint, end) = text.xmlReference(at: index) {
                output.append(codePoint: codePoint)
                index = end
                continue
            }
            index += 1
            switch byte {
            case 0x0D:
                if index < range.upper, text[index] == 0x0A { index += 1 }
                output.append(isAttribute ? 0x20 : 0x0A)
            case 0x09 where isAttribute, 0x0A where isAttribute: output.append(0x20)
            default: output.append(byte)
            }
        }
    }
}
