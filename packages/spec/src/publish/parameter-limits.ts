import { omitUndefined, isEmptyObject } from '../model/compact.ts';
import type { Api, Scalar, Unit } from '../model/api.ts';

/** Limits and default of one parameter of an operation. */
export interface ParameterLimits extends Limits {
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

/** Lists the limits and defaults of the parameters of all operations, for the file `limits.json`. */
export function listParameterLimits(api: Api): ParameterLimits[] {
  return api.operations.flatMap(({ id, parameters }) =>
    parameters.flatMap(({ name, default: fixed, value: { range, list, unit } }): ParameterLimits[] => {
      const limits = omitUndefined<Limits>({
        default: fixed,
        minimum: range?.min,
        maximum: range?.max,
        minItems: list?.count.min,
        maxItems: list?.count.max,
        unit,
      });
      return isEmptyObject(limits) ? [] : [{ operation: id, parameter: name, ...limits }];
    }),
  );
}
