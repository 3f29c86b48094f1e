import Foundation

struct Basket {
    var lines: [(bread: String, count: Int)]
    let customer: String

    var greeting: String { String(format: NSLocalizedString("greeting", comment: "%@ is the name of a customer"), customer) }
    var title: String { NSLocalizedString("menu.titel", comment: "Title of the first screen") }
    var slogan: String { NSLocalizedString("A quotation on the wall of the shop", comment: "slogan") }

    func button(for bread: String) -> String {
        String(format: NSLocalizedString("basket.add", comment: "Button. %@ is the name of a bread"), bread)
    }

    func text(of line: (bread: String, count: Int)) -> String {
        String(format: NSLocalizedString("basket.line", comment: ""), "\(line.bread)", Int(line.count))
    }

    func discount(of percent: Int) -> String {
        String(format: NSLocalizedString("discount", comment: "%d is a percentage"), percent)
    }
}
