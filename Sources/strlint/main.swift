import SourceText
import StringTables

let clock = ContinuousClock()
let path = CommandLine.arguments[1]
var bytes: [UInt8] = []
print("read", clock.measure { bytes = (try? FileReader.bytes(at: path)) ?? [] })
let d = EncodingDetection(bytes.span)
var text = DecodedText(bytes: [], encoding: .utf8)
print("decode", clock.measure { text = try! TextDecoder.decode(bytes, by: d) })
var s = TextSurvey()
print("survey", clock.measure { s = text.surveyed })
print(text.bytes.count, s.notable.count, s.invalid.count)
print("lines", clock.measure { _ = LineIndex(text).lineCount })
var table: Table? = nil
print("table", await clock.measure { table = await TableReader.read(bytes) })
print(table!.entries.count, table!.problems.count, table!.isAccepted)
for p in table!.problems.prefix(10) { print(p.fault, p.range.lower) }
