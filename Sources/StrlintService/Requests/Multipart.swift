internal import SourceText

/// The parts of a body of the type `multipart/form-data` (RFC 7578), which is complete.
package struct Multipart {
    /// A part of a form.
    package struct Part: Sendable, Equatable {
        package let name: String
        package let filename: String?
        package let contentType: String?
        /// Where its content is in the body.
        package let body: Range<Int>
    }

    package private(set) var parts: [Part] = []

    /// - Parameter contentType: The header `Content-Type` of the request, which has the boundary.
    /// - Throws: ``MultipartError`` if the body is not such a form, or has more than `maxParts`.
    package init(_ body: Span<UInt8>, contentType: String, maxParts: Int) throws(MultipartError) {
        let boundary = try MultipartBoundary(contentType: contentType)
        guard var delimiter = try boundary.first(in: body) else {
            throw .malformed("the body has no line with the boundary")
        }
        while !delimiter.isLast {
            guard parts.count < maxParts else { throw .tooManyParts }
            let header = try PartHeader(body, from: delimiter.end)
            // The line break before a boundary belongs to it, even if it also ends the header.
            guard let next = try boundary.next(in: body, from: header.end - 2) else {
                throw .malformed("the body has no closing boundary")
            }
            parts.append(header.part(upTo: next.start))
            delimiter = next
        }
    }
}

/// Why a body is not a form that is accepted.
package enum MultipartError: Error, Equatable {
    /// The form is damaged; the reason is a sentence without its period.
    case malformed(_ reason: String)
    case tooManyParts
}
