internal import Findings
internal import SourceText

/// `Localizable~ipad.strings` without `Localizable.strings`.
enum DeviceVariant: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "device-variant", group: .layout, severity: .warning,
        summary: "a table for one kind of device has no counterpart for the others",
        rationale: """
            A table named Localizable~ipad.strings is loaded on an iPad instead of Localizable.strings. Without the \
            plain table, all other devices find none in this locale and show another language or the keys. If no \
            locale has a table for the others, the app is for one kind of device, and nothing is reported.
            """,
        examples: [
            RuleExample(
                bad: .folder(base: ["en/Main"], others: ["en-GB/Main~ipad"]),
                good: .folder(base: ["en/Main"], others: ["en-GB/Main", "en-GB/Main~ipad"]))
        ])

    static func findings(in folder: LocalizedFolder) -> [FolderFinding] {
        let special = folder.tables.filter { $0.device != nil }
        guard !special.isEmpty else { return [] }
        let paths = Set(folder.tables.map { folder.path(of: $0) })
        let names = Set(folder.tables.map(\.name))
        return special.compactMap { table in
            guard let device = table.device else { return nil }
            let locale = folder.path(of: table.locale)
            let plain = table.name.replacing(text: "~\(device)", with: "")
            let other = table.name.replacing(text: "~\(device)", with: device == "ipad" ? "~iphone" : "~ipad")
            let others = [plain, other]
            guard others.contains(where: names.contains),
                !others.contains(where: { paths.contains(FilePath.join(locale, $0)) })
            else { return nil }
            return FolderFinding(
                location: folder.location(of: table),
                message: "missing \(plain): devices other than \(device) find no table in this locale")
        }
    }
}

extension TableListing {
    /// The kind of device that the file is for.
    fileprivate var device: String? {
        guard name.utf8.contains(UInt8(ascii: "~")) else { return nil }
        return ["ipad", "iphone"].first { name.hasSuffix("~\($0).strings") }
    }
}
