import Testing

@testable import FormatStrings

/// What is left of specifiers in a translation, with more variants than the vectors have.
@Suite struct ResidueTests {
    @Test(arguments: [
        ("％1$@", MismatchReason.lookalikeSpecifier), ("٪ s", .lookalikeSpecifier),
        ("﹪@", .lookalikeSpecifier),
        ("%\u{200B}@", .lookalikeSpecifier), ("%с", .lookalikeSpecifier), ("%1＄@", .lookalikeSpecifier),
        ("%%1$@", .overEscaped), ("%%ld", .overEscaped), ("%%.1f", .overEscaped), ("%%s", .overEscaped),
        ("%%1$s,", .overEscaped),
        ("100% %@", .swallowedSpecifier), ("100% %1$@", .swallowedSpecifier),
        ("@%", .malformedSpecifier), ("&@", .malformedSpecifier), ("1$@", .malformedSpecifier),
        ("%1", .malformedSpecifier), ("%$1@", .malformedSpecifier), ("% 1 $ @", .malformedSpecifier),
        ("«%»", .malformedSpecifier), ("@.", .malformedSpecifier),
        ("{name}", .foreignPlaceholder), ("{{ count }}", .foreignPlaceholder), ("${x}", .foreignPlaceholder),
        ("%USER_NAME%", .foreignPlaceholder), ("<%= name %>", .foreignPlaceholder),
        ("{0, plural, one {#} other {#}}", .foreignPlaceholder),
        ("{sex,select,f{sie}other{er}}", .foreignPlaceholder),
        ("#{x}", .foreignPlaceholder), ("%(name)s", .foreignPlaceholder), ("{имя}", .foreignPlaceholder),
        ("\\(user.name)", .swiftInterpolation), ("\\(\\.$name)", .swiftInterpolation),
        ("[%s]", .foreignPlaceholder), ("[%1$s:user_name]", .foreignPlaceholder),
        ("[%i:count]", .foreignPlaceholder),
        ("[%@:first name]", .foreignPlaceholder),
    ])
    func `a residue of a missing argument is an error`(rest: String, reason: MismatchReason) throws {
        let mismatch = try #require(
            FormatStringComparison().mismatch(base: "For %@", translation: "Für \(rest)"))
        #expect(mismatch.reason == reason, "\(mismatch.message)")
        #expect(mismatch.severity == .error)
    }

    @Test(arguments: [
        "me@example.com", "@name", "{}", "{ }", "{…}", "5％", "100%% sûr", "(c\\) \\(", "%%ige", "%%ssa",
    ])
    func `other signs are not residues`(rest: String) {
        let mismatch = FormatStringComparison().mismatch(base: "For %@", translation: "Für \(rest)")
        #expect(mismatch?.reason == .missingArgument)
    }

    @Test(arguments: [
        ("Size: %@", "Größe: [%@]"), ("Size: [%@]", "Größe: [%@]"), ("%d of %d", "[%d/%d]"), ("%i", "[%i]"),
        ("[%d:%02d] %@", "[%d:%02d] %@"), ("%s", "[%s]"), ("[%@:ok]", "[%@:gut]"),
        ("[%s:user] %@", "[%s:user] %@"), ("%d", "^[%i](inflect: true)"), ("%d", "[%i](https://example.com)"),
    ])
    func `brackets around a specifier of the base are text`(base: String, translation: String) {
        #expect(FormatStringComparison().mismatch(base: base, translation: translation) == nil)
    }

    @Test(
        arguments: [
            ("%1$@ is %2$d%% sure", "Zu %2$d%%s sicher", .positionGap),
            ("Type %%s for %@", "Tippen Sie %%s für %@", nil), ("%d%% s of %@", "%d%%s von %@", nil),
        ] as [(String, String, MismatchReason?)])
    func `the escaped percent sign of the base is none of a specifier`(
        base: String, translation: String, reason: MismatchReason?
    ) {
        #expect(FormatStringComparison().mismatch(base: base, translation: translation)?.reason == reason)
    }

    @Test(arguments: [
        ("Open ${applicationName}", "Öffne \\(.applicationName)", MismatchSeverity.error),
        ("Start ${pier} in ${applicationName}", "In ${applicationName} \\(\\.$pier) starten", .error),
        ("Hello {name}", "Hallo \\(name)", .warning), ("Hello", "Hallo \\(name)", .warning),
    ])
    func `an interpolation in place of a parameter of the system is an error`(
        base: String, translation: String, severity: MismatchSeverity
    ) {
        let mismatch = FormatStringComparison().mismatch(base: base, translation: translation)
        #expect(mismatch?.reason == .swiftInterpolation)
        #expect(mismatch?.severity == severity)
    }

    @Test(arguments: [
        ("{a} {b}", "{b} {a} {a}", false), ("{a}", "{b}", true), ("%0 of %1", "%1: %0", false),
        ("%0 of %1", "%1", true), ("${a}", "{a}", true), ("{{ a }}", "{{a}}", false),
        ("only ${a}", "nur {a} $", false), ("{a} USD", "${a}", false),
        ("\\begin{a}", "\\begin{b}", false), ("Hi %NAME%!", "Hallo %NAME%.", false),
        ("Hi %NAME%", "Hallo %NOM%", true), ("Hi %NAME%", "Hallo", true),
        ("By %APP_NAME%", "Von %app_name%", true), ("Tags: <%if%>", "<%end%>", false),
        ("<%= a %> %@", "%@ <%=a%>", false), ("<%= a %>", "a", true), ("{ Note }", "{ Hinweis }", false),
        ("{two words}", "{Wörter}", false), ("{name}", "{ nom }", true),
        ("{n, plural, other {#}}", "{n, plural, one {a} other {#}}", false),
        ("{n, plural, other {#}}", "{m, plural, other {#}}", true), ("{n, plural, other {#}}", "{n}", false),
    ])
    func `sets of named placeholders are compared`(base: String, translation: String, differ: Bool) {
        let mismatch = FormatStringComparison().mismatch(base: base, translation: translation)
        #expect(mismatch?.reason == (differ ? .namedPlaceholderMismatch : nil))
    }

    @Test(arguments: [
        ("Files", "{n, plural, other {#}}", MismatchSeverity.error),
        ("{n} files", "{n, plural, other {#}}", .warning), ("{n, plural, other {#}}", "%d files", .error),
        ("{a, select, other {b}}", "b", .warning),
    ])
    func `a message of ICU in one text only is foreign`(
        base: String, translation: String, severity: MismatchSeverity
    ) {
        let mismatch = FormatStringComparison().mismatch(base: base, translation: translation)
        #expect(mismatch?.reason == .foreignPlaceholder)
        #expect(mismatch?.severity == severity)
    }

    @Test(arguments: [
        ("From <%@>", ["%@"]), ("Battery <%d%%>", ["%d"]), ("<% d %>", ["% d"]), ("%X%, %d", ["%X", "%d"]),
        ("%E4%BD%A0", ["%E", "%A"]), ("a://b.c/%AB%/%d", ["%A", "%d"]), ("%NAME% %d", ["%d"]),
        ("<%d files%> %d", ["%d"]), ("<%= name %> %@", ["%@"]),
    ])
    func `templates of the app are no specifiers`(text: String, specifiers: [String]) {
        let bytes = Array(text.utf8)
        let found = FormatString(bytes.span).specifiers.map {
            String(decoding: bytes[$0.range], as: UTF8.self)
        }
        #expect(found == specifiers)
    }

    @Test(arguments: [("\\(name)", true), ("a \\(x + 1) b", true), ("(name)", false), ("\\n(x)", false)])
    func `interpolation is found in the source`(source: String, isPresent: Bool) {
        #expect(InterpolationSearch.isPresent(in: Array(source.utf8).span) == isPresent)
    }
}
