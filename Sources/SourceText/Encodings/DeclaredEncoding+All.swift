extension DeclaredEncoding {
    /// Every encoding that CoreFoundation can read, with all its names.
    ///
    /// The names are those for which `CFStringConvertIANACharSetNameToEncoding` returns a number, and the converter is the
    /// one that `CFStringCreateWithBytes` uses for it. Both were determined for each name in ICU's list of aliases and in
    /// CoreFoundation's own, in the version that comes with Swift 6.3. Numbers without a converter (`x-mac-japanese`,
    /// `iso-8859-12`, `viscii`) or without data for it (`x-mac-arabic`, `x-mac-thai`) are not listed.
    static let all: [DeclaredEncoding] = [
        // Unicode.
        row(
            .utf8,
            """
            utf-8 cp1208 ibm-1208 ibm-1209 ibm-13496 ibm-13497 ibm-17592 ibm-17593 ibm-5304 ibm-5305 \
            unicode-1-1-utf-8 unicode-2-0-utf-8 windows-65001 x-mac-utf-8 x-utf_8j
            """),
        row(otherThanASCII: "UTF-7", "utf-7 unicode-1-1-utf-7 unicode-2-0-utf-7 windows-65000 x-mac-utf-7"),
        row(otherThanASCII: "IMAP-mailbox-name", "utf7-imap x-mac-utf7-imap"),
        row(
            otherThanASCII: "UTF-16LE",
            """
            utf-16 csunicode ibm-1202 ibm-1203 ibm-1204 ibm-1205 ibm-13490 ibm-13491 ibm-17586 ibm-17587 \
            ibm-21682 ibm-21683 ibm-25778 ibm-25779 ibm-29874 ibm-29875 iso-10646-ucs-2 ucs-2 unicode \
            unicodelittleunmarked utf16_littleendian windows-1200 x-mac-utf-16 x-utf-16le utf-16le \
            x-mac-utf-16le
            """),
        row(
            otherThanASCII: "UTF-16BE",
            """
            utf-16be ibm-1200 ibm-1201 ibm-13488 ibm-13489 ibm-17584 ibm-17585 ibm-21680 ibm-21681 ibm-25776 \
            ibm-25777 ibm-29872 ibm-29873 ibm-61955 ibm-61956 unicodebigunmarked utf16_bigendian \
            windows-1201 x-mac-utf-16be x-utf-16be
            """),
        row(
            otherThanASCII: "UTF-32",
            "utf-32 csucs4 ibm-1236 ibm-1237 iso-10646-ucs-4 ucs-4 windows-65005 x-mac-utf-32"),
        row(otherThanASCII: "UTF-32BE", "utf-32be windows-65006 x-mac-utf-32be"),
        row(otherThanASCII: "UTF-32LE", "utf-32le x-mac-utf-32le"),
        // ISO 8859 and ASCII.
        row(
            .latin1,
            """
            us-ascii 646 ansi_x3.4-1968 ansi_x3.4-1986 ascii ascii7 cp367 csascii ibm-367 iso-ir-6 iso646-us \
            iso_646.irv:1983 iso_646.irv:1991 us windows-20127 x-mac-us-ascii
            """),
        row(
            .latin1,
            """
            iso-8859-1 819 8859_1 cp819 csisolatin1 ibm-819 iso-ir-100 iso_8859-1:1987 l1 latin1 \
            windows-28591
            """),
        row(
            "ibm-912_P100-1995",
            """
            iso-8859-2 8859_2 912 cp912 csisolatin2 ibm-912 iso-ir-101 iso_8859-2:1987 l2 latin2 \
            windows-28592
            """),
        row(
            "ibm-913_P100-2000",
            """
            iso-8859-3 8859_3 913 cp913 csisolatin3 ibm-913 iso-ir-109 iso_8859-3:1988 l3 latin3 \
            windows-28593
            """),
        row(
            "ibm-914_P100-1995",
            """
            iso-8859-4 8859_4 914 cp914 csisolatin4 ibm-914 iso-ir-110 iso_8859-4:1988 l4 latin4 \
            windows-28594
            """),
        row(
            "ibm-915_P100-1995",
            """
            iso-8859-5 8859_5 915 cp915 csisolatincyrillic ibm-915 iso-ir-144 iso_8859-5:1988 windows-28595
            """),
        row(
            "ibm-1089_P100-1995",
            """
            iso-8859-6 1089 8859_6 asmo-708 cp1089 csisolatinarabic ecma-114 ibm-1089 iso-ir-127 \
            iso_8859-6-e iso_8859-6-i iso_8859-6:1987 windows-28596 x-iso-8859-6s
            """),
        row(
            "ibm-9005_X110-2007",
            """
            iso-8859-7 8859_7 csisolatingreek ecma-118 elot_928 greek8 ibm-9005 iso-ir-126 iso_8859-7:1987 \
            sun_eu_greek windows-28597
            """),
        row(
            "ibm-5012_P100-1999",
            """
            iso-8859-8 8859_8 csisolatinhebrew hebrew8 ibm-5012 iso-ir-138 iso_8859-8-e iso_8859-8-i \
            iso_8859-8:1988 windows-28598
            """),
        row(
            "ibm-920_P100-1995",
            """
            iso-8859-9 8859_9 920 cp920 csisolatin5 ecma-128 ibm-920 iso-ir-148 iso_8859-9:1989 l5 latin5 \
            turkish8 windows-28599
            """),
        row(
            "iso-8859_10-1998",
            "iso-8859-10 csisolatin6 iso-ir-157 iso_8859-10:1992 l6 latin6 windows-28600"),
        row("iso-8859_11-2001", "iso-8859-11 windows-28601"),
        row("ibm-921_P100-1995", "iso-8859-13 8859_13 921 cp921 ibm-921 windows-28603 x-ibm921"),
        row("iso-8859_14-1998", "iso-8859-14 windows-28604"),
        row(
            "ibm-923_P100-1998",
            """
            iso-8859-15 8859_15 923 cp923 csisolatin0 csisolatin9 ibm-923 iso8859_15_fdis l9 latin-9 latin0 \
            windows-28605
            """),
        row(.latin10, "iso-8859-16 windows-28606"),
        // Windows.
        row("ibm-5346_P100-1998", "windows-1250 ibm-5346"),
        row("ibm-5347_P100-1998", "windows-1251 ansi1251 ibm-5347"),
        row(.windows1252, "windows-1252 ibm-5348"),
        row("ibm-5349_P100-1998", "windows-1253 ibm-5349"),
        row("ibm-5350_P100-1998", "windows-1254 ibm-5350"),
        row("ibm-9447_P100-2002", "windows-1255 ibm-9447"),
        row("ibm-9448_X100-2005", "windows-1256 ibm-9448 x-windows-1256s"),
        row("ibm-9449_P100-2002", "windows-1257 ibm-9449"),
        row("ibm-5354_P100-1998", "windows-1258 ibm-5354"),
        // DOS.
        row("ibm-437_P100-1995", "windows-437 437 cspc8codepage437 ibm-437"),
        row("ibm-737_P100-1997", "windows-737 737 ibm-737 x-ibm737"),
        row("ibm-775_P100-1996", "windows-775 775 cspc775baltic ibm-775"),
        row("ibm-850_P100-1995", "windows-850 850 cspc850multilingual ibm-850"),
        row("ibm-851_P100-1995", "windows-851 851 cspc851 ibm-851"),
        row("ibm-852_P100-1995", "windows-852 852 cspcp852 ibm-852"),
        row("ibm-855_P100-1995", "windows-855 855 csibm855 cspcp855 ibm-855"),
        row("ibm-857_P100-1995", "windows-857 857 csibm857 ibm-857"),
        row("ibm-860_P100-1995", "windows-860 860 csibm860 ibm-860"),
        row("ibm-861_P100-1995", "windows-861 861 cp-is csibm861 ibm-861"),
        row("ibm-862_P100-1995", "windows-862 862 cspc862latinhebrew dos-862 ibm-862"),
        row("ibm-863_P100-1995", "windows-863 863 csibm863 ibm-863"),
        row("ibm-864_X110-1999", "windows-864 csibm864 ibm-864"),
        row("ibm-865_P100-1995", "windows-865 865 csibm865 ibm-865"),
        row("ibm-866_P100-1995", "windows-866 866 csibm866 ibm-866"),
        row("ibm-869_P100-1995", "windows-869 869 cp-gr csibm869 ibm-869"),
        // Macintosh. Mac Roman is missing: CoreFoundation treats its number, 0, as a failure.
        row("macos-6_2-10.4", "greek macgr windows-10006 x-mac-greek"),
        row("macos-7_3-10.2", "cyrillic mac-cyrillic maccy windows-10007 x-mac-cyrillic x-macukraine"),
        row(
            "macos-29-10.2",
            """
            centraleurroman macce maccentraleurope windows-10029 x-mac-ce x-mac-centraleurroman \
            x-maccentraleurope
            """),
        row("macos-35-10.2", "turkish mactr windows-10081 x-mac-turkish"),
        // KOI8, NeXTSTEP and EBCDIC.
        row("ibm-878_P100-1996", "koi8-r cp878 cskoi8r ibm-878 koi8 windows-20866 x-mac-koi8-r"),
        row("ibm-1168_P100-2002", "koi8-u ibm-1168 windows-21866 x-mac-koi8-u"),
        row(.nextStep, "x-nextstep x-mac-x-nextstep"),
        row(
            otherThanASCII: "ibm-37_P100-1995",
            """
            037 cpibm37 csibm037 ebcdic-cp-ca ebcdic-cp-nl ebcdic-cp-us ebcdic-cp-wt ibm-037 windows-37 \
            x-mac-ibm037
            """),
        // East Asia.
        row(
            "windows-874-2000",
            """
            windows-874 eucth ibm-874 ibm-874_p100-1995 ibm-9066 ms874 tis-620 tis620.2533 x-ibm874 \
            x-windows-874
            """),
        row(
            "ibm-943_P15A-2003",
            """
            shift_jis windows-932 cp943c csshiftjis cswindows31j ibm-943 ibm-943_vsub_vpua ibm-943c ms932 \
            ms_kanji pck sjis windows-31j x-jisautodetect x-ms-cp932 x-ms932_0213 x-sjis x-mac-shift_jis
            """),
        row(
            "euc-jp-2007",
            """
            euc-jp cscp51932 cseucpkdfmtjapanese eucjis extended_unix_code_packed_format_for_japanese ujis \
            windows-51932 x-euc-jp x-mac-euc-jp
            """),
        row(
            otherThanASCII: "ISO_2022,locale=ja,version=0",
            "iso-2022-jp csiso2022jp windows-50221 x-mac-iso-2022-jp x-windows-50220 x-windows-iso2022jp"),
        row(
            otherThanASCII: "ISO_2022,locale=ja,version=1",
            "iso-2022-jp-1 csjisencoding ibm-5054 jis jis_encoding x-mac-iso-2022-jp-1 x-windows-50221"),
        row(otherThanASCII: "ISO_2022,locale=ja,version=2", "iso-2022-jp-2 csiso2022jp2 x-mac-iso-2022-jp-2"),
        row("windows-936-2000", "windows-936 gbk ms936"),
        row(
            "ibm-1383_P110-1999",
            """
            gb2312 1383 cp1383 csgb2312 euc-cn hp15cn ibm-1383 ibm-1383_vpua ibm-euccn windows-51936 \
            x-mac-gb2312
            """),
        row("gb18030", "gb18030 gb18030-2022 ibm-1392 windows-54936 x-mac-gb18030"),
        row(otherThanASCII: "HZ", "hz-gb-2312 windows-52936 x-mac-hz-gb-2312"),
        row(
            otherThanASCII: "ISO_2022,locale=zh,version=0",
            "iso-2022-cn csiso2022cn windows-50227 x-iso-2022-cn-gb x-mac-iso-2022-cn"),
        row(otherThanASCII: "ISO_2022,locale=zh,version=1", "iso-2022-cn-ext x-mac-iso-2022-cn-ext"),
        row(
            "windows-950-2000",
            """
            big5 windows-950 950 csbig5 ibm-950 ibm-950_p110-1999 ms950 ms950_hkscs x-big5 x-ibm950 \
            x-windows-950 x-mac-big5
            """),
        row("ibm-1375_P100-2008", "big5-hkscs big5hk hkscs-big5 ibm-1375 x-mac-big5-hkscs"),
        row("euc-tw-2014", "euc-tw windows-51950 x-mac-euc-tw"),
        row(
            "windows-949-2000",
            """
            windows-949 949 csksc56011987 ibm-949 ibm-949_p110-1999 ibm-949_p11a-1999 \
            ibm-949_vascii_vsub_vpua ibm-949_vsub_vpua ibm-949c iso-ir-149 ks_c_5601-1987 ks_c_5601-1989 \
            ksc_5601 ms949 x-ibm949 x-ibm949c x-ksc5601
            """),
        row(
            "ibm-970_P110_P110-2006_U2",
            """
            euc-kr 5601 970 cp970 cseuckr ibm-970 ibm-970_vpua ibm-euckr windows-51949 x-ibm970 x-mac-euc-kr
            """),
        row(
            otherThanASCII: "ISO_2022,locale=ko,version=0",
            "iso-2022-kr csiso2022kr windows-50225 x-mac-iso-2022-kr"),
    ]

    private static func row(_ converter: String, _ names: String) -> DeclaredEncoding {
        DeclaredEncoding(decoding: .converter(converter), containsASCII: true, names: names)
    }

    private static func row(otherThanASCII converter: String, _ names: String) -> DeclaredEncoding {
        DeclaredEncoding(decoding: .converter(converter), containsASCII: false, names: names)
    }

    private static func row(_ encoding: SingleByteEncoding, _ names: String) -> DeclaredEncoding {
        DeclaredEncoding(decoding: .singleBytes(encoding), containsASCII: true, names: names)
    }

    private static func row(_ decoding: Decoding, _ names: String) -> DeclaredEncoding {
        DeclaredEncoding(decoding: decoding, containsASCII: true, names: names)
    }
}
