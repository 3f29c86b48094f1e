import Extraction
import SourceText
import StringTables
import TestSupport
import Testing

/// The cases of `testdata/extract-vectors.json` and of its companions.
@Suite struct ExtractVectorTests {
    @Test(arguments: ExtractVector.all)
    func `tables and warnings are as expected`(_ vector: ExtractVector) throws {
        var options = try #require(ExtractionOptions(vector))
        options.isCompatible = vector.isCompatible
        let result = extracted(vector.sources, options, encoding: vector.encoding)
        if let warnings = vector.warnings {
            #expect(result.warnings.count == warnings.count, "\(result.warnings)")
            for warning in warnings {
                #expect(result.warnings.contains { warning.describes($0) }, "\(warning)")
            }
        }
        guard !vector.isFree, let tables = vector.tables else { return }
        #expect(Set(result.tables.map(\.name)) == Set(tables.keys))
        for table in result.tables {
            let text = (tables[table.name] ?? []).map {
                "/* \($0.comment) */\n\"\($0.key)\" = \"\($0.value)\";\n\n"
            }
            #expect(String(decoding: table.text, as: UTF8.self) == text.joined())
        }
    }

    @Test(arguments: ExtractVector.all.filter { !$0.isFree && !$0.isCompatible })
    func `what is written reads completely`(_ vector: ExtractVector) async throws {
        let options = try #require(ExtractionOptions(vector))
        for table in extracted(vector.sources, options, encoding: vector.encoding).tables {
            let read = await TableReader.read(table.text)
            #expect(read.isComplete && read.entries.count == table.rows.count)
        }
    }
}

extension ExtractVector {
    fileprivate var encoding: NamedEncoding? {
        options.firstIndex(of: "-encoding").flatMap { NamedEncoding(options[$0 + 1]) }
    }
}

extension ExtractVector.Warning {
    fileprivate func describes(_ warning: ExtractionWarning) -> Bool {
        kind == warning.kind.rawValue && (line == nil || line == warning.line)
            && (key == nil || key == warning.key) && (text == nil || text == warning.message)
    }
}

extension ExtractionOptions {
    /// The options of a case; `nil` if there is another one.
    fileprivate init?(_ vector: ExtractVector) {
        self.init()
        var words = vector.options[...]
        while let word = words.popFirst() {
            switch word {
            case "-s", "--routine": routines.append(words.popFirst() ?? "")
            case "-skipTable": skippedTables.append(words.popFirst() ?? "")
            case "-encoding": words.removeFirst()
            case "-noPositionalParameters": numbersSpecifiers = false
            case "-u": decodesEscapes = true
            case "-q": isQuiet = true
            case "-j": hasJava = true
            case "-SwiftUI": hasSwiftUIText = true
            case "--modern": isModern = true
            case "--skip-comments": skipsComments = true
            case "--dialect=gnustep": dialect = .gnustep
            default: return nil
            }
        }
    }
}
