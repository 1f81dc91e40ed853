import type { FactKind, Operation, Parameter, Scalar } from '@route-search/spec/api';
import { Problem } from '@route-search/toolkit/problem';
import { findClosestName } from '@route-search/toolkit/suggest-name';
import { findOperation, operations } from './spec.ts';

/** Key of one limit in the spec: the operation, perhaps the parameter, and the kind of limit. */
export interface LimitSelector {
  readonly operation: string;
  /** Parameter that has the limit. Undefined for a limit of the whole operation. */
  readonly parameter?: string;
  readonly of: 'default' | 'minimum' | 'maximum' | 'maxItems' | 'maxResults' | 'requestsPerSecond';
}

/** Upper limit with the operations that have it. */
export interface UpperLimit {
  /** Parameter that has the limit. Undefined for a limit of whole operations. */
  readonly parameter: string | undefined;
  /** Limit as a short Japanese text with code in backticks. */
  readonly limit: string;
  readonly operations: readonly string[];
}

/**
 * Formats a limit with its unit for use in a sentence, such as `20件`.
 *
 * @throws Problem if the API declares no such limit
 */
export function formatLimit({ operation: id, parameter: name, of }: LimitSelector): string {
  const operation = findOperation(id);
  if (name === undefined) {
    const value = of === 'maxResults' || of === 'requestsPerSecond' ? operation.limits[of] : undefined;
    if (value === undefined) throw new Problem(`${id} declares no ${of}. ${formatAllowed(operation)}`);
    return of === 'maxResults' ? `${value}件` : `${value}回`;
  }
  const parameter = operation.parameters.find((one) => one.name === name);
  if (parameter === undefined) {
    const closest = findClosestName(
      name,
      operation.parameters.map((one) => one.name),
    );
    const allowed = closest === undefined ? formatAllowed(operation) : `Did you mean "${closest}"?`;
    throw new Problem(`${id} has no parameter "${name}". ${allowed}`);
  }
  const limits = limitsOf(parameter);
  const value = limits.get(of);
  if (value === undefined)
    throw new Problem(
      `the parameter ${name} of ${id} declares no ${of}. Allowed: ${[...limits.keys()].join(', ') || 'nothing'}.`,
    );
  return `${String(value)}${of === 'maxItems' ? '件' : (shortOf(parameter, 'unit') ?? '')}`;
}

function limitsOf({ default: usual, value: { range, list } }: Parameter): ReadonlyMap<LimitSelector['of'], Scalar> {
  const limits = [
    ['default', usual],
    ['minimum', range?.min],
    ['maximum', range?.max],
    ['maxItems', list?.count.max],
  ] as const;
  return new Map(limits.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}

/** Lists the properties of `Limit` that select the limits of an operation, for messages. */
function formatAllowed({ limits, parameters }: Operation): string {
  const allowed = [
    ...Object.keys(limits).map((of) => `of="${of}"`),
    ...parameters.flatMap((one) => [...limitsOf(one).keys()].map((of) => `parameter="${one.name}" of="${of}"`)),
  ];
  return `Allowed: ${allowed.join(', ') || 'nothing'}.`;
}

/**
 * Lists all upper limits that a request can exceed: of values, list lengths, results and request rates. The limits of
 * parameters are first. A limit that several operations share is listed once with all of them.
 */
export function groupUpperLimits(): UpperLimit[] {
  const limits = operations.flatMap(({ id, facts, parameters }) => [
    ...parameters.flatMap((parameter) =>
      formatUpperLimits(parameter).map((limit) => ({ operation: id, parameter: parameter.name, limit })),
    ),
    ...facts
      .filter(({ kind }) => kind === 'maxResults' || kind === 'requestsPerSecond')
      .map(({ short }) => ({ operation: id, parameter: undefined, limit: short })),
  ]);
  const groups = [...Map.groupBy(limits, ({ parameter }) => parameter)].flatMap(([parameter, own]) =>
    [...Map.groupBy(own, ({ limit }) => limit)].map(([limit, same]) => ({
      parameter,
      limit,
      operations: same.map(({ operation }) => operation),
    })),
  );
  return [
    ...groups.filter(({ parameter }) => parameter !== undefined),
    ...groups.filter(({ parameter }) => parameter === undefined),
  ];
}

/**
 * Formats the maximum of a parameter's value or of the number of its items. The fixed length of a tuple is not a limit.
 * A list with a minimum but no maximum is reported as unlimited, because readers look for a maximum.
 */
function formatUpperLimits(parameter: Parameter): string[] {
  const { list, range } = parameter.value;
  const { min, max } = list?.positions === undefined ? (list?.count ?? {}) : {};
  return [
    ...(max === undefined ? [] : [`最大${max}件`]),
    ...(max === undefined && min !== undefined ? [`上限は決まっていません（${min}件以上）`] : []),
    ...(range?.max === undefined ? [] : [`最大${range.max}${shortOf(parameter, 'unit') ?? ''}`]),
  ];
}

function shortOf({ facts }: Parameter, kind: FactKind): string | undefined {
  return facts.find((fact) => fact.kind === kind)?.short;
}
