import type { Api, Entity, NextOperation } from '@route-search/spec/api';
import { loadBundledData } from '../load-data.ts';
import type { CachedResponse, RequestParameters } from './response-cache.ts';
import { checkParameters } from './check-parameters.ts';
import { ToolError } from '../tool-error.ts';
import { findEntity } from './find-operation.ts';
import { readOwnProperty } from './json-path.ts';

/** Follow-up API request, prepared with values from a response. */
export interface NextRequest {
  readonly api: string;
  readonly title: string;
  /**
   * Arguments of the suggested tool call `call_api`. Long values are references such as
   * `@ab12cd3.courses[0].serializeData`.
   */
  readonly parameters: RequestParameters;
  /** For each parameter with several possible values: the paths of these values in the response. */
  readonly choices: Readonly<Record<string, string>>;
  /** Messages about parameters that the language model must still add. */
  readonly missing: readonly string[];
}

/**
 * Regular expression for codes, dates and engine versions: digits with at most two letters in front and one letter
 * behind. A follow-up request contains such values directly. Other values might be instructions for the language model,
 * so the request contains only references to them.
 */
const code = /^[a-z]{0,2}\d[\d_]{0,15}[a-z]?$/i;

/**
 * Builds the follow-up requests for which a response has values.
 *
 * @param item - index of the item in the outermost list, for example of the course, whose values are used
 * @throws ToolError if the response has values for other items only
 */
export function buildNextRequests({ id, operation, data }: CachedResponse, item: number): NextRequest[] {
  const api = loadBundledData('api');
  let last = -1;
  const requests = operation.next.flatMap(({ operation: target, values }): NextRequest[] => {
    const next = api.operations.find((one) => one.id === target);
    if (next === undefined) return [];
    const parameters: Record<string, unknown> = {};
    const choices: Record<string, string> = {};
    for (const { parameter, isItem, path } of values) {
      const found = valuesAt(api, { entity: operation.answer.entity, path, data });
      last = Math.max(last, ...found.map(({ first }) => first));
      // A value that is not inside a list belongs to all courses (list items), so it fits every index.
      const own = found.filter(({ first }) => first === item || first === -1);
      const [chosen] = own;
      if (chosen === undefined) continue;
      const text = String(chosen.value);
      const value = code.test(text) ? text : `@${id}.${chosen.path}`;
      parameters[parameter] = isItem ? [value] : value;
      if (own.length > 1) choices[parameter] = own.map((one) => one.path).join('、');
    }
    if (Object.keys(parameters).length === 0) return [];
    // The parameters may still be references such as `@ab12cd3.courses[0].serializeData`, which the rules check like
    // any text.
    const missing = checkParameters(next, parameters).violations.map(({ message }) => message);
    return [{ api: target, title: next.title, parameters, choices, missing }];
  });
  if (item > Math.max(last, 0)) throw new ToolError(`itemには0以上${Math.max(last, 0)}以下の整数を指定してください。`);
  return requests;
}

interface Value {
  /** Path of the value in the decoded response, such as `courses[0].serializeData`. */
  readonly path: string;
  readonly value: unknown;
  /** Index of the item in the outermost list of the path; -1 if the path contains no list. */
  readonly first: number;
}

function valuesAt(
  api: Api,
  { entity, path, data }: { entity: string; path: NextOperation['values'][number]['path']; data: unknown },
): Value[] {
  let owner: Entity | undefined = api.entities[entity];
  let found: Value[] = [{ path: '', value: data, first: -1 }];
  for (const { name } of path) {
    const member = owner?.members.find((one) => one.name === name);
    if (member === undefined) return [];
    const own = member.decoded.name;
    found = found.flatMap(({ path: before, value, first }): Value[] => {
      const at = before === '' ? own : `${before}.${own}`;
      const inner = readOwnProperty(value, own);
      if (inner === undefined) return [];
      if (!Array.isArray(inner)) return [{ path: at, value: inner, first }];
      return inner.map((one: unknown, index) => ({
        path: `${at}[${index}]`,
        value: one,
        first: first === -1 ? index : first,
      }));
    });
    owner = findEntity(api, member);
  }
  return found.filter(({ value }) => typeof value === 'string' || typeof value === 'number');
}
