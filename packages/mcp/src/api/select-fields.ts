import type { Api, Entity, Operation } from '@route-search/spec/api';
import { ToolError } from '../tool-error.ts';
import { findEntity, suggestName } from './find-operation.ts';
import { readOwnProperty, parseJsonPath, type JsonPathStep } from './json-path.ts';

/**
 * Selected fields of a response as a tree: `true` selects a whole value, and a map selects some properties of an
 * object.
 */
type Wanted = true | Map<string, { readonly step: JsonPathStep; readonly wanted: Wanted }[]>;

/**
 * Selects fields of a decoded response. Properties keep their order. List items outside of the selected ranges are
 * removed.
 *
 * @throws ToolError if the spec declares no property with such a name
 */
export function selectResponseFields(
  api: Api,
  operation: Operation,
  { data, fields }: { data: unknown; fields: readonly string[] },
): unknown {
  const paths = fields.map((field) => {
    const path = parseJsonPath(field);
    checkPath(api, operation, { field, path });
    return path;
  });
  return take(data, merge(paths));
}

function checkPath(
  api: Api,
  { id, answer }: Operation,
  { field, path }: { field: string; path: readonly JsonPathStep[] },
): void {
  let entity: Entity | undefined = api.entities[answer.entity];
  for (const { name } of path) {
    // The spec does not declare the properties of plain values and of objects with arbitrary names. Paths into them
    // cannot be checked.
    if (entity === undefined || entity.open || entity.memberNames !== undefined) return;
    const member = entity.members.find(({ decoded }) => decoded.name === name);
    if (!hasProperty(entity, name)) {
      const names = listDecodedNames(entity);
      throw new ToolError(
        `fieldsの「${field}」: ${id}のレスポンスの${entity.id}に「${name}」はありません。${suggestName(name, names)}指定できる項目: ${names.join('、')}`,
      );
    }
    entity = member && findEntity(api, member);
  }
}

/**
 * True if the spec declares every property of a path such as `points[0:5].station`. Undeclared names come from the API
 * server and might be instructions for the language model.
 */
export function isDeclaredPath(api: Api, { answer }: Operation, path: string): boolean {
  let entity: Entity | undefined = api.entities[answer.entity];
  return path
    .replaceAll(/\[[\d:]*\](?=\.|$)/g, '')
    .split('.')
    .every((name) => {
      const isDeclared = entity !== undefined && hasProperty(entity, name);
      const member = entity?.members.find(({ decoded }) => decoded.name === name);
      entity = member && findEntity(api, member);
      return isDeclared;
    });
}

function hasProperty(entity: Entity, name: string): boolean {
  return listDecodedNames(entity).includes(name) || (name === 'value' && entity.value !== undefined);
}

/**
 * Names that replace the property `value` in decoded responses if a date or time has further properties, as in `{ iso:
 * '2024-06-20', … }`.
 */
const decodedTimeNames: Readonly<Record<string, readonly string[]>> = {
  date: ['iso'],
  datetime: ['iso'],
  time: ['iso', 'hour', 'minute', 'second'],
};

/** Lists the property names that an object has in decoded responses. */
function listDecodedNames({ members }: Entity): string[] {
  return members.flatMap(({ decoded: { name, shape } }) =>
    name === 'value' && 'kind' in shape ? (decodedTimeNames[shape.kind] ?? [name]) : [name],
  );
}

function merge(paths: readonly (readonly JsonPathStep[])[]): Wanted {
  if (paths.some((path) => path.length === 0)) return true;
  const groups = new Map<string, (readonly JsonPathStep[])[]>();
  for (const path of paths) {
    const key = JSON.stringify(path[0]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [path]);
    else group.push(path);
  }
  const wanted: Exclude<Wanted, true> = new Map();
  for (const group of groups.values()) {
    const step = group[0]?.[0];
    if (step === undefined) continue;
    const rest = { step, wanted: merge(group.map((path) => path.slice(1))) };
    wanted.set(step.name, [...(wanted.get(step.name) ?? []), rest]);
  }
  return wanted;
}

function take(value: unknown, wanted: Wanted): unknown {
  if (wanted === true || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => take(item, wanted));
  return Object.fromEntries(
    Object.keys(value).flatMap((name) => {
      const parts = wanted.get(name);
      const member = readOwnProperty(value, name);
      if (parts === undefined || member === undefined) return [];
      if (!Array.isArray(member))
        return [
          [
            name,
            takeAll(
              member,
              parts.map((part) => part.wanted),
            ),
          ],
        ];
      const items = member.flatMap((item: unknown, index) => {
        const own = parts.filter(({ step: { items: [from, to] = [0, Infinity] } }) => from <= index && index < to);
        return own.length === 0
          ? []
          : [
              takeAll(
                item,
                own.map((part) => part.wanted),
              ),
            ];
      });
      return [[name, items]];
    }),
  );
}

function takeAll(value: unknown, wanted: readonly Wanted[]): unknown {
  const all = new Map<string, { readonly step: JsonPathStep; readonly wanted: Wanted }[]>();
  for (const one of wanted) {
    if (one === true) return value;
    for (const [name, parts] of one) all.set(name, [...(all.get(name) ?? []), ...parts]);
  }
  return take(value, all);
}
