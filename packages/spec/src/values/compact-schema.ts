import { mapListItemSchemas } from '../model/map-list-items.ts';
import type { Bounds, EnumId, Enumeration, ListSchema, NumberRange, ValueSchema } from '../model/api.ts';
import type { Scalar } from '@route-search/parameter-rules';
import type { ConstraintFailure } from './value-violation.ts';

/**
 * Schema of a value in the compact form that the parameter checks read. Callers that check many values also set the
 * compiled pattern (flag `u`) and the check function.
 */
export interface CompactSchema {
  readonly kind?: ValueSchema['kind'];
  /** Allowed values of a closed enumeration. */
  readonly values?: readonly Scalar[];
  readonly pattern?: string | RegExp;
  readonly notation?: string;
  readonly range?: NumberRange;
  readonly length?: Bounds;
  readonly list?: CompactListSchema;
  readonly check?: ValueCheck;
}

/** Schema of a list parameter in the compact form that the parameter checks read. */
export interface CompactListSchema extends Partial<Omit<ListSchema, 'items' | 'middleItems' | 'positions'>> {
  readonly separator: string;
  readonly items?: CompactSchema;
  readonly middleItems?: CompactSchema;
  readonly positions?: readonly CompactSchema[];
}

/** Parameter in the compact form that the parameter checks read. */
export interface CompactParameter {
  readonly name: string;
  readonly required: boolean;
  readonly value: CompactSchema;
}

/** Checks the values of one kind, such as dates or lists. A client can leave unused checks out of its bundle. */
export type ValueCheck = (
  form: CompactSchema,
  value: string,
  findValueCheck: ValueCheckFinder,
) => ConstraintFailure | undefined;

/** Returns the check for the values of a schema. Returns undefined for plain texts. */
export type ValueCheckFinder = (form: CompactSchema) => ValueCheck | undefined;

/** Converts the schema of a value to the compact form that the parameter checks read. */
export function toCompactSchema(enums: Readonly<Record<EnumId, Enumeration>>, form: ValueSchema): CompactSchema {
  const { kind, pattern, notation, range, length, list } = form;
  // Values of an open enumeration are not checked, because the product documents do not list all of them.
  const values = form.enum === undefined || form.open === true ? undefined : valuesOf(enums, form.enum);
  if (list !== undefined)
    return { kind, list: mapListItemSchemas(list, (item: ValueSchema) => toCompactSchema(enums, item)) };
  return {
    kind,
    ...(values && { values }),
    ...(pattern !== undefined && { pattern }),
    ...(notation !== undefined && { notation }),
    ...(range && { range }),
    ...(length && { length }),
  };
}

function valuesOf(enums: Readonly<Record<EnumId, Enumeration>>, id: EnumId): Scalar[] {
  const enumeration = enums[id];
  // Throws if the enumeration is missing, because the schema would otherwise accept any value.
  if (enumeration === undefined) throw new RangeError(`the model has no enumeration ${id}`);
  return enumeration.values.map(({ value }) => value);
}
