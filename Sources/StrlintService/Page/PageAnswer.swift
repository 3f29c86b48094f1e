internal import HTTP

/// Answers requests of browsers.
struct PageAnswer {
    private let head: Head

    init(_ head: Head) {
        self.head = head
    }

    func page(prefix: String) throws(Problem) -> Response {
        throw Problem(.notFound, "There is no page yet.")
    }

    func rulePage(_ id: String) throws(Problem) -> Response {
        throw Problem(.notFound, "There is no page yet.")
    }

    func asset(_ name: String) throws(Problem) -> Response {
        throw Problem(.notFound, "There is no page yet.")
    }
}
