import SourceText
import TestSupport
import Testing

@testable import StringTables

/// Compares what is read without libxml2 with what it reads.
@Suite struct PlainXMLParserTests {
    /// The root element in UTF-8, if the text is in UTF-8 and has one.
    private static func root(_ bytes: [UInt8]) -> (text: DecodedText, start: Int)? {
        let text = DecodedText(bytes: ByteBuffer(bytes), encoding: .utf8)
        let start = try? XMLProlog.rootElement(text.bytes.span, from: 0)
        return start.map { (text, $0) }
    }

    private static func plain(_ bytes: [UInt8]) -> [String]? {
        guard let (text, start) = root(bytes) else { return nil }
        return PlainXMLParser.parse(text.bytes.span, from: start, into: PropertyListBuilder(text))
            .map(described)
    }

    private static func parsed(_ bytes: [UInt8]) -> [String]? {
        guard let (text, start) = root(bytes) else { return nil }
        let builder = try? XMLParser.parse(text.bytes.span, from: start, into: PropertyListBuilder(text))
        return builder.map(described)
    }

    private static func described(_ builder: PropertyListBuilder) -> [String] {
        let nodes = (0..<builder.nodes.count).map { index in
            "\(builder.nodes[index]) \(builder.nodes.scalar(index).map { "\($0)" } ?? "")"
        }
        return ["\(builder.root) \(builder.end)", String(decoding: builder.unescaped, as: UTF8.self)] + nodes
            + builder.entries.map { "\($0)" }
    }

    private static let vectors = TableVector.all.filter { vector in
        vector.bytes.contains(UInt8(ascii: "<")) && String(validating: vector.bytes, as: UTF8.self) != nil
    }

    @Test(arguments: vectors)
    func `what is plain has the elements that libxml2 finds`(_ vector: TableVector) {
        guard let plain = Self.plain(vector.bytes) else { return }
        #expect(plain == Self.parsed(vector.bytes))
    }

    @Test(arguments: [
        "<dict><key>a</key><string>b &amp; &lt;c&gt;</string></dict>",
        "<plist version=\"1.0\">\n<dict>\n\t<!-- é -->\n\t<key>é</key><string/>\r\n</dict></plist> rest",
        "<plist><array><integer>1</integer><true/><false/><data>AQ==</data><dict/></array></plist>",
        "<dict><key>\u{D7FF}\u{FFFD}</key><string>a ] ]> ></string></dict>",
    ])
    func `what Xcode writes is plain`(_ text: String) throws {
        let plain = try #require(Self.plain(Array(text.utf8)))
        #expect(plain == Self.parsed(Array(text.utf8)))
    }

    @Test(arguments: [
        "<dict><key>a</key><string>]]></string></dict>", "<dict><key>a</key><string>&#65;</string></dict>",
        "<dict><key>a</key><string>\u{FFFE}</string></dict>", "<dict><key>a</key ><string/></dict>",
        "<dict a=\"b\"/>", "<dict><key>a</key><string>\u{1}</string></dict>", "<dict><!-- a -- b --></dict>",
        "<dict><!-- \u{1} --></dict>", "<dict>a</dict>", "<dict><key>a</string></dict>", "<dict>",
        "<dict><key>a</key></dict>", "<strings/>", "<dict><key><![CDATA[a]]></key><string/></dict>",
    ])
    func `what may not be well-formed is for libxml2`(_ text: String) {
        #expect(Self.plain(Array(text.utf8)) == nil)
    }
}
