import Testing

@testable import StrlintService

struct MetricsTextTests {
    private func text(store: (bytes: Int, runs: Int)? = nil, _ fill: (Metrics) -> Void) -> String {
        let metrics = Metrics(start: 1_500)
        fill(metrics)
        let gauges = MetricsText.Gauges(connections: 3, queued: 2, store: store)
        return MetricsText(metrics.counts, gauges, start: metrics.start).text
    }

    @Test func `every line is a remark or a sample, and each name has one type`() {
        let lines = text(store: (4_096, 2)) { $0.refuse("busy") }.split(separator: "\n")
        let types = lines.filter { $0.hasPrefix("# TYPE ") }.map { $0.split(separator: " ")[2] }
        #expect(Set(types).count == types.count)
        for line in lines where !line.hasPrefix("#") {
            #expect(line.contains(/^[a-z_]+(\{[a-z_]+="[^"\\\n]*"(,[a-z_]+="[^"\\\n]*")*\})? [0-9.e+-]+$/))
            let name = line.prefix { $0 != "{" && $0 != " " }
            #expect(types.contains { name.hasPrefix($0) }, "\(line)")
        }
    }

    @Test func `a store is measured only if there is one`() {
        let lines = text(store: (4_096, 2)) { _ in }.split(separator: "\n")
        #expect(lines.contains("strlint_store_bytes 4096") && lines.contains("strlint_runs_total 2"))
        #expect(!text { _ in }.contains("store"))
    }

    @Test func `requests are counted by their labels`() {
        let labels = Metrics.RequestLabels(route: "/v1/check", method: "POST", status: 200)
        let text = text { metrics in
            for milliseconds in [1, 30, 20_000] {
                metrics.begin()
                metrics.end(labels, .milliseconds(milliseconds), received: 10)
            }
            metrics.begin()
        }
        for line in [
            "strlint_requests_total{route=\"/v1/check\",method=\"POST\",status=\"200\"} 3",
            "strlint_request_seconds_bucket{route=\"/v1/check\",le=\"0.001\"} 1",
            "strlint_request_seconds_bucket{route=\"/v1/check\",le=\"0.05\"} 2",
            "strlint_request_seconds_bucket{route=\"/v1/check\",le=\"10.0\"} 2",
            "strlint_request_seconds_bucket{route=\"/v1/check\",le=\"+Inf\"} 3",
            "strlint_request_seconds_count{route=\"/v1/check\"} 3", "strlint_in_flight 1",
            "strlint_received_bytes_total 30", "strlint_connections 3", "strlint_queued 2",
            "process_start_time_seconds 1.5",
        ] {
            #expect(text.split(separator: "\n").contains { $0 == line }, "\(line)")
        }
    }
}
