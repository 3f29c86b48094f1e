/// The elements of XML property lists.
enum XMLElement: String {
    case plist, dict, array, key, string, data, date, real, integer
    case yes = "true"
    case no = "false"

    var isContainer: Bool { self == .plist || self == .dict || self == .array }
}
