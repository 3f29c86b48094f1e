internal import StringTables

/// `Localizable~ipad.strings` without `Localizable.strings`.
enum DeviceVariant: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "device-variant", group: .layout, severity: .warning,
        summary: "a table for one kind of device stands without the plain one",
        rationale: """
            A table named Localizable~ipad.strings is loaded on an iPad in place of Localizable.strings. Without the \
            plain table all other devices find none in this locale and show another language or the keys.
            """,
        examples: [
            RuleExample(
                bad: .folder([TableListing(locale: "fr", name: "Localizable~ipad.strings", role: .alone)]),
                good: .folder([
                    TableListing(locale: "fr", name: "Localizable.strings", role: .alone),
                    TableListing(locale: "fr", name: "Localizable~ipad.strings", role: .alone),
                ]))
        ])

    static func findings(in folder: LocalizedFolder) -> [FolderFinding] {
        folder.tables.compactMap { table in
            guard let device = table.device else { return nil }
            let plain = table.name.replacing("~\(device)", with: "")
            let hasPlain = folder.tables.contains { $0.locale == table.locale && $0.name == plain }
            guard !hasPlain else { return nil }
            return FolderFinding(
                path: folder.path(of: table),
                message: "there is no \(plain) beside it for devices other than \(device)")
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
