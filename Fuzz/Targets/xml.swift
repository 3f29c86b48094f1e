import SourceText

@testable import StringTables

/// XML tables, in every encoding that a byte order mark or a declaration can indicate.
@_cdecl("LLVMFuzzerTestOneInput")
func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let file = bytes(data, size)
    requireSameUnmasked(file)
    let table = soundTable(file)
    return (table.form == .xml ? FuzzResult.kept : .rejected).rawValue
}

/// What libxml2 says about a text in UTF-8 does not depend on the characters that ``XMLTextMask`` replaces, except where
/// exactly it reports an error in a comment.
private func requireSameUnmasked(_ file: [UInt8]) {
    guard String(validating: file, as: UTF8.self) != nil else { return }
    let (masked, unmasked) = (outcome(file, masksTexts: true), outcome(file, masksTexts: false))
    require(masked == unmasked, "masked texts give the same: \(masked) \(unmasked)")
}

private func outcome(_ file: [UInt8], masksTexts: Bool) -> [String] {
    let text = DecodedText(bytes: ByteBuffer(file), encoding: .utf8)
    do throws(XMLFault) {
        let start = try XMLProlog.rootElement(text.bytes.span, from: 0)
        let builder = try XMLParser.parse(
            text.bytes.span, from: start, into: PropertyListBuilder(text), masksTexts: masksTexts)
        return builder.entries.map { "\($0.key.source) \($0.value.source)" }
    } catch {
        return [error.message]
    }
}
