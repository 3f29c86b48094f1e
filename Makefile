# `make` without a target lists the targets. .ci/checks.py says which of them a change must pass.

PREFIX ?= /usr/local
BENCH_OPTIONS ?=
FUZZ_SECONDS ?= 300
PAGE_OPTIONS ?=
PORT ?= 8787

RELEASE_BUILD := Scripts/build-release
BINARY := .build/release/strlint
FORMATTED := Package.swift Plugins Sources Tests Fuzz
# What make test runs after the builds.
TESTS := swift-tests run-check-page run-check-formats run-check-editors run-check-bot run-check-sample run-make-pictures
# The output of each is kept together, where make can do that.
TOGETHER := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.DEFAULT_GOAL := help

.PHONY: help
help: ## list these targets, since this is the default
	@echo "usage: make TARGET"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' $(firstword $(MAKEFILE_LIST)) | \
		while IFS='|' read -r name text; do printf '%-21s %s\n' "$$name" "$$text"; done

.PHONY: bootstrap
bootstrap: ## install what the build needs and is missing, and say why if Swift does not start
	@Scripts/bootstrap

.PHONY: bootstrap-test
bootstrap-test: ## the same for the tests, which also take packages from PyPI
	@Scripts/bootstrap --test

.PHONY: release
release: bootstrap ## build the optimised binary that is shipped; on Linux a static one
	$(RELEASE_BUILD)

# Without optimisation, since that takes several times as long. The sample project has findings, so status 1 is expected,
# while 2 or a crash is not.
.PHONY: demo
demo: bootstrap ## check the sample project in testdata/demo, to see what strlint reports
	swift build --product strlint
	.build/debug/strlint check testdata/demo || test $$? -eq 1

.PHONY: serve
serve: ## start the service with a project of three runs, to see what it tracks (PORT=8787)
	Scripts/bootstrap --scripts
	swift build --product strlint
	Scripts/serve-sample --strlint .build/debug/strlint --port $(PORT)

# By the name of their product, since otherwise SwiftPM builds every module once more for the plugins.
.PHONY: build-tests
build-tests: bootstrap-test
	swift build --product strlint
	swift build --product strlintPackageTests

# All run, whether or not one of them fails. Three at a time, since some mostly wait for a browser or a server.
.PHONY: test
test: build-tests ## run every test, as CI does before a merge
	@echo 'running the tests, which takes some minutes'
	@$(MAKE) --no-print-directory --keep-going --jobs=3 $(TOGETHER) $(TESTS)

.PHONY: swift-tests
swift-tests:
	swift test --skip-build --quiet

.PHONY: run-check-page
run-check-page:
	Scripts/check-page $(PAGE_OPTIONS)

.PHONY: run-make-pictures
run-make-pictures:
	Scripts/make-pictures --check

run-check-%:
	Scripts/check-$*

.PHONY: quick
quick: build-tests ## run the tests that start no program and check the layout of what has changed, which is enough for most commits
	swift test --skip-build --quiet --skip 'EndToEndTests|CorpusTests'
	Scripts/lint --changed

.PHONY: pictures
pictures: bootstrap-test ## draw what strlint prints and shows, to keep the pictures in docs/images true
	swift build --product strlint
	Scripts/make-pictures
	Scripts/check-page --pictures

.PHONY: check-formats
check-formats: bootstrap-test ## parse the report formats with independent readers, to catch invalid reports
	swift build --product strlint
	Scripts/check-formats

.PHONY: check-editors
check-editors: bootstrap-test ## compare what the grammar for editors paints with what strlint reads
	swift build --product strlint
	Scripts/check-editors

.PHONY: check-page
check-page: bootstrap-test ## test the web page in Chromium, as far as one is installed
	swift build --product strlint
	Scripts/check-page

.PHONY: check-growth
check-growth: bootstrap-test release ## check hostile tables, to prove that time and memory are bounded
	Scripts/check-growth --strlint $(BINARY)
	Scripts/check-memory --strlint $(BINARY)

.PHONY: check-instructions
check-instructions: bootstrap-test release ## compare the instructions that strlint executes with recorded numbers, unaffected by other load
	Scripts/check-instructions --strlint $(BINARY)

.PHONY: check-macos
check-macos: bootstrap-test ## type check the sources for the oldest macOS that Package.swift names, since no Mac tests that
	Scripts/check-macos

