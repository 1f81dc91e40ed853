import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ruleSetOf, type Api, type Operation, type Parameter } from '@route-search/spec/api';
import type { SpecSnapshot } from '@route-search/spec/knowledge';
import { evaluate, type RuleSet, type Violation } from '@route-search/spec/rules';
import { checkedForm, checkValues, type CheckedParameter, type ValueViolation } from '@route-search/spec/values';

export type { SpecSnapshot } from '@route-search/spec/knowledge';

/** The parameters of a request as they are written in the query, lists joined; the access key is never among them. */
export type RequestParameters = Readonly<Record<string, string>>;

/** What a request breaks, as the document has it. */
export interface RequestViolations {
  readonly values: readonly ValueViolation[];
  /** Rules whose breaking is an error. */
  readonly errors: readonly Violation[];
  /** Rules that take the effect of parameters away, or empty the answer. */
  readonly others: readonly Violation[];
  /** Parameters that the operation does not have. */
  readonly unknown: readonly string[];
}

/** An operation with what its requests are checked by. */
export interface PreparedOperation extends Operation {
  readonly checked: readonly CheckedParameter[];
  readonly set: RuleSet;
}

/** The document, ready to judge requests and answers by. */
export class ApiModel {
  readonly api: Api;
  readonly snapshot: SpecSnapshot;
  readonly operations: ReadonlyMap<string, PreparedOperation>;
  /** Names of members whose values are serialized: equal ones may be written in different ways. */
  readonly opaque: ReadonlySet<string>;
  readonly #byPath: ReadonlyMap<string, PreparedOperation>;

  constructor(snapshot: SpecSnapshot) {
    this.snapshot = snapshot;
    this.api = snapshot.api;
    const prepared = this.api.operations.map((operation): PreparedOperation => ({
      ...operation,
      checked: operation.parameters.map(({ name, required, value }) => ({
        name,
        required,
        value: checkedForm(this.api.enums, value),
      })),
      set: ruleSetOf(operation),
    }));
    this.opaque = new Set(
      Object.values(this.api.entities)
        .flatMap(({ members }) => members)
        .filter(({ forms }) => forms.some(({ value }) => value?.scalar?.endsWith('SerializeData') === true))
        .map(({ name }) => name),
    );
    this.operations = new Map(prepared.map((operation) => [operation.id, operation]));
    this.#byPath = new Map(prepared.map((operation) => [operation.path, operation]));
  }

  /** @throws RangeError for an operation that the document does not have: a mistake of this program */
  operation(id: string): PreparedOperation {
    const found = this.operations.get(id);
    if (found === undefined) throw new RangeError(`no operation ${id}`);
    return found;
  }

  /** The operation of a path, whatever is in front of it: a gateway, a proxy. */
  operationAt(pathname: string): PreparedOperation | undefined {
    for (let path = pathname; path !== '';) {
      const found = this.#byPath.get(path);
      if (found !== undefined) return found;
      const next = path.indexOf('/', 1);
      path = next === -1 ? '' : path.slice(next);
    }
    return undefined;
  }

  parameter(operation: string, name: string): Parameter | undefined {
    return this.operation(operation).parameters.find((parameter) => parameter.name === name);
  }

  /** What a request breaks; rules that only the server can decide are taken as kept. */
  findViolations({ checked, set }: PreparedOperation, parameters: RequestParameters): RequestViolations {
    const violations = evaluate(set, parameters);
    return {
      values: checkValues(checked, parameters),
      errors: violations.filter(({ effect }) => effect === 'error'),
      others: violations.filter(({ effect }) => effect !== 'error'),
      unknown: Object.keys(parameters).filter((name) => !Object.hasOwn(set.parameters, name)),
    };
  }

  /** Whether the document lets a request pass, and each of its parameters counts. */
  isPlain(operation: PreparedOperation, parameters: RequestParameters): boolean {
    const { values, errors, others, unknown } = this.findViolations(operation, parameters);
    return values.length + errors.length + others.length + unknown.length === 0;
  }

  /** Whether the document lets a request pass. */
  isAllowed(operation: PreparedOperation, parameters: RequestParameters): boolean {
    const { values, errors } = this.findViolations(operation, parameters);
    return values.length + errors.length === 0;
  }
}

/** Values as they are written in a query. */
export function serializeParameters(request: Readonly<Record<string, unknown>>): RequestParameters {
  return Object.fromEntries(Object.entries(request).map(([name, value]) => [name, String(value)]));
}

/** The knowledge that comes with this package; in the repository, that of the spec as it is built. */
export function loadSpecSnapshot(): SpecSnapshot {
  const packed = fileURLToPath(new URL('./knowledge.json', import.meta.url));
  const file = existsSync(packed) ? packed : fileURLToPath(import.meta.resolve('@route-search/spec/knowledge.json'));
  return JSON.parse(readFileSync(file, 'utf8')) as SpecSnapshot;
}
