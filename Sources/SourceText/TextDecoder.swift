/// Decodes the bytes of a text file as CoreFoundation does, and says what it could not decode.
package enum TextDecoder {
    /// Why the platform does not decode a file whose encoding is declared.
    package enum Refusal: Error, Equatable {
        /// The declaration names an encoding that CoreFoundation does not know.
        case unknownEncoding(String)
        /// The bytes are not of the declared encoding.
        case undecodable(String)
    }

    /// Decodes `file` by `detection`; what is no UTF-8 becomes U+FFFD and is listed.
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
            let bytes = WideDecoder.utf16(
                file, from: detection.markLength, isBigEndian: detection.encoding == .utf16BigEndian)
            text = DecodedText(bytes: bytes, encoding: detection.encoding)
        case .utf32LittleEndian, .utf32BigEndian:
            let bytes = WideDecoder.utf32(
                file.span, from: detection.markLength, isBigEndian: detection.encoding == .utf32BigEndian)
            text = DecodedText(bytes: bytes, encoding: detection.encoding)
        case .declared(let name):
            text = DecodedText(bytes: try declared(file, name), encoding: detection.encoding)
        }
        text.markLength = detection.markLength
        return text
    }

    private static func declared(_ file: ByteBuffer, _ name: String) throws(Refusal) -> ByteBuffer {
        guard let effective = DeclaredEncoding.effectiveName(of: name) else { throw .unknownEncoding(name) }
        guard let bytes = DeclaredEncoding.decode(file.span, as: effective) else { throw .undecodable(name) }
        return ByteBuffer(bytes)
    }
}

extension DecodedText {
    /// What a survey of the text finds.
    package var surveyed: TextSurvey {
        TextSurvey(bytes.span, from: start, surrogates: encoding != .utf8)
    }

    /// The text with U+FFFD in the place of every byte that is no UTF-8.
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
        text.append(bytes.span.extracting(copied..<bytes.count))
        repaired.bytes = ByteBuffer(text)
        repaired.survey = repaired.surveyed
        return repaired
    }
}
