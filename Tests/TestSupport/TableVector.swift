internal import Foundation
package import StringTables

/// A case of `testdata/strings-vectors.json`: bytes, and how CoreFoundation reads them.
package struct TableVector: Sendable, CustomStringConvertible {
    /// The form that the case is about, even if its bytes are not in that form.
    package enum Form: String, Sendable, Decodable {
        case oldStyle = "oldstyle"
        case xml, binary
    }

    package let name: String
    package let form: Form
    package let bytes: [UInt8]
    package let isAccepted: Bool
    /// The entries by key, if the root is a dictionary whose keys are strings; lone surrogates as U+FFFD.
    package let entries: [EntryKey: NestedValue]?

    package var description: String { name }

    /// The cases of a form, in the order of the file.
    package static func all(of form: Form) -> [TableVector] {
        all.filter { $0.form == form }
    }

    /// All cases, in the order of the file.
    package static let all: [TableVector] = {
        do {
            let json = Data(decodable(try String(contentsOf: TestData.vectors, encoding: .utf8)).utf8)
            return try JSONDecoder().decode(Document.self, from: json).vectors.map(TableVector.init)
        } catch {
            fatalError("strings-vectors.json: \(error)")
        }
    }()

    /// The JSON without what Foundation rejects or merges: lone surrogates, and keys that differ only in normalization,
    /// whose combining marks U+0300...U+036F are replaced by U+E300...U+E36F.
    private static func decodable(_ json: String) -> String {
        json.replacing(/\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])/, with: "\\ufffd")
            .replacing(/\\u03(?=[0-6])/, with: "\\ue3")
    }

    private init(_ record: Record) {
        name = record.name
        form = record.format
        bytes = [UInt8](record.bytesBase64)
        isAccepted = record.expected == "accept"
        entries = record.expectedEntries.map { expected in
            Dictionary(uniqueKeysWithValues: expected.map { (EntryKey(json: $0.key), $0.value.value) })
        }
    }
}

private struct Document: Decodable {
    let vectors: [Record]
}

private struct Record: Decodable {
    enum CodingKeys: String, CodingKey {
        case name, format, expected
        case bytesBase64 = "bytes_base64"
        case expectedEntries = "expected_entries"
    }

    let name: String
    let format: TableVector.Form
    let bytesBase64: Data
    let expected: String
    let expectedEntries: [String: ExpectedValue]?
}
