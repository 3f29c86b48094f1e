"""The JSON Schemas in docs/schemas: whether documents match them, and whether they say more than documents have.

A place is a schema in one of the files, such as `check.schema.json#/properties/findings/items`.
"""

import json
import pathlib

import jsonschema
import referencing

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "docs" / "schemas"
COMMON = "common.schema.json#"

# A build is for one platform and in one configuration.
BUILD = "version.schema.json#/properties/build/properties"
ONE_OF_EACH = {f"{BUILD}/configuration", f"{BUILD}/os", f"{BUILD}/architecture"}

TYPES = {str: {"string"}, bool: {"boolean"}, int: {"integer", "number"}, float: {"number"}, list: {"array"},
         dict: {"object"}, type(None): {"null"}}


class Schemas:
    """All schemas, and what of them has occurred in documents so far."""

    def __init__(self):
        self.files = {path.name: json.loads(path.read_text()) for path in sorted(FOLDER.glob("*.json"))}
        contents = [(name, referencing.Resource.from_contents(schema)) for name, schema in self.files.items()]
        self.registry = referencing.Registry().with_resources(contents)
        self.seen, self.absent, self.words = set(), set(), set()

    def errors(self, name, document):
        """What is wrong with a document, a line each. If nothing is, what it has counts as seen."""
        place = f"{name}.schema.json#"
        errors = [jsonschema.exceptions.best_match([error]) for error in self.validator(place).iter_errors(document)]
        if not errors:
            self.see(place, document)
        return [f"{error.json_path}: {error.message[:300]}" for error in errors[:5]]

    def validator(self, place):
        return jsonschema.Draft202012Validator({"$ref": place}, registry=self.registry)

    # MARK: what occurs

    def see(self, place, value):
        """Notes what a value, which matches the schema at `place`, has of it."""
        node = self.node(place)
        self.seen.add(place)
        self.words |= {(place, word) for word in words_of(node) if word == value or word in TYPES[type(value)]}
        if "$ref" in node:
            self.see(target(place, node["$ref"]), value)
        for number in range(len(node.get("oneOf", []))):
            branch = f"{place}/oneOf/{number}"
            if self.validator(branch).is_valid(value):
                self.see(branch, value)
        if isinstance(value, dict):
            self.see_members(place, node.get("properties", {}), value)
        if isinstance(value, list) and "items" in node:
            for element in value:
                self.see(f"{place}/items", element)

    def see_members(self, place, properties, members):
        for name in properties:
            part = f"{place}/properties/{name}"
            if name in members:
                self.see(part, members[name])
            else:
                self.absent.add(part)

    def unseen(self):
        """What no document has, and optional members that every document has, a line each."""
        for place, node in self.nodes():
            if place not in self.seen and place != COMMON:
                yield f"no document has {place}"
            missing = [word for word in words_of(node) if (place, word) not in self.words]
            if place in self.seen and place not in ONE_OF_EACH and missing:
                yield f"no document has {', '.join(missing)} at {place}"
            for name in set(node.get("properties", {})) - set(node.get("required", [])):
                if f"{place}/properties/{name}" in self.seen - self.absent:
                    yield f"every document has {name} at {place}, but it is not required"

    # MARK: the schemas themselves

    def faults(self):
        """What is wrong with the schemas, a line each."""
        meta = jsonschema.Draft202012Validator(jsonschema.Draft202012Validator.META_SCHEMA)
        for name, schema in self.files.items():
            yield from (f"{name}: {error.json_path}: {error.message[:300]}" for error in meta.iter_errors(schema))
            missing = {"$schema", "title", "description"} - set(schema)
            if missing:
                yield f"{name} has no {', '.join(sorted(missing))}"
        for place, node in self.nodes():
            if "properties" in node:
                yield from self.object_faults(place, node)

    def object_faults(self, place, node):
        if node.get("type") != "object" or node.get("additionalProperties") is not False or "required" not in node:
            yield f"{place} has no type, no required members, or allows additional ones"
        for name in node.get("required", []):
            if name not in node["properties"]:
                yield f"{place} requires {name}, but does not describe it"
        for name in node["properties"]:
            if not self.is_described(f"{place}/properties/{name}"):
                yield f"{place}/properties/{name} has no description"

    def is_described(self, place):
        node = self.node(place)
        return "description" in node or "$ref" in node and self.is_described(target(place, node["$ref"]))

    def node(self, place):
        file, _, pointer = place.partition("#")
        node = self.files[file]
        for part in pointer.split("/")[1:]:
            node = node[int(part)] if isinstance(node, list) else node[part]
        return node

    def nodes(self):
        """All schemas in the files, with their places."""
        for name, schema in self.files.items():
            yield from nodes_below(f"{name}#", schema)


def nodes_below(place, node):
    yield place, node
    for word in ("properties", "$defs"):
        for name, part in node.get(word, {}).items():
            yield from nodes_below(f"{place}/{word}/{name}", part)
    for number, part in enumerate(node.get("oneOf", [])):
        yield from nodes_below(f"{place}/oneOf/{number}", part)
    if "items" in node:
        yield from nodes_below(f"{place}/items", node["items"])


def target(place, reference):
    file, _, pointer = reference.partition("#")
    return f"{file or place.partition('#')[0]}#{pointer}"


def words_of(node):
    """The values of an enumeration, or the types if there are several."""
    types = node.get("type")
    return node.get("enum") or (types if isinstance(types, list) else [])
