import Settings
import SourceText
import Testing

@testable import Reporting

struct YAMLTextTests {
    static let texts = [
        ("App/**", "\"App/**\""), ("Pods", "Pods"), ("a-b_c.d/e", "a-b_c.d/e"),
        (".strlint.yml", ".strlint.yml"),
        ("../x", "../x"), ("off", "off"), ("true", "\"true\""), ("Null", "\"Null\""), ("12", "\"12\""),
        (".5", "\".5\""), (".inf", "\".inf\""), ("-x", "\"-x\""), ("", "\"\""), ("..", "\"..\""),
        ("a b", "\"a b\""),
        ("\"\\\n\t", "\"\\\"\\\\\\n\\t\""), ("é", "\"é\""), ("\u{2028}", "\"\\U00002028\""),
        ("\u{E0041}", "\"\\U000e0041\""), ("a: b # c", "\"a: b # c\""),
        ("##[error]x", "\"\\x23#[error]x\""),
    ]

    @Test(arguments: texts)
    func `strings are quoted if necessary`(_ text: String, yaml: String) throws {
        #expect(YAMLNode.yaml(text) == yaml)
        let read = try YAMLComposer.document(in: ByteBuffer(Array("[\(yaml)]".utf8)))
        guard case .sequence(let elements) = read?.content else {
            Issue.record("\(yaml) is not read")
            return
        }
        #expect(elements.map(\.text) == [text])
    }
}
