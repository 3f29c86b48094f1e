internal import SourceText

/// What a member of a dictionary in a `.stringsdict` is, by its name.
enum MemberRole {
    case format, devices, widths, ruleType, valueType
    /// Another name that begins as those of the platform.
    case reserved
    /// The name of a variable, a category, a device or a width.
    case name

    private static let names: [(name: StaticString, role: MemberRole)] = [
        ("NSStringLocalizedFormatKey", .format), ("NSStringFormatSpecTypeKey", .ruleType),
        ("NSStringFormatValueTypeKey", .valueType), ("NSStringDeviceSpecificRuleType", .devices),
        ("NSStringVariableWidthRuleType", .widths),
    ]

    init(_ name: Span<UInt8>) {
        self = .name
        guard name.starts(with: "NSString", at: 0) else { return }
        self = .reserved
        for known in Self.names
        where known.name.utf8CodeUnitCount == name.count && name.starts(with: known.name, at: 0) {
            self = known.role
        }
    }
}

extension Table {
    /// What the member with the name at a node is.
    func memberRole(ofNode node: Int) -> MemberRole { MemberRole(bytes(of: nodes[node].string)) }
}
