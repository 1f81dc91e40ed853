import { resolveSchema, type OpenApiDocument, type Schema } from './document.ts';
import { operationsOf, type Operation, type OperationParameter } from './operations.ts';
import { dynamicDefaultSentence } from './prose.ts';
import { sentence } from './rules/index.ts';

const plain = (text: string): string => text;

/**
 * The digest of the spec: operations, parameters with type, default and limits, rules, enumerations and schema fields,
 * one fact a line, so that a reviewer sees in a diff what a change does.
 *
 * @param document - the bundled document
 */
export function digestOf(document: OpenApiDocument): string {
  const operations = operationsOf(document);
  const rules = operations.reduce((count, operation) => count + operation.rules.length, 0);
  const lines = [
    `# Digest of the spec: ${operations.length} operations, ${rules} rules between parameters.`,
    '# Made by `./run digest`; compared in the tests. Review what a change does to it.',
    '',
    ...operations.flatMap((operation) => [...operationLines(document, operation), '']),
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) => [...schemaLines(name, schema), '']),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function operationLines(document: OpenApiDocument, operation: Operation): string[] {
  const { object } = operation;
  const limits = Object.entries(object['x-limits'] ?? {}).map(([key, value]) => ` ${key}=${value}`);
  const implied = object['x-implied-parameters'] ?? [];
  return [
    `GET ${operation.path} ${operation.id} [${operation.tag}] contract=${object['x-permission'] ?? '?'}${limits.join('')}`,
    ...securityLines(document),
    ...operation.parameters.map((one) => `  ${parameterLine(one)}${implied.includes(one.name) ? ' implied' : ''}`),
    ...operation.rules.map((rule) => `  rule ${rule.id} (${rule.effect ?? 'error'}): ${sentence(rule)}`),
    ...Object.entries(object.responses).map(([status, response]) => {
      const media = response.$ref === undefined ? response.content?.['application/json'] : undefined;
      const examples = Object.keys(media?.examples ?? {});
      const schema = media?.schema?.$ref ?? response.$ref ?? '';
      return `  ${status} ${schema.split('/').at(-1) ?? ''}${examples.length === 0 ? '' : ` examples: ${examples.join(', ')}`}`;
    }),
  ];
}

function securityLines(document: OpenApiDocument): string[] {
  const schemes = Object.values(document.components.securitySchemes ?? {}) as { in?: string; name?: string }[];
  return (document.security ?? []).length === 0
    ? []
    : schemes.map((scheme) => `  ${scheme.name ?? '?'}: string required (${scheme.in ?? '?'}, access key)`);
}

function parameterLine({ name, required, deprecated, schema }: OperationParameter): string {
  return [
    `${name}: ${typeText(schema)}`,
    ...(required ? ['required'] : []),
    ...(deprecated === true ? ['deprecated'] : []),
    ...facts(schema),
  ].join(' ');
}

/** The type of a value in a few words; what is inside a list or a union included. */
function typeText(schema: Schema): string {
  const list = schema['x-list'];
  if (list !== undefined) {
    const items = list.positions?.map(inline).join(list.separator) ?? inline(list.items ?? {});
    const middle = list.middleItems === undefined ? '' : ` middle ${inline(list.middleItems)}`;
    const empty = list.allowEmptyItems === true ? ' empty items allowed' : '';
    return `list(${list.separator}) of ${items}${middle} ${list.minItems ?? 1}..${list.maxItems ?? list.positions?.length ?? ''}${empty}`;
  }
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  const union = schema.oneOf ?? schema.anyOf;
  if (union !== undefined) return union.map(inline).join(' | ');
  if (schema.items !== undefined)
    return `${inline(schema.items)}[]${schema['x-one-or-many'] === true ? ' or one' : ''}`;
  return [schema.type].flat().join('|');
}

function inline(schema: Schema): string {
  const parts = [typeText(schema), ...facts(schema)].filter((part) => part !== '');
  return parts.length > 1 ? `(${parts.join(' ')})` : (parts[0] ?? 'any');
}

