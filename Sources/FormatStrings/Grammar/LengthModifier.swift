/// The size a specifier gives its number. CoreFoundation lets the last modifier of a specifier win.
package enum LengthModifier: String, Sendable, Equatable {
    case char = "hh"
    case short = "h"
    case long = "l"
    case longLong = "ll"
    case quad = "q"
    case intmax = "j"
    case size = "z"
    case pointerDifference = "t"
    case longDouble = "L"
}
