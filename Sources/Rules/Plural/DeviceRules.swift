internal import Findings
internal import StringTables

/// A device that has no text.
enum DeviceNotCovered: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "device-not-covered", group: .plural, severity: .info,
        summary: "some devices have no text",
        rationale: """
            On a device without a text of its own, the text of the same key in the .strings table is shown, or “other” of a \
            catalog. If there is none, the user sees the key. An app for the iPad also runs on Macs and on Apple Vision.
            """,
        related: ["competing-rules", "device-variant"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.dictionary(
                        "↓NSStringDeviceSpecificRuleType", ["iphone=Toucher", "mac=Cliquer"])),
                good: PluralExample.table(
                    PluralExample.dictionary(
                        "NSStringDeviceSpecificRuleType",
                        [
                            "appletv=Choisir", "applevision=Choisir", "applewatch=Toucher", "ipad=Toucher",
                            "iphone=Toucher", "mac=Cliquer",
                        ])))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        guard let devices = text.content.devices, !devices.cases.isEmpty, text.content.text == nil,
            text.content.plural == nil, !text.isInTwin, !text.isIncomplete
        else { return }
        let names = Set(devices.cases.map { text.table.string($0.name) })
        let missing = Devices.all.filter { !names.contains($0) }
        guard !missing.isEmpty, !text.isCatalog || !names.contains(Devices.other),
            !text.baseLacks(missing)
        else { return }
        findings.report(
            descriptor,
            "there is no text for \(missing.joined(separator: ", ")): the app shows the key there; add “other”",
            at: text.place(devices.name))
    }
}

extension VariedText {
    /// Whether the base has no text for the devices either, so that it is reported there.
    fileprivate func baseLacks(_ devices: [String]) -> Bool {
        guard let base, let own = base.table.table.variations?.entry(containing: base.entry)?.content.devices
        else { return false }
        return !own.cases.contains { devices.contains(base.table.table.string($0.name)) }
    }

    /// Whether the table of the other format has the key as well.
    var isInTwin: Bool {
        guard let twin = translation.table.twin?.table else { return false }
        var matcher = EntryMatcher()
        return matcher.entry(matching: units.lowerBound, of: table, in: twin) != nil
    }
}

/// A text for a device that does not exist.
enum UnknownDevice: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "unknown-device", group: .plural, severity: .warning,
        summary: "a text is for a device that is not known",
        rationale: """
            The devices are appletv, applevision, applewatch, ipad, iphone, ipod and mac; catalogs have “other” as well. A text \
            for anything else is never shown.
            """,
        related: ["device-not-covered", "competing-rules", "device-variant"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.dictionary(
                        "NSStringDeviceSpecificRuleType",
                        [
                            "appletv=Choisir", "applevision=Choisir", "applewatch=Toucher", "ipad=Toucher",
                            "iphone=Toucher", "↓macbook=Cliquer",
                        ])),
                good: PluralExample.table(
                    PluralExample.dictionary(
                        "NSStringDeviceSpecificRuleType",
                        [
                            "appletv=Choisir", "applevision=Choisir", "applewatch=Toucher", "ipad=Toucher",
                            "iphone=Toucher", "mac=Cliquer",
                        ])))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        for device in text.parts.compactMap(\.device) {
            let name = text.table.string(device.name)
            guard !Devices.known.contains(name), !text.isCatalog || name != Devices.other else { continue }
            findings.report(
                descriptor, "there is no device “\(name.shortened)”: the text is never shown",
                at: text.place(of: device))
        }
    }
}

/// The names of devices that the platform knows.
enum Devices {
    static let all = ["appletv", "applevision", "applewatch", "ipad", "iphone", "mac"]
    static let known = Set(all + ["ipod"])
    /// Only in catalogs.
    static let other = "other"
}
