import { resolveSchema, type OpenApiDocument, type Schema } from '../document/openapi-document.ts';
import { mapListItemSchemas } from '../model/map-list-items.ts';
import type { Bounds, ConditionDigits, NumberRange, ValueSchema, ValueKind, WireType } from '../model/api.ts';
import { findDateNotation } from '../document/date-notation.ts';
import { omitUndefined, isEmptyObject } from '../model/compact.ts';

/** Returns the name of the component to which the `$ref` of a schema refers. */
export function getComponentName({ $ref }: Schema): string | undefined {
  return $ref?.replace(/^.*\//, '');
}

/**
 * Compiles the schema of a plain value: a parameter, a list item, or a response property that is not an object.
 *
 * @param declared - schema before its reference is resolved
 */
export function compileValueSchema(document: OpenApiDocument, declared: Schema): ValueSchema {
  const schema = resolveSchema(document, declared);
  const list = schema['x-list'];
  const { kind, onWire, ...form } = plainForm(schema);
  const name =
    schema.enum === undefined ? { scalar: getComponentName(declared) } : { enum: enumerationOf(document, declared) };
  return omitUndefined<ValueSchema>({
    kind,
    onWire,
    ...name,
    ...form,
    list: list && listForm(list, (item) => compileValueSchema(document, item)),
  });
}

function plainForm(
  schema: Schema,
): { readonly [K in keyof ValueSchema]: ValueSchema[K] | undefined } & Pick<ValueSchema, 'kind' | 'onWire'> {
  return {
    kind: kindOf(schema),
    onWire: getWireType(schema),
    open: schema['x-open'] === true ? true : undefined,
    pattern: schema.pattern,
    notation: findDateNotation(schema),
    range: rangeOf(schema),
    length: createBounds(schema.minLength, schema.maxLength),
    unit: schema['x-unit'],
    datum: schema['x-datum'],
    title: schema.title,
  };
}

/**
 * Returns the name of the component that declares the enumeration of a schema. It differs from the schema's own name
 * if a search option refers to an enumeration.
 */
function enumerationOf(document: OpenApiDocument, schema: Schema): string | undefined {
  const component = getComponentName(schema);
  const target = document.components.schemas[component ?? ''];
  return target?.$ref === undefined || target.enum !== undefined ? component : enumerationOf(document, target);
}

function listForm<F extends object>(
  { minItems: min, maxItems: max, allowEmptyItems: emptyItems = false, ...list }: NonNullable<Schema['x-list']>,
  form: (item: Schema) => F,
) {
  return mapListItemSchemas({ ...list, count: omitUndefined<Bounds>({ min, max }), emptyItems }, form);
}

function kindOf(schema: Schema): ValueKind {
  if (schema['x-list'] !== undefined) return 'list';
  const type = getWireType(schema);
  return schema['x-native'] ?? (type === 'string' ? 'text' : type === 'object' ? 'any' : type);
}

function getWireType({ type }: Schema): WireType {
  const [first] = [type].flat();
  return (first ?? 'any') as WireType;
}

function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): NumberRange | undefined {
  const range = omitUndefined<NumberRange>({
    min: minimum,
    max: maximum,
    above: exclusiveMinimum,
    below: exclusiveMaximum,
  });
  return isEmptyObject(range) ? undefined : range;
}

/** Creates bounds from an optional minimum and maximum. Returns undefined if both are missing. */
export function createBounds(min: number | undefined, max: number | undefined): Bounds | undefined {
  return min === undefined && max === undefined ? undefined : omitUndefined<Bounds>({ min, max });
}

/**
 * Compiles the digits that a search option sets in the condition string.
 *
 * @param schema - schema of the option with its references resolved
 */
export function compileConditionDigits({ 'x-condition': declared }: Schema): ConditionDigits | undefined {
  if (declared === undefined) return undefined;
  if ('places' in declared) {
    const { places, ...rest } = declared;
    return { ...rest, places };
  }
  const { position, digits, ...rest } = declared;
  return { ...rest, places: [{ position, digits }] };
}
