import Options
import Reporting
import Testing

@testable import StrlintService

struct RequestOptionsTests {
    private func problem(_ endpoint: Endpoint, _ options: (String, String)...) -> Problem? {
        do throws(Problem) {
            switch endpoint {
            case .diff: _ = try RequestOptions.arguments(DiffArguments.self, named(options), of: endpoint)
            case .show: _ = try RequestOptions.arguments(ShowArguments.self, named(options), of: endpoint)
            default: _ = try RequestOptions.arguments(CheckArguments.self, named(options), of: endpoint)
            }
            return nil
        } catch {
            return error
        }
    }

    private func named(_ options: [(String, String)]) -> [(name: String, value: String)] {
        options.map { (name: $0.0, value: $0.1) }
    }

    @Test(
        arguments: [
            (.check, "max-findings", "9223372036854775807"), (.check, "statistics", ""),
            (.gate, "severity", "empty-value=error"),
            (.check, "select", "syntax"), (.diff, "rename-limit", "0"), (.diff, "strict-format", "0"),
            (.diff, "translations", "anything"), (.show, "all", "true"),
        ] as [(Endpoint, String, String)])
    func `an option is accepted`(_ endpoint: Endpoint, _ name: String, _ value: String) {
        #expect(problem(endpoint, (name, value)) == nil)
    }

    @Test(
        arguments: [
            (.check, "translations", "1"), (.show, "translations", "1"), (.gate, "rename-limit", "1"),
            (.check, "all", "1"), (.diff, "select", "all"), (.check, "output", "/etc/passwd"),
            (.check, "jobs", "9"),
            (.check, "base", "x"), (.check, "config", "/etc/passwd"), (.check, "baseline", "x"),
            (.check, "", "1"),
            (.check, "--select", "all"), (.check, "Select", "all"), (.check, "since", "HEAD"),
            (.check, "fix", "1"),
        ] as [(Endpoint, String, String)])
    func `an option of another endpoint or of the command alone is refused`(
        _ endpoint: Endpoint, _ name: String, _ value: String
    ) throws {
        let refusal = try #require(problem(endpoint, (name, value)))
        #expect(refusal.kind == .badOption)
        #expect(refusal.members.map(\.name) == ["option", "allowed"])
    }

    @Test(
        arguments: [
            (.check, "max-findings", "9223372036854775808"), (.check, "max-findings", "-1"),
            (.check, "max-findings", ""), (.check, "max-findings", "1e9"), (.check, "severity", "fatal"),
            (.check, "statistics", "yes"), (.diff, "rename-limit", "x"), (.show, "all", "2"),
        ] as [(Endpoint, String, String)])
    func `a value that the command refuses is refused`(
        _ endpoint: Endpoint, _ name: String, _ value: String
    ) throws {
        let refusal = try #require(problem(endpoint, (name, value)))
        #expect(refusal.kind == .badOption)
        #expect(refusal.members.first?.name == "option")
    }

    @Test func `the last of two values counts, and switches can be off`() throws {
        let options = named([("max-findings", "1"), ("max-findings", "2"), ("statistics", "0")])
        let arguments = try RequestOptions.arguments(CheckArguments.self, options, of: .check)
        #expect(arguments.report.maxFindings == 2)
        #expect(!arguments.report.hasStatistics)
    }

    @Test(arguments: [Endpoint.check, .gate, .diff, .show])
    func `the options that an endpoint names are accepted`(_ endpoint: Endpoint) {
        let names = RequestOptions.names(of: endpoint)
        #expect(!names.isEmpty && Set(names).count == names.count)
        for name in ["config", "base", "since", "sources", "write-baseline", "output", "jobs", "color"] {
            #expect(
                !names.contains(name),
                "\(name) reads or writes what is on the disk of the server, or means nothing there")
        }
    }
}
