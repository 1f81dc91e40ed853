import type { CheckedSchema, CheckedListSchema } from '@route-search/spec/values';
import type { PlaygroundDefinition, PlaygroundField } from './definition.ts';

/** What a field holds: the text of a value, or the items of a list. An empty text means: not given. */
export type FieldValue = string | readonly string[];

export type FormState = Readonly<Record<string, FieldValue>>;

/** A request in its form in the query, before percent-encoding. */
export type WireRequest = Readonly<Record<string, string>>;

/** How a field is edited. */
export type Control = 'list' | 'choices' | 'select' | 'boolean' | 'number' | 'date' | 'time' | 'text';

/** How a field is edited. */
export function chooseControl({ kind, list, values }: CheckedSchema): Control {
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

/** All fields of a form, in the order of its groups. */
export function listFields(definition: PlaygroundDefinition): PlaygroundField[] {
  return definition.groups.flatMap(({ fields }) => fields);
}

/** The value of a field in its form in the query; `undefined` when the parameter is not given. */
export function formatFieldValue({ list }: CheckedSchema, value: FieldValue | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string') return value;
  const items = list === undefined ? value : givenItems(list, value);
  // One empty item is a row that is not filled in yet.
  if (items.length === 0 || (items.length === 1 && items[0] === '')) return undefined;
  return items.join(list?.separator ?? ':');
}

/** The items that count: empty ones only where they mean something, or where a position is skipped. */
function givenItems(list: CheckedListSchema, items: readonly string[]): readonly string[] {
  if (list.emptyItems === true) return items;
  if (list.positions === undefined) return items.filter((item) => item !== '');
  return items.slice(0, items.findLastIndex((item) => item !== '') + 1);
}

/** The request of a form, its parameters in the order of the form. */
export function createRequest(definition: PlaygroundDefinition, state: FormState): WireRequest {
  const pairs = listFields(definition).flatMap(({ name, value }) => {
    const wire = formatFieldValue(value, state[name]);
    return wire === undefined ? [] : [[name, wire] as const];
  });
  return Object.fromEntries(pairs);
}

/** The form of a request; parameters that the call does not have are left out. */
export function createFormState(definition: PlaygroundDefinition, request: WireRequest): FormState {
  const pairs = listFields(definition).flatMap(({ name, value: { list } }): [string, FieldValue][] => {
    const wire = Object.hasOwn(request, name) ? request[name] : undefined;
    if (wire === undefined || wire === '') return [];
    return [[name, list === undefined ? wire : wire.split(list.separator)]];
  });
  return Object.fromEntries(pairs);
}

/** A list with an item moved to another place; places outside of the list change nothing. */
export function moveItem(items: readonly string[], from: number, to: number): readonly string[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
