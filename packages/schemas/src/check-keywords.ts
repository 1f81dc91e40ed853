import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJsonPointer } from '@route-search/toolkit/json-pointer';
import { findClosestName } from '@route-search/toolkit/suggest-name';
import { formatIndentationHint, isMapping, isScalar } from '@route-search/toolkit/yaml-values';
import { Ajv, type ErrorObject } from 'ajv';
import type { SchemaPath } from './schema.ts';

/** Unknown or invalid keyword of a schema file, with its path in the file. */
export interface KeywordProblem {
  readonly path: SchemaPath;
  readonly message: string;
}

interface Definition {
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly format?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

const vocabulary = JSON.parse(readFileSync(join(import.meta.dirname, '../meta/schema.schema.json'), 'utf8')) as {
  readonly $defs: { readonly PlainSchema: Required<Pick<Definition, 'properties'>>; readonly Unit: Definition };
};

/** JSON Schema keywords and `x-` extensions that the schema files of this package may use. */
export const supportedKeywords: readonly string[] = Object.keys(vocabulary.$defs.PlainSchema.properties);

export const supportedUnits = vocabulary.$defs.Unit.enum ?? [];

const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  strict: false,
  formats: { regex: (text: string) => findPatternMistake(text) === undefined },
});

/** Finds unknown keywords and invalid keyword values in a schema and its subschemas. */
export const checkKeywords = createKeywordCheck(vocabulary);

/** Creates a check of the keys and values of a YAML form, such as a file of parameters, from its JSON Schema. */
export function createKeywordCheck(form: object): (value: unknown) => KeywordProblem[] {
  const validate = ajv.compile(form);
  return (value) => {
    validate(value);
    return selectProblems(validate.errors ?? []).map((error) => toKeywordProblem(error, value));
  };
}

function selectProblems(all: readonly ErrorObject[]): ErrorObject[] {
  const isMissing = ({ keyword }: ErrorObject): boolean => keyword === 'required';
  // Sorts errors about missing keys last. A misspelt key causes two errors, and the one that names the misspelling is
  // better than the one about the missing key.
  const errors = all.toSorted((a, b) => Number(isMissing(a)) - Number(isMissing(b)));
  return errors.filter((error) => isMostSpecific(error, errors));
}

/**
 * True if an Ajv error is the most specific error of its value, which is the one to report. A value that matches no
 * branch of `oneOf` causes errors in every branch. Only one is reported: an error that several branches share,
 * otherwise the error of `oneOf` itself.
 */
function isMostSpecific(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const choice = errors.find(
    (candidate) => candidate.keyword === 'oneOf' && error.instancePath.startsWith(candidate.instancePath),
  );
  if (choice === undefined) return true;
  const inside = errors.filter(({ instancePath }) => instancePath.startsWith(choice.instancePath));
  const shared = inside.find((candidate, index) => inside.findLastIndex((other) => isSame(candidate, other)) > index);
  return error === (shared ?? choice);
}

function isSame(error: ErrorObject, other: ErrorObject): boolean {
  return error.instancePath === other.instancePath && JSON.stringify(error.params) === JSON.stringify(other.params);
}

/** Keyword to use instead of each unsupported keyword of OpenAPI. */
const keywordsOfOthers: Readonly<Record<string, string>> = {
  deprecated: "x-deprecation: { since: 'YYYY-MM-DD' }",
  example: 'examples',
  externalDocs: 'x-terms',
};

function toKeywordProblem(
  { instancePath, params, parentSchema, data, message }: ErrorObject,
  root: unknown,
): KeywordProblem {
  const path = parseJsonPointer(instancePath);
  const misplaced = path.findIndex(
    (key, index) =>
      path[index - 1] === 'properties' &&
      (key.startsWith('x-') || (index === path.length - 1 && supportedKeywords.includes(key) && !isMapping(data))),
  );
  if (misplaced > 0) {
    const message = `"${path[misplaced] ?? ''}" stands among the properties. Indent it less if it is about the object, or more if it is about the property above it.`;
    return { path: path.slice(0, misplaced + 1), message };
  }
  const { properties = {}, ...definition } = (parentSchema ?? {}) as Definition;
  const { additionalProperty: unknown } = params as { readonly additionalProperty?: string };
  if (unknown !== undefined) {
    const known = Object.keys(properties);
    const guess = known.includes(`x-${unknown}`)
      ? `x-${unknown}`
      : (keywordsOfOthers[unknown] ?? findClosestName(unknown, known));
    return {
      path: [...path, unknown],
      message: `unknown keyword ${unknown}${guess === undefined ? '.' : `; did you mean ${guess}?`}${guess === undefined ? formatIndentationHint(data, unknown) : ''} Allowed: ${known.join(', ')}.`,
    };
  }
  if (typeof data === 'string' && /\.yaml(?:#.*)?$/.test(data) && !path.includes('$ref'))
    return {
      path,
      message: `${path.at(-1) ?? 'the value'} is ${JSON.stringify(data)}; write it as { $ref: ${data} }.`,
    };
  if (data === null)
    return { path, message: `${path.at(-1) ?? 'the schema'} has no value; indent what belongs to it, or delete it.` };
  const { j: repeated } = params as { readonly j?: number };
  if (repeated !== undefined && Array.isArray(data))
    return {
      path: [...path, repeated],
      message: `${JSON.stringify(data[repeated])} is in the list twice; delete one.`,
    };
  const { missingProperty: missing } = params as { readonly missingProperty?: string };
  if (missing !== undefined) return { path, message: `${missing} is missing.` };
  const mistake = definition.format === 'regex' && typeof data === 'string' ? findPatternMistake(data) : undefined;
  const reason = mistake === undefined ? '' : ` (${mistake})`;
  const allowed = (describeAllowed(definition) ?? message ?? '').replace(/\.$/, '') + reason;
  const key = path.at(-1) ?? 'the schema';
  const siblings = path.slice(0, -1).reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], root);
  const hint = isScalar(data) ? formatIndentationHint(siblings, key) : '';
  const isUnquoted = definition.type === 'string' && ['number', 'boolean'].includes(typeof data);
  const advice = isUnquoted ? ' Put it in quotation marks.' : '';
  const name = /^\d+$/.test(key) ? `item ${Number(key) + 1} of ${path.at(-2) ?? 'the list'}` : key;
  return { path, message: `${name} is ${JSON.stringify(data)}. Allowed: ${allowed}.${hint}${advice}` };
}

function describeAllowed({ enum: values, const: only, description, type }: Definition): string | undefined {
  if (values !== undefined) return `one of ${values.join(', ')}`;
  if (type === 'boolean') return 'true or false';
  if (type === 'string' && description === undefined) return 'a text';
  return only === undefined ? description : `${JSON.stringify(only)}, or no such key`;
}

/** Returns the message of the syntax mistake of a pattern, if it has one. */
export function findPatternMistake(text: string): string | undefined {
  try {
    new RegExp(text, 'u');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