.PHONY: check-ci
check-ci: bootstrap-test ## read the action, the hooks, the workflows and docs/ci.md as the services do, since no test runs there
	swift build --product strlint
	Scripts/check-ci

.PHONY: check-bot
check-bot: bootstrap-test ## test the bot of docs/ci.md with the service and a forge on this machine
	swift build --product strlint
	Scripts/check-bot

.PHONY: check-deployment
check-deployment: ## validate the files in deploy with the schemas of Kubernetes and with systemd, since no test runs them
	Scripts/check-deployment

.PHONY: check-ray
check-ray: bootstrap-test ## check a tree of projects in shards with two workers of Ray, which is installed from PyPI (300 MB)
	swift build --product strlint
	Scripts/check-ray

.PHONY: check-one-file
check-one-file: bootstrap-test release ## run the release build in an empty root, to prove that it needs no system files
	Scripts/check-one-file

.PHONY: check-package
check-package: bootstrap-test ## build a package that uses strlint by the version of a git repository, with its plugins
	Scripts/check-package

.PHONY: check-release
check-release: bootstrap-test release ## make the files of a release, and install and download them as users do
	Scripts/check-release

.PHONY: check-distributions
check-distributions: bootstrap-test release ## the same in Debian 11, 12 and 13, to prove portability (as root; needs debootstrap)
	Scripts/check-distributions

.PHONY: lint
lint: bootstrap-test ## fail on unformatted source, so that layout needs no review, and on mistakes in scripts
	Scripts/lint

.PHONY: format
format: bootstrap ## format the source in place, to fix what lint reports
	swift format --in-place --recursive --parallel $(FORMATTED)

.PHONY: bench
bench: bootstrap-test release ## compare with plutil -lint, to notice slowdowns (BENCH_OPTIONS='--folder DIR')
	Scripts/bench --strlint $(BINARY) $(BENCH_OPTIONS)

.PHONY: bench-service
bench-service: bootstrap-test release ## measure the service under load, to notice slowdowns (needs wrk)
	Scripts/bench-service --strlint $(BINARY)

.PHONY: corpus
corpus: bootstrap-test release ## check a corpus of real tables, to find wrong findings (slow)
	Scripts/corpus/compare

.PHONY: fuzz-replay
fuzz-replay: bootstrap-test ## give all kept inputs to the parsers and rules, with AddressSanitizer
	Fuzz/run build
	Fuzz/run replay

# Two targets run at a time: an hour for all of them.
.PHONY: fuzz
fuzz: fuzz-replay ## fuzz the parsers and rules, to find crashes and hangs (FUZZ_SECONDS=300 per target)
	FUZZ_SECONDS=$(FUZZ_SECONDS) Fuzz/run fuzz

# Each of the two builds takes three to four minutes. Tests that start processes are skipped: they compare their whole output,
# to which a sanitizer adds. The corpus tests nothing new, and ReportingTests are too slow with ThreadSanitizer, since they
# report tens of thousands of findings. Leak detection is off: Swift stores flags in pointers, which look like leaks.
.PHONY: sanitize
sanitize: bootstrap-test ## run the tests with AddressSanitizer and ThreadSanitizer, to find memory errors and races
	ASAN_OPTIONS=detect_leaks=0 swift test --sanitize=address --scratch-path .build/address \
		--skip 'EndToEndTests|CorpusTests|^FuzzTests'
	TSAN_OPTIONS="suppressions=$(CURDIR)/Fuzz/tsan.suppressions" \
		swift test --sanitize=thread --scratch-path .build/thread \
		--skip 'EndToEndTests|CorpusTests|^FuzzTests|ReportingTests'

.PHONY: vsix
vsix: ## build the extension for Visual Studio Code with packages from npm, into .build/strlint.vsix
	Scripts/make-vsix

.PHONY: install
install: ## install what make release has built, with its manual page and completions, below PREFIX (/usr/local)
	@Scripts/install-files install "$(BINARY)" "$(PREFIX)" "$(DESTDIR)"

.PHONY: uninstall
uninstall: ## remove what make install has installed below PREFIX
	@Scripts/install-files uninstall "$(BINARY)" "$(PREFIX)" "$(DESTDIR)"

.PHONY: clean
clean: ## remove all build products, to start from scratch
	rm -rf .build
