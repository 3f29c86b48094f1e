# `make` alone lists the targets. Everything here is what CI runs too; see .ci/run.

PREFIX ?= /usr/local
BENCH_OPTIONS ?=
FUZZ_ROUNDS ?= 100000

RELEASE_BUILD := swift build -c release --product strlint
BINARY := .build/release/strlint
SHARE = $(DESTDIR)$(PREFIX)/share
FORMATTED := Package.swift Sources Tests

.DEFAULT_GOAL := help

.PHONY: help
help: ## list these targets
	@echo "usage: make TARGET"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' $(firstword $(MAKEFILE_LIST)) | \
		while IFS='|' read -r name text; do printf '%-16s %s\n' "$$name" "$$text"; done

.PHONY: bootstrap
bootstrap: ## install what is missing to build and test
	@Scripts/bootstrap

.PHONY: release
release: bootstrap ## build the optimised strlint; on Linux one file that needs no library
	$(RELEASE_BUILD)

# The sample project is there to have findings: status 1 is what it should give, 2 or a crash is not.
.PHONY: demo
demo: release ## build strlint and check the sample project in testdata/demo
	$(BINARY) check testdata/demo || test $$? -eq 1

.PHONY: test
test: bootstrap ## build and run every test
	swift build --build-tests
	swift test
	Scripts/check-formats
	Scripts/check-schema

.PHONY: check-formats
check-formats: bootstrap ## read every format of report with what others read it with
	swift build --product strlint
	Scripts/check-formats

.PHONY: check-schema
check-schema: bootstrap ## compare the JSON Schema of configuration files with strlint
	swift build --product strlint
	Scripts/check-schema

.PHONY: check-ci
check-ci: bootstrap ## read the action, the hooks and the snippets of docs/ci.md with what others read them with
	swift build --product strlint
	Scripts/check-ci

.PHONY: lint
lint: bootstrap ## fail on source that is not formatted
	swift format lint --strict --recursive --parallel $(FORMATTED)

.PHONY: format
format: bootstrap ## format the source in place
	swift format --in-place --recursive --parallel $(FORMATTED)

.PHONY: bench
bench: release ## time strlint against plutil -lint (BENCH_OPTIONS='--folder DIR')
	Scripts/bench --strlint $(BINARY) $(BENCH_OPTIONS)

.PHONY: corpus
corpus: release ## run over a corpus of real tables (long)
	Scripts/corpus

.PHONY: fuzz
fuzz: bootstrap ## run the fuzz tests for longer (FUZZ_ROUNDS=100000)
	STRLINT_FUZZ_ROUNDS=$(FUZZ_ROUNDS) swift test --filter Fuzz

.PHONY: install
install: release ## install strlint, its manual page and completions below PREFIX (/usr/local)
	$(BINARY) man > .build/strlint.1
	$(BINARY) completions bash > .build/strlint.bash
	$(BINARY) completions zsh > .build/strlint.zsh
	$(BINARY) completions fish > .build/strlint.fish
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)/man/man1" "$(SHARE)/bash-completion/completions" \
		"$(SHARE)/zsh/site-functions" "$(SHARE)/fish/vendor_completions.d"
	install -s -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/strlint"
	install -m 644 .build/strlint.1 "$(SHARE)/man/man1/strlint.1"
	install -m 644 .build/strlint.bash "$(SHARE)/bash-completion/completions/strlint"
	install -m 644 .build/strlint.zsh "$(SHARE)/zsh/site-functions/_strlint"
	install -m 644 .build/strlint.fish "$(SHARE)/fish/vendor_completions.d/strlint.fish"

.PHONY: clean
clean: ## remove everything that was built
	rm -rf .build
