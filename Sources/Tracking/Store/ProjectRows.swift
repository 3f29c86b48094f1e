/// Projects as rows.
extension Connection {
    private static let columns = """
        SELECT name, base_language, created, (SELECT count(*) FROM run WHERE project = project.id),
            (SELECT max(number) FROM run WHERE project = project.id) FROM project
        """

    func projects() throws(DatabaseError) -> [TrackedProject] {
        try rows("\(Self.columns) ORDER BY name", row: Self.project)
    }

    func project(_ name: ProjectName) throws(DatabaseError) -> TrackedProject {
        let project = try first("\(Self.columns) WHERE name = ?", name.text, row: Self.project)
        guard let project else { throw .store(.noProject) }
        return project
    }

    private static func project(_ row: Statement) -> TrackedProject {
        TrackedProject(
            name: row.text(0), baseLanguage: row.optionalText(1), created: row.integer(2),
            runs: row.number(3), newest: row.optionalNumber(4))
    }

    /// Makes a project or changes it, and returns whether it is new.
    func put(_ name: ProjectName, baseLanguage: String?, time: Int64) throws(DatabaseError) -> Bool {
        try run("UPDATE project SET base_language = ? WHERE name = ?", baseLanguage, name.text)
        guard changes == 0 else { return false }
        try run(
            "INSERT INTO project(name, base_language, created) VALUES(?, ?, ?)", name.text, baseLanguage,
            time)
        return true
    }
}