function facts(schema: Schema): string[] {
  const dynamic = schema['x-dynamic-default'];
  return [
    ...(schema['x-native'] === undefined ? [] : [`native=${schema['x-native']}`]),
    ...(schema['x-unit'] === undefined ? [] : [`unit=${schema['x-unit']}`]),
    ...(schema['x-datum'] === undefined ? [] : [`datum=${schema['x-datum']}`]),
    ...(schema.default === undefined ? [] : [`default=${schema.default}`]),
    ...(dynamic === undefined ? [] : [`default: ${dynamicDefaultSentence(dynamic, plain)}`]),
    ...range('', schema.minimum, schema.maximum),
    ...range('length ', schema.minLength, schema.maxLength),
    ...range('items ', schema.minItems, schema.maxItems),
    ...(schema.pattern === undefined ? [] : [`/${schema.pattern}/`]),
    ...(schema.enum === undefined ? [] : [`{${schema.enum.join(', ')}}`]),
    ...(schema.const === undefined ? [] : [`=${schema.const}`]),
    ...(schema['x-deprecated-values'] === undefined
      ? []
      : [`deprecated {${Object.keys(schema['x-deprecated-values']).join(', ')}}`]),
    ...(schema['x-condition'] === undefined ? [] : [`condition=${JSON.stringify(schema['x-condition'])}`]),
    ...(schema['x-open'] === true ? ['open'] : []),
    ...(schema['x-unconfirmed'] === true ? ['unconfirmed'] : []),
  ];
}

function range(word: string, minimum: number | undefined, maximum: number | undefined): string[] {
  return minimum === undefined && maximum === undefined ? [] : [`${word}${minimum ?? ''}..${maximum ?? ''}`];
}

/** A named schema: its facts on one line, and a line for each property, nested ones by path. */
function schemaLines(name: string, schema: Schema): string[] {
  if (schema.properties === undefined) {
    const meanings = Object.entries(schema['x-enum-descriptions'] ?? {});
    return [
      `${schema.enum === undefined ? 'schema' : 'enum'} ${name}: ${[typeText(schema), ...facts(schema)].join(' ')}`,
      ...meanings.map(([value, meaning]) => `  ${value}: ${meaning}`),
      ...(schema.oneOf ?? schema.anyOf ?? []).flatMap((one) => propertyLines(one, '')),
      ...propertyLines(schema.items ?? {}, '[]'),
    ];
  }
  return [
    `schema ${name}${schema['x-unconfirmed'] === true ? ' unconfirmed' : ''}${openness(schema)}`,
    ...propertyLines(schema, ''),
  ];
}

function openness(schema: Schema): string {
  return schema.additionalProperties === false ? '' : ' (more members allowed)';
}

function propertyLines(schema: Schema, prefix: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const path = `${prefix === '' ? '' : `${prefix}.`}${key}`;
    const nested: Schema = property.items ?? property;
    return [
      `  ${path}${schema.required?.includes(key) === true ? ' required' : ''}: ${[typeText(property), ...facts(property)].join(' ')}`,
      ...(nested.properties === undefined
        ? []
        : propertyLines(nested, property.items === undefined ? path : `${path}[]`)),
      ...(nested.oneOf ?? nested.anyOf ?? []).flatMap((one) => propertyLines(one, path)),
    ];
  });
}

/**
 * All limits and defaults of request parameters as rows, for tables of limits.
 *
 * @param document - the bundled document
 */
export function limitRows(document: OpenApiDocument): LimitRow[] {
  return operationsOf(document).flatMap((operation) =>
    operation.parameters.flatMap(({ name, schema }): LimitRow[] => {
      const { minimum, maximum, 'x-list': list, 'x-unit': unit } = resolveSchema(document, schema);
      const row = {
        ...(schema.default === undefined ? {} : { default: schema.default }),
        ...(minimum === undefined ? {} : { minimum }),
        ...(maximum === undefined ? {} : { maximum }),
        ...(list?.minItems === undefined ? {} : { minItems: list.minItems }),
        ...(list?.maxItems === undefined ? {} : { maxItems: list.maxItems }),
        ...(unit === undefined ? {} : { unit }),
      };
      return Object.keys(row).length === 0 ? [] : [{ operation: operation.id, parameter: name, ...row }];
    }),
  );
}

/** A row of the table of limits. */
export interface LimitRow {
  readonly operation: string;
  readonly parameter: string;
  readonly default?: string | number | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly unit?: string;
}
