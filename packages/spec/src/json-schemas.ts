import { resolveRef, type OpenApiDocument, type Schema } from './document.ts';

/** A JSON Schema that stands alone. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const PREFIX = '#/components/schemas/';

/**
 * The JSON Schemas (2020-12) of all response bodies by name, in the order in which the operations use them. Who publishes
 * one adds `$schema` and `$id`.
 */
export function responseSchemas(document: OpenApiDocument): Record<string, JsonSchema> {
  return Object.fromEntries(responseSchemaNames(document).map((name) => [name, responseSchema(document, name)]));
}

function responseSchemaNames(document: OpenApiDocument): string[] {
  const names = new Set<string>();
  for (const { get } of Object.values(document.paths)) {
    for (const response of Object.values(get.responses)) {
      for (const { schema } of Object.values(resolveRef(document, response).content ?? {})) {
        if (schema?.$ref?.startsWith(PREFIX) === true) names.add(schema.$ref.slice(PREFIX.length));
      }
    }
  }
  return [...names];
}

/**
 * The schema of a response body, with all that it refers to. Our extensions mean nothing to a validator, so their effect is
 * written out: open enumerations take any text, and lists that may be a single object take one. New members are allowed
 * everywhere, because the API may add some.
 */
function responseSchema(document: OpenApiDocument, name: string): JsonSchema {
  const { schemas } = document.components;
  const found = new Map<string, JsonSchema>();
  const find = (target: string): Schema => {
    const schema = schemas[target];
    if (schema === undefined) throw new Error(`the description has no schema ${target}`);
    return schema;
  };
  const include = (target: string): string => {
    if (!found.has(target)) {
      found.set(target, {}); // Schemas may contain themselves.
      found.set(target, plain(find(target)));
    }
    return `#/$defs/${target}`;
  };
  const plain = (schema: Schema): JsonSchema => {
    const target = schema.$ref?.startsWith(PREFIX) === true ? schema.$ref.slice(PREFIX.length) : undefined;
    if (schema['x-open'] === true) {
      const {
        description,
        enum: values,
        'x-enum-descriptions': meanings,
      } = target === undefined ? schema : find(target);
      return {
        description: schema.description ?? description,
        type: 'string',
        examples: values,
        'x-enum-descriptions': meanings,
      };
    }
    const { example, ...rest } = schema;
    const copy = mapSchemas(rest, plain);
    if (copy['additionalProperties'] === false) delete copy['additionalProperties'];
    if (example !== undefined && copy['examples'] === undefined) copy['examples'] = [example];
    if (target !== undefined) copy['$ref'] = include(target);
    if (schema['x-one-or-many'] !== true || schema.items === undefined) return copy;
    const { description, ...list } = copy;
    return { ...(description !== undefined && { description }), anyOf: [list, plain(schema.items)] };
  };
  const root = plain(find(name));
  return {
    title: name,
    ...root,
    $defs: Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
const SINGLE = ['items', 'propertyNames', 'additionalProperties', 'contains', 'not', 'if', 'then', 'else'];
const LISTS = ['oneOf', 'anyOf', 'allOf', 'prefixItems'];
const MAPS = ['properties', 'patternProperties'];

function mapSchemas(schema: Schema, change: (schema: Schema) => JsonSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]: [string, unknown]) => {
      if (SINGLE.includes(keyword) && typeof value === 'object') return [keyword, change(value as Schema)];
      if (LISTS.includes(keyword)) return [keyword, (value as readonly Schema[]).map(change)];
      if (!MAPS.includes(keyword)) return [keyword, value];
      const members = Object.entries(value as Readonly<Record<string, Schema>>);
      return [keyword, Object.fromEntries(members.map(([name, member]) => [name, change(member)]))];
    }),
  );
}
