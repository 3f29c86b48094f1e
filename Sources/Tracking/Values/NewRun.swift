package import SourceText

/// A snapshot to record.
package struct NewRun: Sendable {
    /// The contents by path within the project.
    package var files: [String: ByteBuffer]
    /// Seconds since 1970.
    package var time: Int64
    package var label: String?
    package var revision: String?
    package var idempotency: Idempotency?

    package init(
        files: [String: ByteBuffer], time: Int64, label: String? = nil, revision: String? = nil,
        idempotency: Idempotency? = nil
    ) {
        self.files = files
        self.time = time
        self.label = label
        self.revision = revision
        self.idempotency = idempotency
    }
}

/// What makes a request that is sent again give the answer of the first.
package struct Idempotency: Sendable, Hashable {
    package let key: String
    /// The digest of the request, which must be the same each time.
    package let request: ContentDigest

    package init(key: String, request: ContentDigest) {
        self.key = key
        self.request = request
    }
}

/// Which runs are kept; the newest one of a project always is.
package struct Retention: Sendable, Equatable {
    /// How many runs of a project are kept; 0 for all.
    package var runs: Int
    /// How many days before the newest run of the project the oldest one may be; 0 for any number.
    package var days: Int

    package init(runs: Int = 0, days: Int = 0) {
        self.runs = runs
        self.days = days
    }
}
