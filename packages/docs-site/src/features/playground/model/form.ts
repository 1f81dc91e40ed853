import type { CompactSchema, CompactListSchema } from '@route-search/spec/values';
import type { PlaygroundDefinition, PlaygroundField } from './definition.ts';

/** Value of a form field: a text, or the items of a list. An empty text means that the parameter is not sent. */
export type FieldValue = string | readonly string[];

export type FormState = Readonly<Record<string, FieldValue>>;

/** Request parameters by name. The values are not percent-encoded. */
export type RequestParameters = Readonly<Record<string, string>>;

export type ControlKind = 'list' | 'choices' | 'select' | 'boolean' | 'number' | 'date' | 'time' | 'text';

/** Chooses the form control by the schema of the parameter. */
export function chooseControl({ kind, list, values }: CompactSchema): ControlKind {
  if (list !== undefined) return list.items?.values === undefined ? 'list' : 'choices';
  if (values !== undefined) return 'select';
  switch (kind) {
    case 'boolean':
    case 'date':
    case 'time':
      return kind;
    case 'integer':
    case 'number':
      return 'number';
    default:
      return 'text';
  }
}

/** Lists all fields of a playground form, group by group. */
export function listFormFields(definition: PlaygroundDefinition): PlaygroundField[] {
  return definition.groups.flatMap(({ fields }) => fields);
}

/** Returns the request of the first example, which fills the form at first. */
export function getFirstExample({ examples: [first] }: PlaygroundDefinition): RequestParameters {
  return first?.parameters ?? {};
}

/** Formats the value of a field for the query. Returns undefined if the parameter is not sent. */
export function formatFieldValue({ list }: CompactSchema, value: FieldValue | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string') return value;
  const items = list === undefined ? value : givenItems(list, value);
  // A single empty item is a row that the reader has not filled in yet.
  if (items.length === 0 || (items.length === 1 && items[0] === '')) return undefined;
  return items.join(list?.separator ?? ':');
}

/**
 * Removes empty items of a list. Two kinds stay: items whose emptiness has a meaning, and skipped positions of a tuple.
 */
function givenItems(list: CompactListSchema, items: readonly string[]): readonly string[] {
  if (list.emptyItems === true) return items;
  if (list.positions === undefined) return items.filter((item) => item !== '');
  return items.slice(0, items.findLastIndex((item) => item !== '') + 1);
}

/** Creates the request from the values of the form, with the parameters in the order of the form. */
export function createRequestFromForm(definition: PlaygroundDefinition, state: FormState): RequestParameters {
  const pairs = listFormFields(definition).flatMap(({ name, value }) => {
    const wire = formatFieldValue(value, state[name]);
    return wire === undefined ? [] : [[name, wire] as const];
  });
  return Object.fromEntries(pairs);
}

/** Creates the form values that produce a request. Parameters that the operation does not have are ignored. */
export function createFormState(definition: PlaygroundDefinition, request: RequestParameters): FormState {
  const pairs = listFormFields(definition).flatMap(({ name, value: { list } }): [string, FieldValue][] => {
    const wire = Object.hasOwn(request, name) ? request[name] : undefined;
    if (wire === undefined || wire === '') return [];
    return [[name, list === undefined ? wire : wire.split(list.separator)]];
  });
  return Object.fromEntries(pairs);
}

/** Moves an item of a list to another index. Returns the same list if the index is out of range. */
export function moveListItem(items: readonly string[], from: number, to: number): readonly string[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
