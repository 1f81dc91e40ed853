import { formOf } from '../notation.ts';
import { resolveSchema, type OpenApiDocument, type Schema } from '../document.ts';
import type { Bounds, ConditionDigits, ListForm, Range, ValueForm, ValueKind, WireType } from '../model/api.ts';
import { compact, isEmpty } from './compact.ts';

/**
 * The name of the component that a schema refers to.
 *
 * @param schema - a schema, its reference not resolved
 */
export function componentOf({ $ref }: Schema): string | undefined {
  return $ref?.replace(/^.*\//, '');
}

/**
 * The form of a value: of a parameter, of an item of a list, or of a member of an answer that is no object.
 *
 * @param document - the bundled document
 * @param schema - the schema, its reference not resolved
 */
export function valueForm(document: OpenApiDocument, schema: Schema): ValueForm {
  const resolved = resolveSchema(document, schema);
  const component = componentOf(schema);
  const list = (schema['x-list'] ?? resolved['x-list']) && listForm(document, schema, resolved);
  return compact<ValueForm>({
    kind: list === undefined ? kindOf(resolved) : 'list',
    onWire: wireType(resolved),
    scalar: resolved.enum === undefined ? component : undefined,
    enum: resolved.enum === undefined ? undefined : enumOf(document, schema),
    open: resolved['x-open'] === true ? true : undefined,
    pattern: resolved.pattern,
    notation: formOf(resolved),
    range: rangeOf(resolved),
    length: boundsOf(resolved.minLength, resolved.maxLength),
    unit: resolved['x-unit'],
    datum: resolved['x-datum'],
    title: resolved.title,
    list,
  });
}

/** The component that declares the values: an option of the condition may refer to an enumeration of another name. */
function enumOf(document: OpenApiDocument, schema: Schema): string | undefined {
  const component = componentOf(schema);
  const target = document.components.schemas[component ?? ''];
  return target?.$ref === undefined || target.enum !== undefined ? component : enumOf(document, target);
}

function listForm(document: OpenApiDocument, schema: Schema, resolved: Schema): ListForm | undefined {
  // The references of the items are those of the declaration, which `resolveSchema` has replaced.
  const declared = schema['x-list'] ?? (schema.$ref === undefined ? undefined : unresolvedList(document, schema));
  const list = declared ?? resolved['x-list'];
  if (list === undefined) return undefined;
  const form = (item: Schema): ValueForm => valueForm(document, item);
  return compact<ListForm>({
    separator: list.separator,
    items: list.items && form(list.items),
    middleItems: list.middleItems && form(list.middleItems),
    positions: list.positions?.map(form),
    count: compact<Bounds>({ min: list.minItems, max: list.maxItems }),
    emptyItems: list.allowEmptyItems ?? false,
  });
}

function unresolvedList(document: OpenApiDocument, schema: Schema): Schema['x-list'] {
  const target = document.components.schemas[componentOf(schema) ?? ''];
  return target?.['x-list'] ?? (target?.$ref === undefined ? undefined : unresolvedList(document, target));
}

function kindOf(schema: Schema): ValueKind {
  const type = wireType(schema);
  return schema['x-native'] ?? (type === 'string' ? 'text' : type === 'object' ? 'any' : type);
}

/** The type of a schema on the wire. */
export function wireType({ type }: Schema): WireType {
  const [first] = [type].flat();
  return (first ?? 'any') as WireType;
}

function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): Range | undefined {
  const range = compact<Range>({ min: minimum, max: maximum, above: exclusiveMinimum, below: exclusiveMaximum });
  return isEmpty(range) ? undefined : range;
}

/** Bounds of which either may be missing; `undefined` without both. */
export function boundsOf(min: number | undefined, max: number | undefined): Bounds | undefined {
  return min === undefined && max === undefined ? undefined : compact<Bounds>({ min, max });
}

/** What `x-condition` holds; an option that fills several digits lists them under `places`. */
interface DeclaredCondition extends Omit<ConditionDigits, 'places'> {
  readonly position?: number;
  readonly digits?: Readonly<Record<string, number>>;
  readonly places?: ConditionDigits['places'];
}

/**
 * The place of an option in the condition string.
 *
 * @param schema - the schema of the option, references resolved
 */
export function conditionOf(schema: Schema): ConditionDigits | undefined {
  const declared = schema['x-condition'] as DeclaredCondition | undefined;
  if (declared === undefined) return undefined;
  const { position, digits, places, ...rest } = declared;
  return { ...rest, places: places ?? [{ position: position ?? 0, digits: digits ?? {} }] };
}
