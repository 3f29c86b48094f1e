import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A report format, and how to recognize a report in it.
struct ReportShape {
    let format: String

    /// Whether the data is a report in the format, possibly without findings.
    func holds(_ data: Data) -> Bool {
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        return switch format {
        case "json": object(data)?["findings"] is [Any]
        case "sarif": object(data)?["version"] as? String == "2.1.0"
        case "gitlab": json(data) is [[String: Any]]
        case "rdjsonl": lines.allSatisfy { object(Data($0.utf8))?["location"] != nil }
        case "junit": isXML(data) && lines.dropFirst().first?.hasPrefix("<testsuites ") == true
        case "checkstyle": isXML(data) && lines.dropFirst().first?.hasPrefix("<checkstyle ") == true
        case "markdown": lines.first?.hasPrefix("### ") == true
        case "github": lines.allSatisfy { $0.hasPrefix("::") }
        case "xcode", "concise": lines.allSatisfy { $0.contains(/:\ (error|warning|note|info):\ /) }
        case "text": lines.contains { $0.contains(/findings?( \(| in )/) }
        default: false
        }
    }

    private func json(_ data: Data) -> Any? { try? JSONSerialization.jsonObject(with: data) }

    private func object(_ data: Data) -> [String: Any]? { json(data) as? [String: Any] }

    private func isXML(_ data: Data) -> Bool { XMLParser(data: data).parse() }
}
