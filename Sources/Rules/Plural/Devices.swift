/// The names of devices that the platform knows.
enum Devices {
    static let all = ["appletv", "applevision", "applewatch", "ipad", "iphone", "mac"]
    static let known = Set(all + ["ipod"])
    /// Only in catalogs.
    static let other = "other"
}
