import Extraction
import SourceText
import Testing

/// The objects of interface files.
@Suite struct InterfaceObjectsTests {
    private static let head =
        "<?xml version=\"1.0\"?>\n<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\">\n"

    private func read(_ text: String) -> InterfaceObjects? {
        let bytes = Array(text.utf8)
        return InterfaceObjects(in: bytes.span)
    }

    private func missing(_ key: String, in objects: InterfaceObjects) -> String? {
        let key = Array(key.utf8)
        return objects.missingObject(ofKey: key.span)
    }

    @Test func `a key is missed if it names an object that is not there`() throws {
        let objects = try #require(
            read(
                Self.head
                    + "<label id=\"abc-de-fgh\"/><menu id=\"29\"><x destination=\"xyz-12-345\"/></menu></document>\n"
            ))
        #expect(missing("abc-de-fgh.text", in: objects) == nil)
        #expect(missing("29.title", in: objects) == nil)
        #expect(missing("xyz-12-345.title", in: objects) == "xyz-12-345")
        #expect(missing("30.segmentTitles[0]", in: objects) == "30")
    }

    @Test(arguments: [
        "home.title", "abc-de-fgi", "29", "29.", ".title", "", "ab-de-fgh.text", "abc-de-fg.text", "-1.x",
    ])
    func `other keys are no names of objects`(key: String) throws {
        let objects = try #require(read(Self.head + "</document>"))
        #expect(missing(key, in: objects) == nil)
    }

    @Test func `what is no whole interface file has no objects`() {
        #expect(read(Self.head + "<label id=\"abc-de-fgh\"/>") == nil)
        #expect(
            read("<?xml version=\"1.0\"?><archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>") == nil
        )
        #expect(read("") == nil)
    }
}
