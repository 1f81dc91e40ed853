import { units } from '@route-search/schemas/catalogues';
import { Problem } from '@route-search/toolkit/problem';
import type { OperationParameter } from '@route-search/spec/operations';
import { operationOf, operations } from './spec.ts';

/** Which limit is asked for. */
export interface LimitQuery {
  readonly operation: string;
  readonly parameter?: string | undefined;
  readonly of: 'default' | 'minimum' | 'maximum' | 'maxItems' | 'maxResults' | 'requestsPerSecond';
}

/** A row of the table of limits. */
export interface LimitRow {
  readonly operation: string;
  readonly parameter: string | undefined;
  readonly limit: string;
}

/**
 * A limit as it stands in a sentence, with its unit.
 *
 * @param query - which limit
 * @throws Problem when the description declares no such limit
 */
export function limitText({ operation: id, parameter: name, of }: LimitQuery): string {
  const operation = operationOf(id);
  if (name === undefined) {
    const limits = operation.object['x-limits'] ?? {};
    const value = of === 'maxResults' || of === 'requestsPerSecond' ? limits[of] : undefined;
    if (value === undefined) throw new Problem(`${id} declares no ${of}.`);
    return of === 'maxResults' ? `${value}件` : `${value}回`;
  }
  const parameter = operation.parameters.find((one) => one.name === name);
  if (parameter === undefined) throw new Problem(`${id} has no parameter "${name}".`);
  const { schema } = parameter;
  if (of === 'maxItems') {
    const count = schema['x-list']?.maxItems;
    if (count === undefined) throw new Problem(`the list ${name} of ${id} declares no maxItems.`);
    return `${count}件`;
  }
  const value = of === 'default' || of === 'minimum' || of === 'maximum' ? schema[of] : undefined;
  if (value === undefined) throw new Problem(`the parameter ${name} of ${id} declares no ${of}.`);
  return `${String(value)}${unitOf(parameter)}`;
}

/** Every limit that a caller can run into: upper limits of values, of lists, of results and of frequency. */
export function limitRows(): LimitRow[] {
  return operations.flatMap(({ id, object, parameters }): LimitRow[] => {
    const { maxResults, requestsPerSecond } = object['x-limits'] ?? {};
    return [
      ...(maxResults === undefined
        ? []
        : [{ operation: id, parameter: undefined, limit: `返る結果は最大${maxResults}件` }]),
      ...(requestsPerSecond === undefined
        ? []
        : [{ operation: id, parameter: undefined, limit: `目安は1秒に${requestsPerSecond}回まで` }]),
      ...parameters.flatMap((parameter): LimitRow[] => {
        const limit = limitOf(parameter);
        return limit === undefined ? [] : [{ operation: id, parameter: parameter.name, limit }];
      }),
    ];
  });
}

function limitOf(parameter: OperationParameter): string | undefined {
  const { schema } = parameter;
  const items = schema['x-list'];
  if (items?.maxItems !== undefined && items.positions === undefined) return `最大${items.maxItems}件`;
  return schema.maximum === undefined ? undefined : `最大${schema.maximum}${unitOf(parameter)}`;
}

function unitOf({ schema }: OperationParameter): string {
  const unit = schema['x-unit'];
  return unit === undefined ? '' : units[unit];
}
