import { Problem } from '@route-search/toolkit/problem';
import { resolveRef, resolveSchema, type OpenApiDocument, type Schema } from '@route-search/spec/document';
import { operationsOf, type Operation } from '@route-search/spec/operations';
import type { Rule } from '@route-search/spec/rules';
import type { ExampleRow, ExampleTable, OperationRow, OperationTable } from '../src/http/table.ts';

/**
 * The operation table of a bundled spec: parameters, limits and rules without prose, equal schemas only once.
 *
 * @param document - the bundled document
 */
export function operationTable(document: OpenApiDocument): OperationTable {
  const schemas = new Pool<Schema>();
  const operations = operationsOf(document).map((operation): OperationRow => {
    const [first] = Object.values(operation.examples);
    return {
      id: operation.id,
      path: operation.path,
      ...(operation.object['x-permission'] === 'realtime' ? { realtime: true as const } : {}),
      parameters: operation.parameters.map(({ name, schema, required }) => {
        const index = schemas.indexOf(bare(schema));
        return required ? [name, index, 1] : [name, index];
      }),
      rules: operation.rules.map(withoutProse),
      ...(first === undefined ? {} : { example: first.parameters }),
    };
  });
  return {
    apiVersion: apiVersionOf(document),
    baseUrl: document.servers?.[0]?.url ?? missing('a server'),
    oneOrMany: oneOrManyNames(document),
    schemas: schemas.all,
    operations,
  };
}

/**
 * The named examples of all answers, by operation.
 *
 * @param document - the bundled document
 */
export function exampleTable(document: OpenApiDocument): ExampleTable {
  return Object.fromEntries(operationsOf(document).map((operation) => [operation.id, examplesOf(document, operation)]));
}

/** A status of a whole class stands for all its statuses that the document does not name. */
const CLASS_STATUS: Readonly<Record<string, number>> = { '4XX': 404 };

function examplesOf(document: OpenApiDocument, operation: Operation): Record<string, ExampleRow> {
  const rows = Object.entries(operation.object.responses).flatMap(([status, response]) => {
    const media = resolveRef(document, response).content?.['application/json'];
    return Object.entries(media?.examples ?? {}).map(
      ([name, { value }]) => [name, [CLASS_STATUS[status] ?? Number(status), value]] as [string, ExampleRow],
    );
  });
  const names = rows.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new Problem(
      `${operation.id} has two examples named "${twice}"; Prefer: example=${twice} would be ambiguous.`,
    );
  }
  return Object.fromEntries(rows);
}

const CONSTRAINTS = [
  'type',
  'enum',
  'default',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'x-native',
  'x-notation',
  'x-dynamic-default',
] as const satisfies readonly (keyof Schema)[];

/** A schema without what is only for readers. */
function bare(schema: Schema): Schema {
  const list = schema['x-list'];
  return {
    ...pick(schema, CONSTRAINTS),
    ...(list === undefined
      ? {}
      : {
          'x-list': {
            ...list,
            ...(list.items === undefined ? {} : { items: bare(list.items) }),
            ...(list.middleItems === undefined ? {} : { middleItems: bare(list.middleItems) }),
            ...(list.positions === undefined ? {} : { positions: list.positions.map(bare) }),
          },
        }),
  };
}

function pick<T extends object, K extends keyof T>(object: T, keys: readonly K[]): Partial<Pick<T, K>> {
  const entries = keys.filter((key) => object[key] !== undefined).map((key) => [key, object[key]]);
  return Object.fromEntries(entries) as Partial<Pick<T, K>>;
}

function withoutProse({ examples: _examples, note: _note, ...rule }: Rule): Rule {
  return rule;
}

/** Members that may be one object in place of a list. A name means the same in every schema, or faults would lie. */
function oneOrManyNames(document: OpenApiDocument): string[] {
  const may = new Set<string>();
  const mustNot = new Set<string>();
  const walk = (schema: Schema): void => {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const resolved = resolveSchema(document, property);
      if (resolved['x-one-or-many'] === true) may.add(name);
      else if (resolved.type === 'array') mustNot.add(name);
      if (property.$ref === undefined) walk(property);
    }
    if (schema.items !== undefined && schema.items.$ref === undefined) walk(schema.items);
    for (const one of [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) walk(one);
  };
  for (const schema of Object.values(document.components.schemas)) walk(schema);
  const both = [...may].find((name) => mustNot.has(name));
  if (both !== undefined) throw new Problem(`"${both}" is x-one-or-many in one schema and a plain list in another.`);
  return [...may].sort();
}

function apiVersionOf(document: OpenApiDocument): string {
  for (const response of Object.values(document.components.responses ?? {})) {
    for (const { value } of Object.values(response.content?.['application/json']?.examples ?? {})) {
      const version = (value as { ResultSet?: { apiVersion?: string } }).ResultSet?.apiVersion;
      if (version !== undefined) return version;
    }
  }
  return missing('an example of a shared response, which tells the API version');
}

function missing(what: string): never {
  throw new Problem(`the bundled spec must have ${what}.`);
}

/** Equal values, once. */
class Pool<T> {
  readonly all: T[] = [];
  readonly #indexes = new Map<string, number>();

  indexOf(value: T): number {
    const key = JSON.stringify(value);
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.all.length);
    return this.all.push(value) - 1;
  }
}
