import type { Fact, FactKind, Parameter, Scalar } from '@route-search/spec/api';
import { Problem } from '@route-search/toolkit/problem';
import { findOperation, operations } from './spec.ts';

/** Selects a limit that the spec declares for an operation or a parameter. */
export interface LimitSelector {
  readonly operation: string;
  /** Name of the parameter. Undefined for a limit of the whole operation. */
  readonly parameter?: string;
  readonly of: 'default' | 'minimum' | 'maximum' | 'maxItems' | 'maxResults' | 'requestsPerSecond';
}

/** Upper limit that a client's request can exceed. */
export interface UpperLimit {
  readonly operation: string;
  /** Name of the parameter. Undefined for a limit of the whole operation. */
  readonly parameter: string | undefined;
  /** Limit as a short Japanese text, with code in backticks. */
  readonly limit: string;
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

/** Lists all upper limits that a client can exceed: of parameter values, lists, results and request rates. */
export function listUpperLimits(): UpperLimit[] {
  return operations.flatMap(({ id, facts, parameters }) => [
    ...facts
      .filter(({ kind }) => kind === 'maxResults' || kind === 'requestsPerSecond')
      .map(({ short }) => ({ operation: id, parameter: undefined, limit: short })),
    ...parameters.flatMap((parameter) =>
      parameter.facts.filter(isUpperLimit(parameter)).map(({ short }) => ({
        operation: id,
        parameter: parameter.name,
        limit: isOpenEnded(parameter) ? `${parameter.value.list?.count.min ?? 0}件以上。上限は決まっていません` : short,
      })),
    ),
  ]);
}

function isOpenEnded({ value: { list } }: Parameter): boolean {
  return list?.positions === undefined && list?.count.min !== undefined && list.count.max === undefined;
}

/**
 * Returns the function that tests whether a declaration of a parameter sets an upper limit: the maximum of a value, or
 * the number of items of a list. The fixed length of a tuple is no limit. A list with a minimum but no maximum counts,
 * because readers look for its maximum.
 */
function isUpperLimit({ value: { list, range } }: Parameter): (fact: Fact) => boolean {
  return ({ kind }) =>
    (kind === 'items' && list?.positions === undefined && (list?.count.max ?? list?.count.min) !== undefined) ||
    (kind === 'range' && range?.max !== undefined);
}

function shortOf({ facts }: Parameter, kind: FactKind): string | undefined {
  return facts.find((fact) => fact.kind === kind)?.short;
}
