import Foundation
import Testing

/// The settings of docs/editors.md in Neovim: those for the version that is installed.
@Suite(.enabled(if: Tool.nvim.url != nil, "Neovim is not installed"))
struct NeovimTests {
    @Test func `a finding is shown, and goes when it is fixed`() async throws {
        let result = try await resultOfScript()
        let findings = try #require(result["findings"] as? [[String: Any]])
        #expect(findings.map { $0["code"] as? String } == ["table-cut-short"])
        #expect(findings.map { $0["lnum"] as? Int } == [0] && findings.map { $0["col"] as? Int } == [10])
        #expect(result["left"] as? Int == 0)
    }

    @Test func `the server gets tables and nothing else`() async throws {
        let clients = try await resultOfScript()["clients"] as? [String: Int]
        #expect(clients == ["a.strings": 1, "a.stringsdict": 1, "a.xcstrings": 1, "a.json": 0, "a.xml": 0])
    }

    private func resultOfScript() async throws -> [String: Any] {
        let project = try EditedProject()
        try project.folder.write("new.lua", Document.editors("lua", with: "vim.lsp.enable"))
        try project.folder.write("old.lua", Document.editors("lua", with: "vim.lsp.start_client"))
        try project.folder.write(
            "init.lua", "dofile(vim.fn.has('nvim-0.11') == 1 and 'new.lua' or 'old.lua')\n")
        try project.folder.write("script.lua", Self.script)
        // The last command is reached only if the script fails.
        let outcome = try await project.run(
            .nvim, "--headless", "-n", "-i", "NONE", "-u", "init.lua", "-c", "luafile script.lua", "-c",
            "cquit")
        #expect(outcome.status == 0, "\(outcome.errorText)")
        let result = try Data(contentsOf: project.folder.url("result.json"))
        return try #require(try JSONSerialization.jsonObject(with: result) as? [String: Any])
    }

    private static let script = """
        local function findings() return vim.diagnostic.get(0) end
        vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.TABLE))
        vim.wait(20000, function() return #findings() > 0 end, 10)
        local first = findings()
        vim.api.nvim_buf_set_lines(0, 0, 1, false, { '"a" = "b";' })
        vim.wait(20000, function() return #findings() == 0 end, 10)
        local left, clients = #findings(), {}
        for _, name in ipairs({ 'a.strings', 'a.stringsdict', 'a.xcstrings', 'a.json', 'a.xml' }) do
            vim.cmd('edit ' .. name)
            local attached = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = 0 }) or vim.lsp.buf_get_clients(0)
            clients[name] = vim.tbl_count(attached)
        end
        local result = { findings = first, left = left, clients = clients }
        vim.fn.writefile({ vim.fn.json_encode(result) }, 'result.json')
        vim.cmd('qall!')
        """
}
