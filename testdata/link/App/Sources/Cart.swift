import Foundation

struct Cart {
    var items: [String]
    var stock: Int
    let owner: String

    var title: String { NSLocalizedString("cart.title", comment: "Title of the cart") }
    var button: String { NSLocalizedString("cart.by", comment: "") }
    var total: String { String(format: NSLocalizedString("cart.total", comment: ""), items.count) }
    var summary: String { String(format: NSLocalizedString("cart.items", comment: ""), items.count) }
    var left: String { String(localized: "\(stock) left in stock") }
    var question: String { NSLocalizedString("Delete \(owner)?", comment: "") }
    var help: String { NSLocalizedString("cart.help", tableName: "Help", comment: "") }
    var checkout: String { NSLocalizedString("Button at the end", comment: "checkout") }

    func name(of state: String) -> String { NSLocalizedString("cart.state.\(state)", comment: "") }
    func text(size: String) -> String { NSLocalizedString("size.\(size)", comment: "") }
    func text(for key: String) -> String { NSLocalizedString(key, comment: "") }
    // strlint:disable-next-line undefined-key -- comes with the next release
    var gift: String { NSLocalizedString("cart.gift", comment: "") }
}

let shared = ["cart.buy", "cart.total"]
