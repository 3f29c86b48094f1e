# Scripts/check-dockerfile reads this file; it expects one command per line of a RUN, joined by &&.

FROM swift:6.3.1-bookworm AS build

# Versions are those of the pinned base image's release: a Debian mirror keeps no older ones to ask for.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        binutils icu-devtools libacl1-dev libarchive-dev libbz2-dev libicu-dev liblz4-dev liblzma-dev \
        libsqlite3-dev libxml2-dev libyaml-dev libzstd-dev nettle-dev pkg-config zlib1g-dev \
    && rm -rf /var/lib/apt/lists/*

WORKDIR /build

# The package description names the test targets, so it cannot be read without their folders.
COPY Package.swift ./
COPY Scripts/build-release Scripts/icu-converters Scripts/
COPY Plugins Plugins
COPY Sources Sources
COPY Tests Tests
COPY Fuzz Fuzz

RUN Scripts/icu-converters \
    && Scripts/build-release \
    && install -s -m 755 .build/release/strlint /usr/local/bin/strlint


FROM debian:12.13-slim AS strlint

LABEL org.opencontainers.image.title="strlint" \
      org.opencontainers.image.description="Says what is wrong with an Apple localization table before the app shows it" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.base.name="docker.io/library/debian:12.13-slim"

# Git finds the versions that strlint diff and log compare. What is mounted at /src belongs to another user than the one
# here, so that git trusts it only when told. It is told of no other folder: git runs programs that the configuration of a
# repository names. A submodule is a repository of its own: `docker run --user "$(id -u):$(id -g)"` needs no trust.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install -y --no-install-recommends git \
    && rm -rf /var/lib/apt/lists/* \
    && git config --system --add safe.directory /src

COPY --from=build /usr/local/bin/strlint /usr/local/bin/strlint
COPY LICENSE NOTICE /usr/share/doc/strlint/

# Nobody's number: strlint only reads tables and serves without writing, also where the root is read-only, and a numeric user
# needs no entry in /etc/passwd. `docker run --user "$(id -u):$(id -g)"` lets it write reports and fixes to what is mounted. `docker run -p 8787:8787 --read-only strlint serve --listen :8787` starts the service.
USER 65532:65532
WORKDIR /src

ENTRYPOINT ["strlint"]
CMD ["check", "."]
