internal import Findings
internal import HTTP
internal import Reporting

/// Metrics as Prometheus reads them (text format 0.0.4).
struct MetricsText {
    private(set) var text = ""

    /// - Parameters:
    ///   - store: The size of the store in bytes, and the number of runs in it; `nil` if nothing is stored.
    ///   - start: Seconds since 1970.
    init(
        _ counts: Metrics.Counts, _ resources: SharedResources, store: (bytes: Int, runs: Int)? = nil,
        start: Double
    ) {
        addService(resources, counts)
        addRequests(counts)
        addTables(counts)
        if let store { addStore(bytes: store.bytes, runs: store.runs) }
        addProcess(start: start)
    }

    private mutating func addService(_ resources: SharedResources, _ counts: Metrics.Counts) {
        family("strlint_build_info", "gauge", "The version of strlint.")
        sample("strlint_build_info", [("version", Tool.strlint.version)], 1)
        gauge("strlint_in_flight", "Requests that are not answered yet.", counts.inFlight)
        gauge("strlint_queued", "Requests that wait for a worker.", resources.queue.counts.waiting)
        gauge("strlint_connections", "Open connections.", resources.connectionCount)
        gauge("strlint_body_bytes", "Memory that requests take, as counted.", resources.memory.taken)
    }

    private mutating func addRequests(_ counts: Metrics.Counts) {
        family("strlint_requests_total", "counter", "Answered requests.")
        let requests = counts.requests.sorted {
            ($0.key.route, $0.key.method, $0.key.status) < ($1.key.route, $1.key.method, $1.key.status)
        }
        for (labels, count) in requests {
            let all = [("route", labels.route), ("method", labels.method), ("status", String(labels.status))]
            sample("strlint_requests_total", all, count)
        }
        family(
            "strlint_request_seconds", "histogram",
            "Time from the head of a request to the end of its answer.")
        for (route, histogram) in counts.times.sorted(by: { $0.key < $1.key }) { add(histogram, route) }
        family("strlint_refused_total", "counter", "Requests and connections that were refused, by reason.")
        for (reason, count) in counts.refusals.sorted(by: { $0.key < $1.key }) {
            sample("strlint_refused_total", [("reason", reason)], count)
        }
        counter("strlint_received_bytes_total", "Bytes of bodies.", counts.receivedBytes)
    }

    private mutating func add(_ histogram: Histogram, _ route: String) {
        let name = "strlint_request_seconds"
        for (limit, count) in histogram.cumulative {
            sample("\(name)_bucket", [("route", route), ("le", "\(limit)")], count)
        }
        sample("\(name)_bucket", [("route", route), ("le", "+Inf")], histogram.count)
        text += "\(name)_sum{route=\"\(route)\"} \(histogram.sum)\n"
        sample("\(name)_count", [("route", route)], histogram.count)
    }

    private mutating func addTables(_ counts: Metrics.Counts) {
        counter("strlint_tables_total", "Tables that were checked, compared or shown.", counts.tables)
        family("strlint_findings_total", "counter", "Findings, by severity.")
        for severity in Severity.allCases {
            sample(
                "strlint_findings_total", [("severity", severity.rawValue)], counts.findings[severity] ?? 0)
        }
    }

    private mutating func addStore(bytes: Int, runs: Int) {
        gauge("strlint_store_bytes", "Size of the store on the disk.", bytes)
        gauge("strlint_runs_total", "Runs that are kept, of all projects.", runs)
    }

    private mutating func addProcess(start: Double) {
        gauge("process_resident_memory_bytes", "Memory that is not swapped out.", ProcessStatus.residentBytes)
        gauge("process_open_fds", "Open files and connections.", ProcessStatus.openDescriptors)
        family("process_start_time_seconds", "gauge", "Start of the process, in seconds since 1970.")
        text += "process_start_time_seconds \(start)\n"
    }

    // MARK: - Lines

    private mutating func family(_ name: String, _ type: String, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    }

    private mutating func sample(_ name: String, _ labels: [(String, String)], _ value: Int) {
        let list = labels.map { "\($0)=\"\($1)\"" }.joined(separator: ",")
        text += list.isEmpty ? "\(name) \(value)\n" : "\(name){\(list)} \(value)\n"
    }

    private mutating func gauge(_ name: String, _ help: String, _ value: Int) {
        family(name, "gauge", help)
        sample(name, [], value)
    }

    private mutating func counter(_ name: String, _ help: String, _ value: Int) {
        family(name, "counter", help)
        sample(name, [], value)
    }
}
