import Foundation

/// Both versions of tables with every difference; `nil` where a side has none.
enum ComparedSamples {
    typealias Sample = (path: String, old: Data?, new: Data?)

    static func all() throws -> [Sample] { try binary() + layout() + texts() }

    private static func sample(_ path: String, _ old: String?, _ new: String?) -> Sample {
        (path, old.map { Data($0.utf8) }, new.map { Data($0.utf8) })
    }

    private static func unchanged(_ path: String, _ text: String) -> Sample { sample(path, text, text) }

    private static func texts() -> [Sample] {
        [
            sample(
                "en.lproj/Values.strings",
                "\"arguments\" = \"%d\";\n\"numbers\" = \"%@ of %@\";\n\"space\" = \"a b\";\n\"text\" = \"Good day\";\n"
                    + "/* Gone */\n\"removed\" = \"old\";\n\"same\" = \"Same\";\n",
                "\"arguments\" = \"%@\";\n\"numbers\" = \"%1$@ of %2$@\";\n\"space\" = \"a  b\";\n"
                    + "\"text\" = \"Good evening\";\n/* New */\n\"added\" = \"fresh\";\n\"added too\" = \"fresher\";\n"
                    + "\"same\" = \"Same\";\n"),
            unchanged(
                "de.lproj/Values.strings",
                "\"same\" = \"Same\";\n\"removed\" = \"alt\";\n\"text\" = \"Guten Tag\";\n"),
            sample(
                "en.lproj/Names.strings",
                "\"login_title\" = \"Log in to go on\";\n\"Save the file\" = \"Save the file\";\n"
                    + "\"Open the permisions\" = \"Open the permisions\";\n"
                    + "\"You have %d messages\" = \"You have %d messages\";\n",
                "\"auth.login.title\" = \"Log in to go on\";\n\"save the file.\" = \"save the file.\";\n"
                    + "\"Open the permissions\" = \"Open the permissions\";\n"
                    + "\"You have %@ messages\" = \"You have %@ messages\";\n"),
            unchanged("de.lproj/Names.strings", "\"login_title\" = \"Anmelden\";\n"),
            sample(
                "en.lproj/Comments.strings",
                "/* Old */\n\"a\" = \"x\";\n/* Only old */\n\"b\" = \"x\";\n\"c\" = \"x\";\n",
                "/* New */\n\"a\" = \"x\";\n\"b\" = \"x\";\n/* Only new */\n\"c\" = \"x\";\n"),
            sample(
                "en.lproj/Source.strings", "\"moved\" = \"Somewhere\";\n\"s\" = \"s\";\n", "\"s\" = \"s\";\n"),
            unchanged("de.lproj/Source.strings", "\"s\" = \"s\"\n"),
            sample(
                "en.lproj/Target.strings", "\"t\" = \"t\";\n", "\"t\" = \"t\";\n\"moved\" = \"Somewhere\";\n"),
            sample("en.lproj/Faulty.strings", "\"b\" = \"b\";\n", "\"b\" = \"b\"\n\"c\" = \"c\";\n"),
            sample("en.lproj/Large.strings", "", "\"b\" = \"b\";\n"),
            unchanged("en.lproj/Same.strings", "\"a\" = \"b\";\n"),
            sample("es.lproj/Same.strings", nil, "\"a\" = \"c\";\n"),
            sample("it.lproj/Same.strings", "\"a\" = \"c\";\n", nil),
        ]
    }

    private static func layout() throws -> [Sample] {
        let table = "\"a\" = \"b\";\n"
        return [
            sample(
                "en.lproj/Layout.strings",
                "// One\n\"a\" = \"\u{E9}\";\n\"b\" = \"x\";\n/* 1 */\n/* 2 */\n\"c\" = \"c\";\n\"d\" = \"d\";\n"
                    + "\"d\" = \"d\";\n/* End */\n",
                "/* One */\r\n\"a\" = \"\\U00e9\";\r\n/* 2 */\r\n/* 1 */\r\n\"c\" = \"c\";\r\nb = \"x\";\r\n"
                    + "\"d\" = \"d\";\r\n/* The end */\r\n"),
            ("en.lproj/Encoding.strings", Data(table.utf8), table.data(using: .utf16)),
            sample("en.lproj/Mark.strings", table, "\u{FEFF}" + table),
            ("en.lproj/Form.strings", Data(table.utf8), try SampleCatalogs.plist(["a": "b"], .xml)),
            sample("en.lproj/Space.strings", table, "\"a\"  =  \"b\";\n"),
        ]
    }

    /// Without lines, and with values of all types.
    private static func binary() throws -> [Sample] {
        let german = try SampleCatalogs.binary(["text": "eins %@", "old_title": "Anmelden", "obsolete": "x"])
        return [
            (
                "en.lproj/Binary.strings",
                try SampleCatalogs.binary([
                    "text": "one %@", "old_title": "Log in to go on", "moved": "Somewhere else", "number": 1,
                ]),
                try SampleCatalogs.binary([
                    "text": "two %@", "new_title": "Log in to go on", "number": 2.5, "list": [1],
                    "members": [String: String](), "flag": true,
                ])
            ),
            ("de.lproj/Binary.strings", german, german),
            (
                "en.lproj/BinaryTarget.strings", try SampleCatalogs.binary(["t": "t"]),
                try SampleCatalogs.binary(["t": "t", "moved": "Somewhere else"])
            ),
        ]
    }
}
