internal import Files
internal import Findings
internal import Linting
internal import Rules
internal import Settings
internal import StringTables

/// What was found out about a table or a catalog.
struct TableResult: Sendable {
    let reports: [TableReport]
    /// `nil` for a catalog.
    let listing: TableListing?

    /// Whether the next result from the same inputs will be the same: a failure may have passed by then.
    var isLasting: Bool { reports.allSatisfy(\.failures.isEmpty) }

    /// Whether a finding has a fix that is applied.
    func hasFix(_ applied: Fix.Applicability) -> Bool {
        reports.contains { $0.hasFix { applied.includes($0.applicability) } }
    }
}

/// All that the result for a table depends on.
struct TableInputs: Equatable, Sendable {
    /// What it depends on apart from the table and the folders around it.
    struct Shared: Equatable, Sendable {
        let form: FindingForm
        /// The fixes that are applied.
        let fixing: Fix.Applicability?
        /// A number of the check if its results depend on more than the tables as they are now, such as earlier versions.
        let check: Int?
    }

    private let shared: Shared
    private let role: TableListing.Role
    private let locale: String
    private let developmentLanguage: LocaleIdentifier?
    private let files: [String]
    /// The versions of the files before they were read.
    private let versions: [FileVersion]
    private let rivals: [String]?
    private let isBaseGenerated: Bool
    private let settings: [SettingDocument]
    private let platform: Platform
    private let build: TableBuild?

    /// The inputs of a job as they are now.
    ///
    /// - Parameter isBaseGenerated: Whether the base is made from an interface file.
    init(
        _ job: CheckJob, in files: any FileSystem, _ configuration: Configuration, _ platform: Platform,
        _ build: TableBuild?, isBaseGenerated: Bool, _ shared: Shared
    ) {
        self.shared = shared
        (role, locale, rivals) = (job.role, job.locale, job.rivals)
        developmentLanguage = job.developmentLanguage
        self.files = job.files
        versions = job.files.map { files.version(of: $0) }
        self.isBaseGenerated = isBaseGenerated
        settings = configuration.documents
        self.platform = platform
        self.build = build
    }

    /// Whether every later change of one of the files leads to other inputs.
    var areSettled: Bool { versions.allSatisfy(\.isSettled) }
}
