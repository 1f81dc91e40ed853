import type { Api, Entity, NextCall } from '@route-search/spec/api';
import { load } from '../data.ts';
import type { Kept, Parameters } from './answers.ts';
import { check } from './checks.ts';
import { entityOf } from './operations.ts';
import { memberOf } from './path.ts';

/** A call that an answer leads to. */
export interface Following {
  readonly api: string;
  readonly title: string;
  /** Ready to be passed to `call_api`; long values are references. */
  readonly parameters: Parameters;
  /** Paths of the values that the item has for a parameter, where it has several. */
  readonly choices: Readonly<Record<string, string>>;
  /** What the request still lacks. */
  readonly missing: readonly string[];
}

/** Values that are written as they are, and not as a reference: codes, which say nothing to whoever reads them. */
const code = /^[a-z\d][\w.:-]{0,31}$/i;

/**
 * The calls that an answer leads to, with what it has for their parameters.
 *
 * @param item - which item of the outermost list the values are of
 */
export function followingOf({ id, operation, data }: Kept, item: number): Following[] {
  const api = load('api');
  return operation.next.flatMap(({ operation: target, values }): Following[] => {
    const next = api.operations.find((one) => one.id === target);
    if (next === undefined) return [];
    const parameters: Record<string, unknown> = {};
    const choices: Record<string, string> = {};
    for (const { parameter, isItem, path } of values) {
      const found = valuesAt(api, { entity: operation.answer.entity, path, data });
      // Values outside of lists are the same for each item.
      const own = found.filter(({ first }) => first === item || first === -1);
      const [chosen] = own;
      if (chosen === undefined) continue;
      const text = String(chosen.value);
      const value = code.test(text) ? text : `@${id}.${chosen.path}`;
      parameters[parameter] = isItem ? [value] : value;
      if (own.length > 1) choices[parameter] = own.map((one) => one.path).join('、');
    }
    if (Object.keys(parameters).length === 0) return [];
    // Without what they stand for, references are texts like any other.
    const missing = check(next, parameters).violations.map(({ message }) => message);
    return [{ api: target, title: next.title, parameters, choices, missing }];
  });
}

interface Value {
  /** In the decoded form. */
  readonly path: string;
  readonly value: unknown;
  /** The item of the first list on the way. */
  readonly first: number;
}

function valuesAt(
  api: Api,
  { entity, path, data }: { entity: string; path: NextCall['values'][number]['path']; data: unknown },
): Value[] {
  let owner: Entity | undefined = api.entities[entity];
  let found: Value[] = [{ path: '', value: data, first: -1 }];
  for (const { name } of path) {
    const member = owner?.members.find((one) => one.name === name);
    if (member === undefined) return [];
    const own = member.decoded.name;
    found = found.flatMap(({ path: before, value, first }): Value[] => {
      const at = before === '' ? own : `${before}.${own}`;
      const inner = memberOf(value, own);
      if (inner === undefined) return [];
      if (!Array.isArray(inner)) return [{ path: at, value: inner, first }];
      return inner.map((one: unknown, index) => ({
        path: `${at}[${index}]`,
        value: one,
        first: first === -1 ? index : first,
      }));
    });
    owner = entityOf(api, member);
  }
  return found.filter(({ value }) => typeof value === 'string' || typeof value === 'number');
}
