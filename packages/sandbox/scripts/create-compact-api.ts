import { toRuleSet, type Api, type ExampleResponses, type Operation, type Parameter } from '@route-search/spec/api';
import { toCompactSchema } from '@route-search/spec/values';
import { Problem } from '@route-search/toolkit/problem';
import type {
  ExampleRow,
  ExampleTable,
  StartExampleRequest,
  CompactOperation,
  CompactApi,
  SharedParameter,
} from '../src/api/compact-api.ts';

/**
 * Creates the compact form of the API for the sandbox. It contains parameters, limits and rules, but no descriptions.
 * Equal parameters are stored once.
 */
export function createCompactApi(api: Api): CompactApi {
  const pool = new Pool<SharedParameter>();
  const operations = api.operations.map((operation) => {
    const { parameters, rules } = toRuleSet(operation);
    const indexOf = ({ name, required, value }: Parameter): number =>
      pool.indexOf({
        name,
        ...(required && { required }),
        value: toCompactSchema(api.enums, value),
        ...emptied(parameters[name]),
      });
    const indexes = operation.parameters.map(indexOf);
    return rowOf(operation, { rules, parameters: indexes.map((index, at) => index - (indexes[at - 1] ?? -1)) });
  });
  return {
    apiVersion: api.apiVersion,
    baseUrl: api.servers[0] ?? missing('a server'),
    oneOrMany: oneOrManyNames(api),
    parameters: pool.all,
    operations,
  };
}

function emptied(facts: SharedParameter['facts']): Pick<SharedParameter, 'facts'> {
  return facts === undefined || Object.keys(facts).length === 0 ? {} : { facts };
}

function rowOf(operation: Operation, own: Pick<CompactOperation, 'rules' | 'parameters'>): CompactOperation {
  return {
    id: operation.id,
    path: operation.path,
    ...(operation.contract === 'realtime' && { realtime: true }),
    ...own,
  };
}

export function findFirstRequest({ operations }: Api): StartExampleRequest {
  const found = operations.find(({ examples }) => examples.length > 0) ?? missing('an example');
  return { path: found.path, request: found.examples[0]?.request ?? {} };
}

export function createExampleTable(answers: ExampleResponses): ExampleTable {
  return Object.fromEntries(Object.entries(answers).map(([id, byStatus]) => [id, examplesOf(id, byStatus)]));
}

/** HTTP status that the sandbox sends for a status class of the spec, for example 404 for `4XX`. */
const CLASS_STATUS: Readonly<Record<string, number>> = { '4XX': 404, '5XX': 500, default: 500 };

function examplesOf(operation: string, byStatus: ExampleResponses[string]): Record<string, ExampleRow> {
  const rows = Object.entries(byStatus).flatMap(([status, examples]) =>
    Object.entries(examples).map(([name, { value }]): [string, ExampleRow] => [
      name,
      [CLASS_STATUS[status] ?? Number(status), value],
    ]),
  );
  const names = rows.map(([name]) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) {
    throw new Problem(
      `${operation} has two examples named "${duplicate}"; Prefer: example=${duplicate} would be ambiguous.`,
    );
  }
  return Object.fromEntries(rows);
}

/**
 * Lists the response properties that can be either one object or a list. Faults are injected by property name, so a
 * name must behave the same in every object.
 *
 * @throws Problem if a name is one-or-many in one object and always a list in another
 */
function oneOrManyNames({ entities }: Api): string[] {
  const may = new Set<string>();
  const mustNot = new Set<string>();
  for (const { name, facts, forms } of Object.values(entities).flatMap(({ members }) => members)) {
    if (facts.some(({ kind }) => kind === 'oneOrMany')) may.add(name);
    else if (forms.some(({ list }) => list)) mustNot.add(name);
  }
  const both = [...may].find((name) => mustNot.has(name));
  if (both !== undefined) throw new Problem(`"${both}" is one-or-many in one object and a plain list in another.`);
  return [...may].sort();
}

function missing(what: string): never {
  throw new Problem(`the model of the API must have ${what}.`);
}

/** Collects values without duplicates: equal values share one index. */
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
