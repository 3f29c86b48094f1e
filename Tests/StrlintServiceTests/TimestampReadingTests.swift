import Testing

@testable import StrlintService

struct TimestampReadingTests {
    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2000-02-29T23:59:59Z", 951_868_799),
            ("2026-11-23T07:00:00Z", 1_795_417_200), ("2026-11-23t07:00:00z", 1_795_417_200),
            ("2026-11-23T08:30:00+01:30", 1_795_417_200), ("2026-11-23T08:30:00 01:30", 1_795_417_200),
            ("2026-11-22T23:00:00-08:00", 1_795_417_200), ("2026-11-23T07:00:00.999Z", 1_795_417_200),
            ("2026-11-23T07:00:00.1234567890123Z", 1_795_417_200), ("2016-12-31T23:59:60Z", 1_483_228_800),
            ("9999-12-31T23:59:59Z", 253_402_300_799),
        ] as [(String, Int64)])
    func `a point in time`(_ text: String, _ seconds: Int64) {
        #expect(Timestamp.seconds(in: text) == seconds)
    }

    @Test(arguments: [
        "", "now", "2026", "2026-11-23", "2026-11-23T07:00:00", "2026-11-23 07:00:00Z", "2026-11-23T07:00Z",
        "2026-11-23T07:00:00.Z", "2026-11-23T07:00:00ZZ", "2026-11-23T07:00:00+0100", "2026-02-29T00:00:00Z",
        "2100-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-00-01T00:00:00Z", "2026-13-01T00:00:00Z",
        "2026-01-00T00:00:00Z", "2026-01-32T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z",
        "2026-01-01T00:00:61Z", "2026-01-01T00:00:00+24:00", "1969-12-31T23:59:59Z",
        "1970-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "-026-01-01T00:00:00Z",
        "99999-01-01T00:00:00Z", "２０２６-01-01T00:00:00Z", "2026-01-01T00:00:00Z\0",
    ])
    func `another text is none`(_ text: String) {
        #expect(Timestamp.seconds(in: text) == nil)
    }

    @Test func `every day is read as it is written`() {
        for day in 0..<80_000 {
            let seconds = Int64(day) * 86_400 + 43_210
            #expect(Timestamp.seconds(in: Timestamp.text(ofSeconds: seconds)) == seconds)
        }
    }

    @Test(arguments: [Int64.min, -1, .max])
    func `a damaged time ends no process`(_ seconds: Int64) {
        #expect(!Timestamp.text(ofSeconds: seconds).isEmpty)
    }
}
