import StringTables
import TestSupport
import Testing

/// Numbers, dates and data in XML; each case was verified with `plutil -p`.
struct XMLScalarTests {
    @Test(arguments: [
        ("<real>1e5</real>", NestedValue.real(100_000)), ("<real>+.5e-3</real>", .real(0.0005)),
        ("<real> 5.</real>", .real(5)), ("<real>&#49;.&#x35;</real>", .real(1.5)),
        ("<real><![CDATA[1]]>2</real>", .real(12)), ("<real>+Inf</real>", .real(.infinity)),
        ("<real>-infinity</real>", .real(-.infinity)), ("<real>1e400</real>", .real(.infinity)),
        ("<date>2001-01-01T00:00:01Z</date>", .date(1)),
        ("<date>1-01-01T00:00:00Z</date>", .date(-63_113_904_000)),
        ("<date>02001-01-02T00:00:00Z</date>", .date(86_400)),
        ("<data>A-A==</data>", .data([0])), ("<data>A</data>", .data([])),
        ("<data>&#65;A==</data>", .data([0xEB, 0x90])),
        ("<data>AAAA</data>", .data([0, 0, 0])),
    ])
    func `the platform reads a scalar`(_ element: String, _ value: NestedValue) async {
        #expect(await Self.table(element).values == [value])
    }

    @Test(arguments: [
        "<real>0x10</real>", "<real>0x1p3</real>", "<real>+nan</real>", "<real>nan(1)</real>",
        "<real> inf</real>",
        "<real>1 </real>", "<real>1e</real>", "<real>1_0</real>", "<real>+-1</real>", "<real></real>",
        "<real/>",
        "<real>1<!-- a --></real>", "<date>+2001-01-01T00:00:00Z</date>", "<date>-01-01T00:00:00Z</date>",
        "<date>2001-1-01T00:00:00Z</date>", "<date><![CDATA[2001-01-01T00:00:00Z]]></date>",
        "<data><![CDATA[AA==]]></data>", "<data><!-- a -->AA==</data>", "<data>é</data>",
        "<integer>&#49;</integer>", "<integer><![CDATA[1]]></integer>",
    ])
    func `the platform refuses a scalar`(_ element: String) async {
        #expect(await !Self.table(element).isAccepted)
    }

    @Test(arguments: [
        "<date>-2001-01-01T00:00:00Z</date>",
        "<date>\(String(repeating: "9", count: 400))-01-01T00:00:00Z</date>",
    ])
    func `a year may have any sign and length`(_ element: String) async {
        #expect(await Self.table(element).isAccepted)
    }

    @Test func `a real that is not a number is one`() async throws {
        guard case .real(let number)? = await Self.table("<real>NaN</real>").values.first else {
            return #expect(Bool(false))
        }
        #expect(number.isNaN)
    }

    private static func table(_ element: String) async -> Table {
        await TableReader.read(Array("<plist><dict><key>k</key>\(element)</dict></plist>".utf8))
    }
}
