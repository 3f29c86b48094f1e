internal import Findings
internal import StringTables

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
