import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toRuleSet, type Api, type Operation, type Parameter } from '@route-search/spec/api';
import type { SpecSnapshot } from '@route-search/spec/snapshot';
import { evaluateRules, type RuleSet, type RuleViolation } from '@route-search/parameter-rules';
import {
  toCompactSchema,
  checkParameterValues,
  type CompactParameter,
  type ValueViolation,
} from '@route-search/spec/values';

export type { SpecSnapshot } from '@route-search/spec/snapshot';

/**
 * Query parameters of a request as texts; the items of a list are joined to one text, such as `22671,22741`. The access
 * key is never included.
 */
export type RequestParameters = Readonly<Record<string, string>>;

/** Types, limits and rules of the spec that a request violates. */
interface RequestViolations {
  readonly values: readonly ValueViolation[];
  /** Violated rules with the effect `error`: the server refuses the request. */
  readonly errors: readonly RuleViolation[];
  /**
   * Violated rules after which the server still accepts the request, but ignores a parameter (effect `ignored`) or
   * returns an empty result (effect `empty`).
   */
  readonly others: readonly RuleViolation[];
  /** Parameters of the request that the operation does not declare. */
  readonly unknown: readonly string[];
}

/** Operation of the spec with the schemas and rules to check its requests. */
export interface CompiledOperation extends Operation {
  readonly checked: readonly CompactParameter[];
  readonly set: RuleSet;
}

/** Compiled spec with lookup tables for checking requests and responses. */
export class SpecModel {
  readonly spec: Api;
  readonly snapshot: SpecSnapshot;
  readonly operations: ReadonlyMap<string, CompiledOperation>;
  /**
   * Names of response properties that contain an object, such as a course, serialized to an opaque text. Their values
   * are not compared, because equal data may be serialized differently.
   */
  readonly opaque: ReadonlySet<string>;
  /**
   * Ids of glossary terms, such as a station name, that mark a parameter as a place. The server may reject a place that
   * it does not find.
   */
  readonly placeTerms: ReadonlySet<string>;
  /** Names of parameters with which the server may refuse a valid request, because it depends on the data. */
  readonly refusingParameters: ReadonlySet<string>;
  readonly #byPath: ReadonlyMap<string, CompiledOperation>;
  readonly #maxPathLength: number;

  constructor(snapshot: SpecSnapshot) {
    this.snapshot = snapshot;
    this.spec = snapshot.api;
    const prepared = this.spec.operations.map((operation): CompiledOperation => ({
      ...operation,
      checked: operation.parameters.map(({ name, required, value }) => ({
        name,
        required,
        value: toCompactSchema(this.spec.enums, value),
      })),
      set: toRuleSet(operation),
    }));
    this.opaque = new Set(
      Object.values(this.spec.entities)
        .flatMap(({ members }) => members)
        .filter(({ forms }) => forms.some(({ value }) => value?.scalar?.endsWith('SerializeData') === true))
        .map(({ name }) => name),
    );
    const causes = Object.values(this.spec.situations);
    this.placeTerms = new Set(causes.flatMap(({ appliesTo }) => appliesTo?.terms ?? []));
    const refusals = causes.filter(({ status }) => status !== undefined);
    this.refusingParameters = new Set(refusals.flatMap(({ appliesTo }) => appliesTo?.parameters ?? []));
    this.operations = new Map(prepared.map((operation) => [operation.id, operation]));
    this.#byPath = new Map(prepared.map((operation) => [operation.path, operation]));
    this.#maxPathLength = Math.max(...prepared.map(({ path }) => path.length));
  }

  /** @throws RangeError for an unknown operation id, which is a bug in this program */
  operation(id: string): CompiledOperation {
    const found = this.operations.get(id);
    if (found === undefined) throw new RangeError(`no operation ${id}`);
    return found;
  }

  /** Finds the operation of a URL path. A gateway or proxy may have added a prefix to the path. */
  operationAt(pathname: string): CompiledOperation | undefined {
    // Skips the start of a very long path, so that the lookup takes linear time.
    for (let path = pathname.slice(-this.#maxPathLength); path !== '';) {
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

  /** True for a parameter that takes the code or name of a place, which the server may not know. */
  isPlace({ value, terms }: Pick<Parameter, 'value' | 'terms'>): boolean {
    return value.enum === undefined && terms.some((term) => this.placeTerms.has(term));
  }

  /**
   * Finds the types, limits and rules of the spec that a request violates. Rules that only the server can check count
   * as satisfied.
   */
  findViolations({ checked, set }: CompiledOperation, parameters: RequestParameters): RequestViolations {
    const violations = evaluateRules(set, parameters);
    return {
      values: checkParameterValues(checked, parameters),
      errors: violations.filter(({ effect }) => effect === 'error'),
      others: violations.filter(({ effect }) => effect !== 'error'),
      unknown: Object.keys(parameters).filter((name) => !Object.hasOwn(set.parameters, name)),
    };
  }

  /** True if a request violates no declaration and no rule, not even one that makes the server ignore a parameter. */
  isPlain(operation: CompiledOperation, parameters: RequestParameters): boolean {
    const { values, errors, others, unknown } = this.findViolations(operation, parameters);
    return values.length + errors.length + others.length + unknown.length === 0;
  }

  /** True if the server must accept the request according to the spec. Ignored and unknown parameters are allowed. */
  isAllowed(operation: CompiledOperation, parameters: RequestParameters): boolean {
    const { values, errors } = this.findViolations(operation, parameters);
    return values.length + errors.length === 0;
  }
}

/** Converts the parameter values of an example to texts. */
export function serializeParameters(request: Readonly<Record<string, unknown>>): RequestParameters {
  return Object.fromEntries(Object.entries(request).map(([name, value]) => [name, String(value)]));
}

/**
 * Loads the spec snapshot: the file next to the published program or, in the repository, the one of the spec package.
 */
export function loadSpecSnapshot(): SpecSnapshot {
  const packed = fileURLToPath(new URL('./snapshot.json', import.meta.url));
  const file = existsSync(packed) ? packed : fileURLToPath(import.meta.resolve('@route-search/spec/snapshot.json'));
  return JSON.parse(readFileSync(file, 'utf8')) as SpecSnapshot;
}
