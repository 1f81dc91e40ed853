import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

/**
 * Definition of a keyword or type in the vocabulary: a subset of JSON Schema 2020-12 with annotations of this project.
 */
export interface Definition {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Definition>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Definition;
  readonly unevaluatedProperties?: false;
  readonly minProperties?: number;
  readonly items?: Definition;
  readonly anyOf?: readonly Definition[];
  readonly oneOf?: readonly Definition[];
  readonly examples?: readonly unknown[];
  readonly enumDescriptions?: readonly string[];
  readonly enumExamples?: readonly string[];
  readonly which?: string;
  readonly readBy?: readonly string[];
  readonly bundleOnly?: boolean;
  readonly referable?: boolean;
  /** Facts that only the server knows, such as a station's type. Examples of rules of this kind must declare them. */
  readonly facts?: Readonly<Record<string, string>>;
}

/**
 * Definitions of all keywords and types by name, merged from three packages. References have the form
 * `#/$defs/<name>`.
 */
export type Vocabulary = Readonly<Record<string, Definition>>;

/** Annotations that the generators of this repository read. They are not part of JSON Schema. */
export const definitionAnnotations = ['enumExamples', 'which', 'readBy', 'bundleOnly', 'referable', 'facts'] as const;

function definitions(file: string): Vocabulary {
  const text = readFileSync(join(import.meta.dirname, '../../meta', file), 'utf8');
  const local = text.replace(/'[^'\s]+(#\/\$defs\/[^']+)'/g, "'$1'");
  // js-yaml is faster than `readYaml`, whose parser keeps the location of each value.
  return (load(local) as { readonly $defs: Vocabulary }).$defs;
}

let loaded: Vocabulary | undefined;

/** Reads the vocabulary from its YAML files, once per process. */
export function loadVocabulary(): Vocabulary {
  loaded ??= {
    ...definitions('extensions.schema.yaml'),
    ...definitions('../../parameter-rules/meta/parameter-rules.schema.yaml'),
    ...definitions('../../schemas/meta/keywords.schema.yaml'),
  };
  return loaded;
}

/** Returns the definition name in a `$ref` of the vocabulary. */
export function getDefinitionName(ref: string): string {
  return ref.replace('#/$defs/', '');
}

/** Follows a chain of `$ref`s in the vocabulary to its definition. Drops annotations next to a `$ref`. */
export function resolveDefinition(vocabulary: Vocabulary, definition: Definition): Definition {
  if (definition.$ref === undefined || definition.properties !== undefined) return definition;
  const target = vocabulary[getDefinitionName(definition.$ref)];
  return target === undefined ? definition : resolveDefinition(vocabulary, target);
}

/** Merges the properties of a definition with those of the object that it extends by `$ref`. */
export function flattenDefinition(vocabulary: Vocabulary, definition: Definition): Definition {
  const { $ref, unevaluatedProperties, ...own } = definition;
  if ($ref === undefined || (own.properties === undefined && unevaluatedProperties === undefined)) return definition;
  const base = vocabulary[getDefinitionName($ref)];
  return { ...base, ...own, properties: { ...base?.properties, ...own.properties }, additionalProperties: false };
}

/** Copies a definition and applies a function to each directly nested definition. */
export function mapNestedDefinitions(definition: Definition, change: (inside: Definition) => Definition): Definition {
  const { properties, items, additionalProperties, anyOf, oneOf } = definition;
  return {
    ...definition,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, change(property)])),
    }),
    ...(items && { items: change(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(oneOf && { oneOf: oneOf.map(change) }),
  };
}

/** Returns the names of the given definitions and of all definitions reachable from them. */
export function listReachableDefinitions(vocabulary: Vocabulary, roots: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const visit = (definition: Definition): Definition => {
    if (definition.$ref !== undefined) enter(getDefinitionName(definition.$ref));
    return mapNestedDefinitions(definition, visit);
  };
  const enter = (name: string): void => {
    const definition = vocabulary[name];
    if (definition === undefined) throw new TypeError(`no definition ${name}`);
    if (seen.has(name)) return;
    seen.add(name);
    visit(definition);
  };
  roots.forEach(enter);
  return Object.keys(vocabulary).filter((name) => seen.has(name));
}

/** Lists the extensions (`x-…`) of an OpenAPI object. */
export function listObjectExtensions(vocabulary: Vocabulary, object: string): readonly string[] {
  const { properties = {} } = flattenDefinition(vocabulary, vocabulary[object] ?? {});
  return Object.keys(properties).filter((name) => name.startsWith('x-'));
}

/** OpenAPI objects with extensions, by their Redocly names. */
export const extensibleObjects = [
  'Operation',
  'Parameter',
  'Response',
  'Schema',
  'SecurityScheme',
  'Root',
  'Tag',
] as const;
