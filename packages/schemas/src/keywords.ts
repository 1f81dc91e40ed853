/** What a keyword accepts: a test and the words that a message uses for it. */
export interface Keyword {
  readonly allowed: string;
  readonly accepts: (value: unknown) => boolean;
}

const isString = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDifferentTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isString) && new Set(value).size === value.length;
const isTexts = (value: unknown): boolean => isMapping(value) && Object.values(value).every(isString);
const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;

const oneOf = (...values: string[]): Keyword => ({
  allowed: `one of ${values.join(', ')}`,
  accepts: (value) => values.includes(value as string),
});
const texts: Keyword = { allowed: 'a mapping of texts', accepts: isTexts };
const names: Keyword = { allowed: 'a list of different texts', accepts: isDifferentTexts };
const count: Keyword = { allowed: 'a whole number from 0', accepts: isCount };
const number: Keyword = { allowed: 'a number', accepts: (value) => typeof value === 'number' };
const flag: Keyword = { allowed: 'true, or no such key', accepts: (value) => value === true };
const mapping: Keyword = { allowed: 'a mapping', accepts: isMapping };
const list: Keyword = {
  allowed: 'a list that is not empty',
  accepts: (value) => Array.isArray(value) && value.length > 0,
};

/** The keywords that a schema of this package may use. */
export const keywords: Readonly<Record<string, Keyword>> = {
  $ref: { allowed: 'the relative path of a YAML file', accepts: isString },
  description: {
    allowed: 'a Japanese text that ends with 。',
    accepts: (value) => isString(value) && value.endsWith('。'),
  },
  type: oneOf('string', 'boolean', 'integer', 'number', 'object', 'array'),
  enum: names,
  pattern: { allowed: 'a regular expression', accepts: isPattern },
  minimum: number,
  maximum: number,
  properties: mapping,
  required: names,
  additionalProperties: { allowed: 'true or false', accepts: (value) => typeof value === 'boolean' },
  propertyNames: mapping,
  items: mapping,
  minItems: count,
  maxItems: count,
  anyOf: list,
  default: {
    allowed: 'a text, a number, true or false',
    accepts: (value) => value !== null && typeof value !== 'object',
  },
  examples: list,
  'x-native': oneOf('integer', 'number', 'boolean', 'date', 'time', 'datetime', 'color'),
  'x-unit': oneOf('min', 's', '100m', 'm', 'g', 'JPY', 'km/h', 'deg', 'items'),
  'x-enum-descriptions': texts,
  'x-deprecated-values': texts,
  'x-open': flag,
  'x-one-or-many': flag,
  'x-unconfirmed': flag,
  'x-terms': names,
  'x-datum': oneOf('wgs84', 'tokyo'),
  'x-condition': mapping,
};

function isPattern(value: unknown): boolean {
  try {
    return isString(value) && new RegExp(value, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
