import { compact, isEmpty } from './compile/compact.ts';
import type { Api, Scalar, Unit } from './model/api.ts';

/** A row of the table of limits: all that is declared of one parameter. */
export interface LimitRow extends Limits {
  readonly operation: string;
  readonly parameter: string;
}

interface Limits {
  readonly default?: Scalar;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly unit?: Unit;
}

/** All limits and defaults of request parameters as rows, for tables of limits: `limits.json`. */
export function limitRows(api: Api): LimitRow[] {
  return api.operations.flatMap(({ id, parameters }) =>
    parameters.flatMap(({ name, default: fixed, value: { range, list, unit } }): LimitRow[] => {
      const limits = compact<Limits>({
        default: fixed,
        minimum: range?.min,
        maximum: range?.max,
        minItems: list?.count.min,
        maxItems: list?.count.max,
        unit,
      });
      return isEmpty(limits) ? [] : [{ operation: id, parameter: name, ...limits }];
    }),
  );
}
