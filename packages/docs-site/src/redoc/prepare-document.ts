import { mapOperations, mapValues, resolveRef, resolveSchema } from '@route-search/spec/openapi';
import type { OpenApiDocument, OperationObject, Parameter, Response, Schema } from '@route-search/spec/openapi';
import { redocLabels } from './redoc-labels.ts';

/** Tag under which Redoc shows the data types. */
export const DATA_TYPES_TAG = 'schemas';

/** OpenAPI extension that contains the pattern of a parameter. Redoc shows its name without `x-` as a label. */
export const PATTERN_EXTENSION = 'x-パターン';

/**
 * Name of the empty example that keeps Redoc from generating an example for each data type. Redoc would not show the
 * generated ones.
 */
const NO_EXAMPLE = 'none';

const SCHEMA_PREFIX = '#/components/schemas/';

/**
 * Rewrites an OpenAPI document so that Redoc can render it completely without scripts. Redoc's static markup leaves out
 * nested fields, and unfolding them all would repeat the same types hundreds of times. Therefore each data type gets
 * its own section, and fields of that type only name it.
 */
export function prepareDocumentForRedoc(source: OpenApiDocument): OpenApiDocument {
  const writer = new SchemaWriter(source);
  const paths = mapOperations(source, (operation) => writer.operation(operation));
  const dataTypes = writer.finish();
  const description = [source.info.description ?? '', securitySection(source)].filter((part) => part !== '');
  return {
    ...source,
    info: { ...source.info, description: description.join('\n\n') },
    tags: [...source.tags, ...(dataTypes.size === 0 ? [] : [dataTypesTag(dataTypes)])],
    paths,
    components: {
      ...source.components,
      schemas: Object.fromEntries(dataTypes),
      examples: { [NO_EXAMPLE]: { value: {} } },
    },
  };
}

/**
 * Position of a schema: in the envelope of a response (objects with a single field), directly below it, or elsewhere.
 */
type Place = 'envelope' | 'response' | 'elsewhere';

interface Context {
  /** Beginning of the names of data types that are created from branches of a nested `oneOf` or `anyOf`. */
  readonly owner: string;
  readonly place: Place;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type WritableSchema = Writable<Schema> & { [PATTERN_EXTENSION]?: string };

/** Rewrites the schemas of an OpenAPI document and collects the data types that they refer to. */
class SchemaWriter {
  readonly #source: OpenApiDocument;
  readonly #written = new Map<string, Schema>();
  readonly #pending: string[] = [];
  /** Types of plain fields that an earlier response explains. */
  readonly #explained = new Set<string>();

  constructor(source: OpenApiDocument) {
    this.#source = source;
  }

