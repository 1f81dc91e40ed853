import { supportedUnits } from './check-keywords.ts';

const text = { type: 'string', minLength: 1 } as const;
const id = { type: 'string', pattern: '^[a-z][a-z0-9-]*$' } as const;
const slugs = { type: 'array', minItems: 1, items: id } as const;
const digit = { type: 'integer', minimum: 0, maximum: 9 } as const;
const position = { type: 'integer', minimum: 1 } as const;
const segment = { enum: ['T', 'F', 'A'] } as const;

const object = (properties: Record<string, unknown>, required = Object.keys(properties)) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const mapOf = (value: unknown, names: unknown = {}) => ({
  type: 'object',
  propertyNames: names,
  additionalProperties: value,
});
const listOf = (items: unknown, minItems = 0) => ({ type: 'array', minItems, items });

const localOption = object({
  description: text,
  unconfirmed: { const: true },
  values: listOf(text, 1),
  meanings: mapOf(text),
  condition: object(
    {
      segment,
      position,
      digits: mapOf(digit),
      confirmed: { type: 'boolean' },
      searchType: { enum: ['plain', 'diagram'] },
    },
    ['segment', 'position', 'digits', 'confirmed'],
  ),
});

const appliesTo = object({ rules: listOf(text, 1), parameters: listOf(text, 1), terms: slugs }, []);

const situation = object(
  {
    id,
    status: {
      description: 'a status from 400 to 599, 4XX, 5XX or default',
      oneOf: [{ type: 'integer', minimum: 400, maximum: 599 }, { enum: ['4XX', '5XX', 'default'] }],
    },
    code: text,
    title: text,
    cause: text,
    unconfirmed: text,
    action: text,
    terms: slugs,
    appliesTo,
  },
  ['id', 'status', 'title', 'cause', 'action'],
);

/** Units of constants. The units after those of `x-unit` occur in no response. */
const constantUnits = [...supportedUnits, 'ms', 'px', 'months'];

const count = { type: 'integer', minimum: 1 } as const;

/** Types of the constants that the site reads. Others may have any text, number or list of numbers. */
const knownConstants = {
  loadingIndicatorDelay: count,
  routePatternCacheCap: count,
  docsSidebarName: text,
  docsSidebarWidth: count,
  themeStorageKey: text,
  tocMinHeadingLevel: count,
  tocMaxHeadingLevel: count,
  locale: text,
  navbarItemPosition: { enum: ['left', 'right'] },
  timeZoneOffset: { type: 'string', pattern: '^[+-]\\d{2}:\\d{2}$' },
  distanceUnit: count,
  teikiMonths: listOf(count, 1),
};

const constant = (value: unknown) =>
  object({ value, unit: { enum: constantUnits }, description: text }, ['value', 'description']);

/** JSON Schemas of the catalogue files, by file name without extension. */
export const catalogueFileSchemas: Readonly<Record<string, Record<string, unknown>>> = {
  'condition-string': object({
    default: object({ $ref: { const: '../scalars/ConditionDetail.yaml#/default' } }),
    unconfirmed: { const: true },
    segments: object(
      Object.fromEntries(
        segment.enum.map((name) => [
          name,
          object({ title: text, digits: { type: 'string', pattern: '^[0-9.]+$' }, knownLength: position }),
        ]),
      ),
    ),
    reserved: listOf(object({ segment, position, digit, description: text })),
    localOptions: mapOf(localOption),
    diagramEquivalents: listOf(object({ options: listOf(text, 1), value: text, actsAs: text })),
    notes: listOf(text),
  }),
  constants: object({
    constants: {
      ...object(Object.fromEntries(Object.entries(knownConstants).map(([name, value]) => [name, constant(value)]))),
      propertyNames: { pattern: '^[a-z][A-Za-z0-9]*$' },
      additionalProperties: constant({ type: ['string', 'number', 'array'], minLength: 1, items: { type: 'number' } }),
    },
    units: mapOf(text),
  }),
  errors: object({
    message: object({ audience: { enum: ['developer'] }, description: text }),
    situations: listOf(situation),
    emptyAnswers: listOf(
      object({ id, title: text, cause: text, unconfirmed: text, action: text, appliesTo }, [
        'id',
        'title',
        'cause',
        'action',
      ]),
    ),
    site: mapOf(object({ text, meaning: text }, ['meaning'])),
  }),
  terms: object({
    terms: listOf(
      object({
        slug: id,
        title: text,
        yomi: { type: 'string', pattern: '^[ぁ-ゖー]+$', description: 'the reading in hiragana, such as えき' },
      }),
    ),
  }),
};
