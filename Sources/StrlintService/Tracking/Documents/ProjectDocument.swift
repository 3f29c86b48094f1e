internal import HTTP
internal import JSON
internal import Reporting
internal import Tracking

extension Response {
    /// A document of JSON.
    static func json(_ status: Int = 200, _ write: (inout JSONWriter) -> Void) -> Response {
        var response = Response(
            status,
            body: bytes { sink in
                var json = JSONWriter(sink)
                write(&json)
                json.finish()
            })
        response.add("Content-Type", "application/json")
        return response
    }
}

extension JSONWriter {
    /// The version of the form of documents about what is stored.
    mutating func writeVersionOfDocument() { member("version", 1) }

    mutating func write(_ projects: [TrackedProject]) {
        object { json in
            json.writeVersionOfDocument()
            json.array("projects") { json in for project in projects { json.write(project) } }
        }
    }

    mutating func write(_ project: TrackedProject) {
        object { json in
            json.member("name", project.name)
            json.member("base-language", project.baseLanguage)
            json.member("created", Timestamp.text(ofSeconds: project.created))
            json.member("runs", project.runs)
            json.member("newest", project.newest)
        }
    }
}
