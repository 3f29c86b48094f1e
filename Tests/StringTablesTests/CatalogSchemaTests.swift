import SourceText
import Testing

@testable import StringTables

/// What Xcode refuses and ignores.
@Suite struct CatalogSchemaTests {
    private static let unit = "{\"stringUnit\" : {\"state\" : \"new\", \"value\" : \"x\"}}"

    private static func faults(in file: String) async -> [String] {
        let catalog = await CatalogReader.catalog(in: ByteBuffer(Array(file.utf8)))
        return catalog.faults.map { "\($0.kind)" }
    }

    private static func faults(inLocalization localization: String) async -> [String] {
        await faults(
            in:
                "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"de\":\(localization)}}},\"version\":\"1.0\"}"
        )
    }

    @Test(arguments: [
        "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":1.0}",
        "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"comment\":null,\"shouldTranslate\":null}},\"version\":\"9\"}",
        "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"de\":null}}},\"version\":\"1.0\"}",
    ])
    func `what Xcode accepts has no fault`(_ file: String) async {
        #expect(await Self.faults(in: file).isEmpty)
    }

    @Test(arguments: [
        ("{}", "the catalog has no \"sourceLanguage\" and \"strings\" and \"version\""),
        (
            "{\"sourceLanguage\":1,\"strings\":{},\"version\":\"1.0\"}",
            "the source language is a number, not a string"
        ),
        ("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":null}", "the version is null"),
        (
            "{\"sourceLanguage\":\"en\",\"strings\":[],\"version\":\"1.0\"}",
            "\"strings\" is an array, not an object"
        ),
        (
            "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":1},\"version\":\"1.0\"}",
            "the entry is a number, not an object"
        ),
    ])
    func `a wrong root is refused`(_ file: String, _ problem: String) async {
        #expect(await Self.faults(in: file) == ["refused(\(problem.debugDescription))"])
    }

    @Test(arguments: [
        ("\"x\"", "\"de\" is a string, not an object"),
        ("{}", "\"de\" has no \"stringUnit\""),
        ("{\"substitutions\":{}}", "\"de\" has substitutions but no text"),
        ("{\"stringUnit\":{\"value\":null}}", "the text has no \"state\" and \"value\""),
        ("{\"variations\":null}", "\"variations\" is null, not an object"),
        ("{\"variations\":{\"plural\":{\"one\":{\"value\":\"x\"}}}}", "\"one\" has no \"stringUnit\""),
        (
            "{\"variations\":{},\"substitutions\":{\"n\":{\"argNum\":1.5}}}",
            "\"argNum\" is a number, not a whole number"
        ),
    ])
    func `a wrong localization is refused`(_ localization: String, _ problem: String) async {
        #expect(await Self.faults(inLocalization: localization) == ["refused(\(problem.debugDescription))"])
    }

    @Test func `a repeated member is found among few and among many`() async {
        for count in [2, 40] {
            let devices = (0..<count).map { "\"d\($0)\" : \(Self.unit)" } + ["\"d0\" : \(Self.unit)"]
            let localization = "{\"variations\":{\"device\":{\(devices.joined(separator: ","))}}}"
            let faults = await Self.faults(inLocalization: localization)
            #expect(faults.count == 1 && faults[0].contains("isSame: true"))
        }
    }
}
