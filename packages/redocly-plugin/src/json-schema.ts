import type { Location } from '@redocly/openapi-core';
import { isMapping, isScalar, quoteAndJoin, toList, type YamlMapping } from '@route-search/toolkit/yaml-values';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { SchemaView } from './views/schema-view.ts';

/**
 * Keywords that identify a schema, such as `$id` and `$anchor`. They are dropped, because they would be wrong after a
 * reference was replaced by its target.
 */
const identifiers = new Set(['$id', '$schema', '$anchor', '$dynamicAnchor', '$dynamicRef', 'id']);

/** Keywords with a literal value or metadata instead of a subschema. */
const data = new Set(['default', 'example', 'examples', 'enum', 'const', 'discriminator', 'xml', 'externalDocs']);

/** Shared, because creating an instance takes longer than compiling most schemas. */
const ajv = new Ajv2020({
  strict: false,
  validateSchema: false,
  validateFormats: false,
  logger: false,
  // Tolerance for floating-point errors: without it, 4.8 is not a multiple of 0.1.
  multipleOfPrecision: 9,
});

/**
 * Describes why a schema rejects a value. Returns undefined if the value is valid, or if the schema itself is invalid:
 * other rules report invalid schemas.
 */
export function describeSchemaMismatch(schema: SchemaView, value: unknown): string | undefined {
  let jsonSchema: YamlMapping = {};
  try {
    jsonSchema = new SchemaBuilder().build(schema);
    const validate = ajv.compile(jsonSchema);
    return validate(value) ? undefined : describeError(validate.errors?.at(-1));
  } catch {
    return undefined;
  } finally {
    // Ajv would keep each compiled schema.
    ajv.removeSchema(jsonSchema);
  }
}

/** Converts a schema of an OpenAPI document to a self-contained JSON Schema. */
class SchemaBuilder {
  readonly #definitions: Record<string, unknown> = {};
  readonly #names = new Map<string, string>();

  build(schema: SchemaView): YamlMapping {
    const { default: _default, ...converted } = this.#convert(schema);
    return { ...converted, $defs: this.#definitions };
  }

  /**
   * Merges the keywords of a schema and of its `$ref` targets. Nested references become `$defs`, so that a schema may
   * refer to itself.
   */
  #convert(schema: SchemaView): YamlMapping {
    const entries = schema.keys
      .filter((key) => !identifiers.has(key) && !key.startsWith('x-'))
      .map((key) => [key, this.#value(schema, { key, value: schema.get(key), location: schema.at(key) })] as const);
    return fromOpenApi30(Object.fromEntries(entries));
  }

  #value(
    schema: SchemaView,
    { key, value, location }: { readonly key: string; readonly value: unknown; readonly location: Location },
  ): unknown {
    if (data.has(key)) return value;
    if (Array.isArray(value)) {
      return value.map((item, index) =>
        isMapping(item) ? this.#reference(schema.view(item, location.child([index]))) : (item as unknown),
      );
    }
    if (!isMapping(value)) return value;
    if (!maps.has(key)) return this.#reference(schema.view(value, location));
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        isMapping(item) ? this.#reference(schema.view(item, location.child([name]))) : item,
      ]),
    );
  }

  #reference(schema: SchemaView): YamlMapping {
    const pointer = schema.location.absolutePointer;
    const known = this.#names.get(pointer);
    const name = known ?? `s${this.#names.size}`;
    if (known === undefined) {
      this.#names.set(pointer, name);
      this.#definitions[name] = this.#convert(schema);
    }
    return { $ref: `#/$defs/${name}` };
  }
}

/** Keywords whose value maps names or patterns to schemas. */
const maps = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);

/** Converts `nullable` and boolean `exclusiveMinimum` and `exclusiveMaximum` of OpenAPI 3.0 to JSON Schema 2020-12. */
function fromOpenApi30({ nullable, ...schema }: YamlMapping): YamlMapping {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  return {
    ...schema,
    ...(nullable === true && typeof type === 'string' && { type: [type, 'null'] }),
    ...(nullable === true && Array.isArray(schema['enum']) && { enum: [...toList(schema['enum']), null] }),
    ...(typeof exclusiveMinimum === 'boolean' && { exclusiveMinimum: exclusiveMinimum ? minimum : undefined }),
    ...(typeof exclusiveMaximum === 'boolean' && { exclusiveMaximum: exclusiveMaximum ? maximum : undefined }),
  };
}

function describeError(error: ErrorObject | undefined): string {
  const { instancePath = '', keyword = '', message = 'it does not fit', params = {} } = error ?? {};
  const { allowedValues } = params as { allowedValues?: readonly unknown[] };
  const at = instancePath === '' ? 'it' : `"${instancePath}"`;
  if (keyword === 'enum' && allowedValues !== undefined)
    return `${at} must be one of ${quoteAndJoin(allowedValues.filter((one) => isScalar(one) || one === null))}`;
  return `${at} ${message}`;
}
