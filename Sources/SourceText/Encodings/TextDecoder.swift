/// Decodes the bytes of a text file as CoreFoundation does, and lists what could not be decoded.
package enum TextDecoder {
    /// Why the platform refuses to decode a file with a declared encoding.
    package enum Refusal: Error, Equatable {
        /// The declaration names an encoding that CoreFoundation does not know.
        case unknownEncoding(String)
        /// The bytes are not valid in the declared encoding.
        case undecodable(String)
    }

    /// Decodes `file` according to `detection`. Invalid bytes in UTF-8 are kept; see ``DecodedText/repaired(by:)``.
    ///
    /// - Throws: ``Refusal`` for a declared encoding that is unknown or wrong.
    package static func decode(
        _ file: ByteBuffer, by detection: EncodingDetection
    ) throws(Refusal) -> DecodedText {
        var text: DecodedText
        switch detection.encoding {
        case .utf8:
            text = DecodedText(bytes: file, encoding: .utf8)
            text.start = detection.markLength
        case .utf16LittleEndian, .utf16BigEndian:
            let isBigEndian = detection.encoding == .utf16BigEndian
            let bytes = WideDecoder.utf16(file, from: detection.markLength, isBigEndian: isBigEndian)
            text = DecodedText(bytes: bytes, encoding: detection.encoding)
            if detection.isCertain(of: file.span) {
                text.damage = UTF16Damage.find(
                    in: file, from: detection.markLength, isBigEndian: isBigEndian, decodedTo: bytes)
            }
        case .utf32LittleEndian, .utf32BigEndian:
            let bytes = WideDecoder.utf32(
                file.span, from: detection.markLength, isBigEndian: detection.encoding == .utf32BigEndian)
            text = DecodedText(bytes: bytes, encoding: detection.encoding)
        case .declared(let name):
            guard let declared = DeclaredEncoding.named(name) else { throw .unknownEncoding(name) }
            guard let bytes = declared.decode(file) else { throw .undecodable(name) }
            text = DecodedText(bytes: bytes, encoding: declared.isUTF8 ? .utf8 : detection.encoding)
        }
        text.markLength = detection.markLength
        return text
    }
}

extension DecodedText {
    /// The survey of the text.
    package var surveyed: TextSurvey {
        TextSurvey(bytes.span, from: start, surrogates: encoding != .utf8)
    }

    /// Whether all bytes are UTF-8.
    package var isValidUTF8: Bool { bytes.span.isUTF8 }

    /// The text with every byte that is not UTF-8 replaced by U+FFFD; those after the first
    /// ``Limits/undecodable(ofBytes:)`` are replaced by an underscore.
    package func repaired(by survey: TextSurvey) -> DecodedText {
        var repaired = self
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + 2 * survey.invalid.count)
        var copied = 0
        for place in survey.invalid.map(\.index) {
            text.append(bytes.span.extracting(copied..<place))
            repaired.undecodable.append(
                UndecodableByte(offset: TextOffset(text.count), fileOffset: place, byte: bytes[place]))
            text += [0xEF, 0xBF, 0xBD]
            copied = place + 1
        }
        repaired.undecodableCounts = survey.invalidCounts
        if survey.invalidCounts.reduce(0, +) > survey.invalid.count { repaired.original = bytes }
        let source = bytes.span
        var place = repaired.original == nil ? source.count : source.firstInvalid(from: copied)
        while place < source.count {
            text.append(source.extracting(copied..<place))
            text.append(UInt8(ascii: "_"))
            copied = place + 1
            place = source.firstInvalid(from: copied)
        }
        text.append(source.extracting(copied..<source.count))
        repaired.bytes = ByteBuffer(text)
        repaired.survey = repaired.surveyed
        return repaired
    }

    /// Whether all invalid bytes are 0xA9, the copyright sign of Latin-1 and Mac Roman.
    package var hasOnlyCopyrightSigns: Bool {
        !undecodable.isEmpty && undecodableCounts[0xA9] == undecodableCounts.reduce(0, +)
    }

    /// The offset of the first replacement of an invalid byte in `range`; `nil` if there is none.
    package func firstUndecodable(in range: TextRange) -> Int? {
        guard !undecodable.isEmpty else { return nil }
        let next = undecodable.partitioningIndex { $0.offset.index >= range.lower }
        if next < undecodable.count {
            let offset = undecodable[next].offset.index
            return offset < range.upper ? offset : nil
        }
        guard let original else { return nil }
        // The replacement of each listed byte is two bytes longer.
        let growth = 2 * undecodable.count
        let place = original.span.extracting(first: range.upper - growth).firstInvalid(
            from: range.lower - growth)
        return place < range.upper - growth ? place + growth : nil
    }
}

extension Span<UInt8> {
    /// The first index from `start` on whose byte is not part of a UTF-8 sequence; the count if there is none.
    fileprivate func firstInvalid(from start: Int) -> Int {
        var index = firstSpecial(from: start)
        while index < count {
            let sequence = UTF8Sequence(self, at: index)
            guard sequence.length > 0, !sequence.isSurrogate else { return index }
            index += sequence.length
            if index < count, self[index] < 0x80 { index = firstSpecial(from: index) }
        }
        return count
    }
}
