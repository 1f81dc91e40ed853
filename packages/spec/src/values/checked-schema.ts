import { mapListItems } from '../model/map-list-items.ts';
import type { Bounds, EnumId, Enumeration, ListSchema, NumberRange, ValueSchema } from '../model/api.ts';
import type { Scalar } from '@route-search/parameter-rules';
import type { ConstraintFailure } from './value-violation.ts';

/**
 * Schema of a value in the compact form that the parameter checks read. Callers that check many values also set the
 * compiled pattern (flag `u`) and the check function.
 */
export interface CheckedSchema {
  readonly kind?: ValueSchema['kind'];
  /** Allowed values of a closed enumeration. */
  readonly values?: readonly Scalar[];
  readonly pattern?: string | RegExp;
  readonly notation?: string;
  readonly range?: NumberRange;
  readonly length?: Bounds;
  readonly list?: CheckedListSchema;
  readonly check?: ValueCheck;
}

/** Schema of a list parameter in the compact form that the parameter checks read. */
export interface CheckedListSchema extends Partial<Omit<ListSchema, 'items' | 'middleItems' | 'positions'>> {
  readonly separator: string;
  readonly items?: CheckedSchema;
  readonly middleItems?: CheckedSchema;
  readonly positions?: readonly CheckedSchema[];
}

/** Parameter in the compact form that the parameter checks read. */
export interface CheckedParameter {
  readonly name: string;
  readonly required: boolean;
  readonly value: CheckedSchema;
}

/** Checks the values of one kind, such as dates or lists. A client can leave unused checks out of its bundle. */
export type ValueCheck = (
  form: CheckedSchema,
  value: string,
  findValueCheck: FindValueCheck,
) => ConstraintFailure | undefined;

/** Returns the check for the values of a schema. Returns undefined for plain texts. */
export type FindValueCheck = (form: CheckedSchema) => ValueCheck | undefined;

/** Converts the schema of a value to the compact form that the parameter checks read. */
export function toCheckedSchema(enums: Readonly<Record<EnumId, Enumeration>>, form: ValueSchema): CheckedSchema {
  const { kind, pattern, notation, range, length, list } = form;
  // Values of an open enumeration are not checked, because the product documents do not list all of them.
  const values = form.enum === undefined || form.open === true ? undefined : valuesOf(enums, form.enum);
  if (list !== undefined)
    return { kind, list: mapListItems(list, (item: ValueSchema) => toCheckedSchema(enums, item)) };
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
