import {
  evaluateRules,
  listRuleParameters,
  type ParameterValues,
  type RuleSet,
  type Scalar,
} from '../../src/rules/index.ts';
import type { CheckedParameter } from '../../src/values/index.ts';

/** An operation with its parameters and the rules between them. */
export interface RuledOperation {
  readonly parameters: readonly (CheckedParameter & { readonly default?: Scalar })[];
  readonly set: RuleSet;
}

/**
 * Maximum number of requests that the search tries, enough for the largest operation. If it is exceeded, the rules
 * count as satisfiable, so that authors get no false finding.
 */
const maximumRequests = 4000;

/** True if some request keeps all parameter rules of an operation. */
export function canKeepAllRules(subject: RuledOperation): boolean {
  return search(subject, [initial(subject)], undefined);
}

/** True if some request with the given parameter keeps all parameter rules of an operation. */
export function canGiveParameter(subject: RuledOperation, name: string): boolean {
  const start = initial(subject);
  return search(
    subject,
    candidates(subject, name).map((value) => ({ ...start, [name]: value })),
    name,
  );
}

/** Creates the first request of the search: all required parameters, each with its first candidate value. */
function initial(subject: RuledOperation): ParameterValues {
  return Object.fromEntries(
    subject.parameters.filter(({ required }) => required).map(({ name }) => [name, candidates(subject, name)[0]]),
  );
}

/** Searches breadth-first for a request that keeps all parameter rules, by repairing broken rules one at a time. */
function search(subject: RuledOperation, start: readonly ParameterValues[], fixed: string | undefined): boolean {
  const queue = [...start];
  const seen = new Set(queue.map(keyOf));
  for (let tried = 0; ; tried++) {
    const request = queue[tried];
    if (request === undefined) return false;
    if (tried >= maximumRequests) return true;
    const [broken] = evaluateRules(subject.set, request);
    if (broken === undefined) return true;
    for (const next of mended(subject, request, { names: listRuleParameters(broken.rule), fixed })) {
      const key = keyOf(next);
      if (!seen.has(key)) {
        seen.add(key);
        queue.push(next);
      }
    }
  }
}

function mended(
  subject: RuledOperation,
  request: ParameterValues,
  { names, fixed }: { names: readonly string[]; fixed: string | undefined },
): ParameterValues[] {
  return names.flatMap((name) => {
    const required = subject.parameters.find((parameter) => parameter.name === name)?.required ?? false;
    const others = candidates(subject, name).map((value): ParameterValues => ({ ...request, [name]: value }));
    if (name === fixed || required) return others;
    return [Object.fromEntries(Object.entries(request).filter(([key]) => key !== name)), ...others];
  });
}

/** Returns the values of a parameter that the search tries: those that the rules compare it with, or a sample. */
function candidates(subject: RuledOperation, name: string): Scalar[] {
  const parameter = subject.parameters.find((candidate) => candidate.name === name);
  const { kind, values, list, range } = parameter?.value ?? {};
  const listed = values ?? list?.items?.values;
  if (listed !== undefined) return [...listed];
  if (kind === 'boolean') return [true, false];
  if (kind === 'integer' || kind === 'number') {
    const { min = 0, max = min + 10 } = range ?? {};
    return [...new Set([Number(parameter?.default ?? min), min, min + 1, max])];
  }
  return ['x'];
}

function keyOf(request: ParameterValues): string {
  return JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)));
}
