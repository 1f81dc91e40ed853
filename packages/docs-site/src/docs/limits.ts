import type { FactKind, Parameter, Scalar } from '@route-search/spec/api';
import { Problem } from '@route-search/toolkit/problem';
import { findOperation, operations } from './spec.ts';

/** Selects a limit that the spec declares for an operation or a parameter. */
export interface LimitSelector {
  readonly operation: string;
  /** Name of the parameter. Undefined for a limit of the whole operation. */
  readonly parameter?: string;
  readonly of: 'default' | 'minimum' | 'maximum' | 'maxItems' | 'maxResults' | 'requestsPerSecond';
}

/** Upper limit that a client's request can exceed, with the operations that have it. */
export interface UpperLimit {
  /** Name of the parameter. Undefined for a limit of whole operations. */
  readonly parameter: string | undefined;
  /** Limit as a short Japanese text, with code in backticks. */
  readonly limit: string;
  /** Ids of the operations. */
  readonly operations: readonly string[];
}

/**
 * Formats a limit with its unit, such as `20件`, for use within a sentence.
 *
 * @throws Problem if the API declares no such limit
 */
export function formatLimit({ operation: id, parameter: name, of }: LimitSelector): string {
  const operation = findOperation(id);
  if (name === undefined) {
    const value = of === 'maxResults' || of === 'requestsPerSecond' ? operation.limits[of] : undefined;
    if (value === undefined) throw new Problem(`${id} declares no ${of}.`);
    return of === 'maxResults' ? `${value}件` : `${value}回`;
  }
  const parameter = operation.parameters.find((one) => one.name === name);
  if (parameter === undefined) throw new Problem(`${id} has no parameter "${name}".`);
  const { range, list } = parameter.value;
  const values: Partial<Record<LimitSelector['of'], Scalar | undefined>> = {
    default: parameter.default,
    minimum: range?.min,
    maximum: range?.max,
    maxItems: list?.count.max,
  };
  const value = values[of];
  if (value === undefined) throw new Problem(`the parameter ${name} of ${id} declares no ${of}.`);
  return `${String(value)}${of === 'maxItems' ? '件' : (shortOf(parameter, 'unit') ?? '')}`;
}

/**
 * Lists all upper limits that a client can exceed, of parameter values, lists, results and request rates: first those of
 * parameters, each once with all operations that have it.
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
 * Formats the maximum of a parameter's value, or of the number of its items. The fixed length of a tuple is no limit. A
 * list with a minimum but no maximum counts, because readers look for its maximum.
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
