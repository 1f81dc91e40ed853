import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { resolveRef, resolveSchema, type OpenApiDocument, type Schema } from '../../src/document/openapi-document.ts';
import { publishRepositorySpec } from './published-documents.ts';

// Tests that the digest, made from the model, and the published document, made from the bundle, contain the same
// declarations.

const blocks = readFileSync(fileURLToPath(new URL('../../digest.txt', import.meta.url)), 'utf8').split('\n\n');

function digestOf(kind: string): Map<string, string[]> {
  const own = blocks.filter((block) => block.startsWith(`${kind} `)).map((block) => block.split('\n'));
  return new Map(own.map(([heading = '', ...lines]) => [heading.slice(kind.length + 1), lines]));
}

const numbers = (min?: number, max?: number): string => `${min ?? ''}..${max ?? ''}`;

/** Extracts the declarations in a line of the digest: required, default and limits. */
function factsOfLine(line: string): string {
  const [, name = '', text = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
  // Removes text in parentheses, which describes list items.
  let outer = text;
  while (/\([^()]*\)/.test(outer)) outer = outer.replaceAll(/\([^()]*\)/g, '');
  const [, range = ''] = / (-?[\d.]*\.\.-?[\d.]*)(?= |$)/.exec(outer) ?? [];
  const [, fixed = ''] = / default=(\S+)/.exec(text) ?? [];
  return [name, / required\b/.test(outer) ? 'required' : '', fixed, range].join(' | ');
}

/** Formats the declarations of a parameter in the document like `factsOfLine`. */
function factsOfParameter(document: OpenApiDocument, name: string, isRequired: boolean, schema: Schema): string {
  const { default: fixed, minimum, maximum, 'x-list': list } = resolveSchema(document, schema);
  const isBounded = minimum !== undefined || maximum !== undefined;
  const range =
    list === undefined ? (isBounded ? numbers(minimum, maximum) : '') : numbers(list.minItems ?? 1, list.maxItems);
  return [name, isRequired ? 'required' : '', String(fixed ?? ''), range].join(' | ');
}

it('spec digest: contains the operations of the published document, with contract, limits, parameters, defaults, ranges and rules', async () => {
  const { openapi: document } = await publishRepositorySpec();
  const inDocument = Object.entries(document.paths).map(([path, { get }]): [string, string[]] => {
    const limits = Object.entries(get['x-limits'] ?? {}).map(([key, value]) => ` ${key}=${String(value)}`);
    const parameters = (get.parameters ?? []).map((one) => resolveRef(document, one));
    return [
      `${path} ${get.operationId} [${String(get.tags[0])}] contract=${get['x-permission'] ?? 'base'}${limits.join('')}`,
      [
        ...parameters.map(({ name, required = false, schema }) => factsOfParameter(document, name, required, schema)),
        ...(get['x-parameter-rules'] ?? []).map(({ id, effect = 'error' }) => `rule ${id} (${effect})`),
        ...(get['x-response-rules'] ?? []).map(({ id }) => `response rule ${id}`),
      ],
    ];
  });
  const inDigest = [...digestOf('GET')].map(([heading, lines]): [string, string[]] => [
    heading,
    [
      ...lines.filter((line) => /^ {2}[\w-]+: /.test(line) && !line.includes('access key')).map(factsOfLine),
      ...lines.flatMap((line) => /^ {2}(rule [\w-]+ \(\w+\)|response rule [\w-]+):/.exec(line)?.[1] ?? []),
    ],
  ]);
  expect(inDigest).toHaveLength(inDocument.length);
  expect(Object.fromEntries(inDigest)).toEqual(Object.fromEntries(inDocument));
});

it('spec digest: contains the properties and rules of objects, the required ones, and the values of all enumerations', async () => {
  const { schemas } = (await publishRepositorySpec()).openapi.components;
  // The document renames schemas of search options after their parameters, the digest does not.
  const optionOf = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}Option`;
  // Skips entities that are combined from several schemas.
  const isWhole = (id: string): boolean => schemas[id]?.properties !== undefined && schemas[id].allOf === undefined;
  const objects = [...digestOf('object')]
    .map(([heading, lines]) => ({ id: heading.replace(/ .*/, ''), lines }))
    .filter(({ id }) => isWhole(id));
  const said = objects.map(({ id, lines }) => [
    id,
    lines.map((line) => `${/^ {2}([^:]+):/.exec(line)?.[1] ?? ''}${/ required\b/.test(line) ? ' required' : ''}`),
  ]);
  const expected = objects.map(({ id }) => {
    const { properties = {}, required = [], 'x-response-rules': rules = [] } = schemas[id] ?? {};
    const names = Object.keys(properties).map((name) => (required.includes(name) ? `${name} required` : name));
    return [id, [...names, ...rules.map((rule) => `response rule ${rule.id}`)]];
  });
  expect(objects.length).toBeGreaterThan(50);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(expected));
  const enums = [...digestOf('enum')].map(([heading, lines]): [string, (string | undefined)[]] => [
    heading.replace(/ .*/, ''),
    lines.map((line) => /^ {2}(.*?): /.exec(line)?.[1]),
  ]);
  expect(enums.length).toBeGreaterThan(30);
  expect(Object.fromEntries(enums)).toEqual(
    Object.fromEntries(enums.map(([id]) => [id, (schemas[id] ?? schemas[optionOf(id)])?.enum])),
  );
});