  operation(operation: OperationObject): OperationObject {
    return {
      ...operation,
      parameters: (operation.parameters ?? []).map((parameter) => this.#parameter(parameter)),
      responses: mapValues(operation.responses, (response, status) => this.#response(response, /^[45]/.test(status))),
    };
  }

  /** Rewrites the pending data types and returns all data types, sorted by name. */
  finish(): Map<string, Schema> {
    for (let name = this.#pending.pop(); name !== undefined; name = this.#pending.pop()) {
      const schema = resolveRef<Schema>(this.#source, { $ref: SCHEMA_PREFIX + name });
      this.#written.set(name, this.#schema(schema, { owner: name, place: 'elsewhere' }));
    }
    return new Map([...this.#written].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #parameter(reference: Parameter): Parameter {
    const parameter = resolveRef(this.#source, reference);
    return { ...parameter, schema: this.#schema(parameter.schema, { owner: parameter.name, place: 'elsewhere' }) };
  }

  #response(reference: Response, isError: boolean): Response {
    const response = resolveRef(this.#source, reference);
    if (response.content === undefined) return response;
    // Set an empty list of examples, so that Redoc generates none. The site renders its own examples.
    const content = mapValues(response.content, ({ schema }) => ({
      ...(schema === undefined ? {} : { schema: isError ? this.#errorBody(schema) : this.#body(schema) }),
      examples: {},
    }));
    return { ...response, content };
  }

  #body(schema: Schema): Schema {
    return this.#schema(schema, { owner: nameOf(schema), place: 'envelope' });
  }

  /** Makes the body of an error a data type, because nearly all errors have the same one. Each of them links to it. */
  #errorBody(schema: Schema): Schema {
    const name = nameOf(schema);
    const target = resolveSchema(this.#source, schema);
    if (name === '' || !isStructured(target)) return this.#body(schema);
    if (!this.#written.has(name)) this.#written.set(name, this.#body(schema));
    const link = `項目は[\`${name}\`](#tag/${DATA_TYPES_TAG}/${name})にあります。`;
    return { ...leaf(name, target), description: `${target.description ?? ''}${link}` };
  }

  #schema(source: Schema, context: Context): Schema {
    if (source.$ref !== undefined) return this.#reference(source, context);
    const schema: WritableSchema = { ...source };
    if (schema.pattern !== undefined) schema[PATTERN_EXTENSION] = schema.pattern; // Copy the pattern to an extension, because Redoc hides the end of a long pattern behind a button.
    delete schema.pattern;
    if (schema.properties !== undefined) {
      const isWrapper = Object.keys(schema.properties).length === 1;
      const place = context.place === 'envelope' && !isWrapper ? 'response' : context.place;
      schema.properties = mapValues(schema.properties, (child, key) =>
        this.#schema(child, { owner: `${context.owner}.${key}`, place }),
      );
    }
    if (schema.items !== undefined) {
      const items = this.#schema(schema.items, context);
      schema.items = items;
      if (!isStructured(items) && items.title === undefined) schema.description = described(schema, [items]);
    }
    for (const key of ['oneOf', 'anyOf'] as const) {
      const alternatives = schema[key];
      if (alternatives === undefined) continue;
      const written = this.#alternatives(alternatives, context);
      schema[key] = written;
      schema.description = described(
        schema,
        written.filter((one) => !isStructured(one) && one.title === undefined),
      );
    }
    if (schema.allOf !== undefined)
      schema.allOf = schema.allOf.map((part) => this.#schema(resolveSchema(this.#source, part), context));
    return schema;
  }

  #reference(reference: Schema, context: Context): Schema {
    const target = resolveSchema(this.#source, reference);
    const isUnfolded =
      !isStructured(target) || context.place === 'envelope' || (context.place === 'response' && this.#isSmall(target));
    const name = nameOf(reference);
    if (isUnfolded) {
      const schema = this.#schema(target, context);
      if (context.place !== 'response' || isStructured(target)) return schema;
      // Explain the form of the version properties only at the first response, because nearly all responses contain
      // them.
      const description = this.#explained.has(name) ? schema.description?.split('\n\n')[0] : schema.description;
      this.#explained.add(name);
      return description === undefined ? schema : { ...schema, description };
    }
    if (!this.#written.has(name)) {
      this.#written.set(name, {});
      this.#pending.push(name);
    }
    return leaf(name, target);
  }

  /**
   * Rewrites the branches of a schema's `oneOf` or `anyOf` so that readers see the fields of all of them: Redoc shows
   * only those of the first branch. If one branch has fields, it is moved to the front. If several have fields, each
   * becomes a data type.
   */
  #alternatives(list: readonly Schema[], context: Context): Schema[] {
    const structured = list.filter((one) => one.$ref === undefined && hasFields(one));
    const isOnly = structured.length === 1;
    return [...structured, ...list.filter((one) => !structured.includes(one))].map((alternative) => {
      const number = structured.indexOf(alternative);
      if (number === -1 || isOnly) return titled(this.#schema(alternative, { ...context, place: 'elsewhere' }));
      const name = alternative.title ?? `${context.owner}-${number + 1}`;
      if (!this.#written.has(name)) {
        this.#written.set(name, {});
        this.#written.set(name, this.#schema(alternative, { owner: name, place: 'elsewhere' }));
      }
      return leaf(name, alternative);
    });
  }

  /** True if a data type is so small that it is shown in place instead of by a link. */
  #isSmall(schema: Schema): boolean {
    const isPlain = (child: Schema): boolean => {
      const target = resolveSchema(this.#source, child);
      return !isStructured(target) && (target.items === undefined || isPlain(target.items));
    };
    const properties = Object.values(schema.properties ?? {});
    return properties.length > 0 && properties.length <= 3 && properties.every(isPlain);
  }
}

/**
 * Adds a title to the schema of a list. For a list in a branch of a `oneOf`, Redoc uses only the title of the items.
 */
function titled(schema: Schema): Schema {
  const title = schema.items?.title;
  return title === undefined ? schema : { ...schema, title: redocLabels.arrayOf + title };
}

/** True if a schema, or the schema of its list items, has fields that are shown in place. */
function hasFields(schema: Schema): boolean {
  return (
    isStructured(schema) || (schema.items !== undefined && schema.items.$ref === undefined && hasFields(schema.items))
  );
}

/** True if a schema or a branch of its `oneOf` or `anyOf` has fields. */
function isStructured(schema: Schema): boolean {
  const parts = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return (
    Object.keys(schema.properties ?? {}).length > 0 ||
    parts.some((part) => part.$ref !== undefined || isStructured(part))
  );
}

/** Joins the description of a schema with those of its `oneOf` and `anyOf` branches, which Redoc leaves out. */
function described(schema: Schema, parts: readonly Schema[]): string {
  const paragraphs = [schema, ...parts].flatMap(({ description = '' }) => description.split('\n\n'));
  const fresh = (said: string, text: string): string => (said.includes(text) ? said : `${said}\n\n${text}`);
  return paragraphs.reduce(fresh).trim();
}

function leaf(name: string, { description }: Schema): Schema {
  return { type: 'object', title: name, ...(description === undefined ? {} : { description }) };
}

function nameOf({ $ref: reference = '' }: Schema): string {
  return reference.slice(SCHEMA_PREFIX.length);
}

function dataTypesTag(dataTypes: ReadonlyMap<string, Schema>): OpenApiDocument['tags'][number] {
  const sections = [...dataTypes].map(
    ([name, { description = '' }]) =>
      `# ${name}\n\n${description}\n\n<SchemaDefinition schemaRef="${SCHEMA_PREFIX}${name}" exampleRef="#/components/examples/${NO_EXAMPLE}" showExample={false} />`,
  );
  const introduction = 'レスポンスを組み立てるデータ型です。各項目の型名から、ここにある説明へ移動できます。';
  return { name: DATA_TYPES_TAG, 'x-displayName': 'データ型', description: [introduction, ...sections].join('\n\n') };
}

/** Writes the element that makes Redoc show the authentication schemes in a description. */
function securitySection({ components }: OpenApiDocument): string {
  return components.securitySchemes === undefined ? '' : '# 認証\n\n<SecurityDefinitions />';
}
