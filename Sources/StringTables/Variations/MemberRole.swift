internal import SourceText

/// What a member of a dictionary in a `.stringsdict` is, by its name.
enum MemberRole {
    case format, devices, widths, ruleType, valueType
    /// Another name that begins as those of the platform.
    case reserved
    /// The name of a variable, a category, a device or a width.
    case name

    init(_ name: Span<UInt8>) {
        guard name.starts(with: "NSString", at: 0) else {
            self = .name
            return
        }
        switch name.count {
        case 25 where name.starts(with: "NSStringFormatSpecTypeKey", at: 0): self = .ruleType
        case 26 where name.starts(with: "NSStringFormatValueTypeKey", at: 0): self = .valueType
        case 26 where name.starts(with: "NSStringLocalizedFormatKey", at: 0): self = .format
        case 29 where name.starts(with: "NSStringVariableWidthRuleType", at: 0): self = .widths
        case 30 where name.starts(with: "NSStringDeviceSpecificRuleType", at: 0): self = .devices
        default: self = .reserved
        }
    }
}

extension TableTexts {
    /// What the member with the name at a node is.
    func memberRole(ofNode node: Int, in nodes: NodeTree) -> MemberRole {
        MemberRole(bytes(of: nodes[node].string))
    }
}
