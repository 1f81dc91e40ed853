import * as z from 'zod';
import type { Operation } from '@route-search/spec/api';
import type { RequestParameters } from '../api/response-cache.ts';
import { ToolError } from '../tool-error.ts';

/** Maximum length of tool arguments as JSON. Every request that the SDK can send is shorter. */
const maxLength = 20_000;
export const maxListElements = 500;
/** Maximum number of parameters of one request. The API accepts at most 31. */
const maxParameters = 50;

/**
 * Parses the arguments of a tool call. Some MCP clients encode objects, lists and numbers as JSON text, or send `null`
 * for an absent argument. Both are accepted.
 *
 * @throws ToolError that lists all mistakes and the allowed values
 */
export function parseArguments({ shape }: z.ZodObject, args: Readonly<Record<string, unknown>>): unknown {
  const schemas = new Map(Object.entries(shape) as [string, z.ZodType][]);
  const { length } = JSON.stringify(args);
  if (length > maxLength) throw new ToolError(`ツールのパラメータは、JSONで${maxLength}文字までです。(${length}文字)`);
  const parsed = Object.fromEntries(
    Object.entries(args).flatMap(([name, given]) => {
      const schema = schemas.get(name);
      const value = schema?.safeParse(given).success === false ? convertValue(schema, given) : given;
      return value === null || value === undefined ? [] : [[name, value]];
    }),
  );
  checkElements(parsed);
  const mistakes = [...new Set([...Object.keys(parsed), ...schemas.keys()])].flatMap((name) => {
    const schema = schemas.get(name);
    if (schema === undefined) return `「${name}」というパラメータは、このツールにありません。`;
    return schema.safeParse(parsed[name]).success ? [] : `${name}には${describeSchema(schema)}を指定してください。`;
  });
  if (mistakes.length === 0) return parsed;
  throw new ToolError([...mistakes, `指定できるパラメータ: ${[...schemas.keys()].join('、')}`].join('\n'));
}

/** Converts a value of the wrong type: JSON text is parsed, and a text with commas becomes a list. */
function convertValue(schema: z.ZodType, given: unknown): unknown {
  if (typeof given === 'number') return String(given);
  if (typeof given !== 'string') return given;
  if (given.trim() === '') return undefined;
  const value = parseJson(given);
  if (typeof value === 'string' && schema.safeParse([value]).success) return value.split(/\s*[,、]\s*/);
  return value;
}

/** Parses JSON text, even if it was encoded twice. Other text is returned unchanged. */
function parseJson(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'string' && value.length < text.length ? parseJson(value) : value;
  } catch {
    return text;
  }
}

/**
 * Limits the number of properties and list items in tool arguments. Uses no recursion, because untrusted JSON can be
 * nested deeply.
 */
function checkElements(args: object): void {
  const values: unknown[] = [args];
  for (const value of values) {
    if (typeof value === 'object' && value !== null) values.push(...(Object.values(value) as unknown[]));
    if (values.length > maxListElements)
      throw new ToolError(`ツールのパラメータの値は、合わせて${maxListElements}個までです。`);
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: '文字列',
  integer: '整数',
  array: '文字列のリスト',
  object: '名前と値のオブジェクト',
};

function describeSchema(schema: z.ZodType): string {
  const { type, minimum, maximum, minLength, maxLength: longest, maxItems } = z.toJSONSchema(schema);
  const limits = [
    minimum !== undefined && `${minimum}以上`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `${maximum}以下`,
    minLength !== undefined && `${minLength}文字以上`,
    longest !== undefined && `${longest}文字以下`,
    maxItems !== undefined && `${maxItems}件以下`,
  ].filter((limit) => typeof limit === 'string');
  return `${limits.join('')}${limits.length > 0 ? 'の' : ''}${typeNames[String(type)] ?? ''}`;
}

/**
 * Normalizes request parameters from MCP clients. Drops parameters that are `null`, and parses lists that are encoded
 * as JSON text.
 *
 * @throws ToolError if there are far more parameters than any operation has. Each unknown name would cost a search for
 *   similar names
 */
export function normalizeParameters(operation: Operation, parameters: RequestParameters = {}): RequestParameters {
  const { length } = Object.keys(parameters);
  if (length > maxParameters) throw new ToolError(`parametersは${maxParameters}個までです。(${length}個)`);
  const lists = new Set(operation.parameters.filter(({ value }) => value.list !== undefined).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, given]) => {
      const value = lists.has(name) && typeof given === 'string' && given.startsWith('[') ? parseJson(given) : given;
      return value === null ? [] : [[name, value]];
    }),
  );
}
