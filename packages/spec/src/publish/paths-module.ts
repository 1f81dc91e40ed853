import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { resolveRef, type OpenApiDocument, type Schema } from '../document/openapi-document.ts';
import type { Scalar } from '@route-search/parameter-rules';

/**
 * Emits the TypeScript type `paths` of the library openapi-typescript for the published document. Adds two features
 * that the library lacks: open enumerations accept other strings, and a list may be a single value.
 */
export async function emitPathsModule(document = readPublishedDocument()): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(shareResponses(inlineOpenEnums(document))), {
    silent: true,
    exportType: false,
    transform: (schema) => {
      const { 'x-open': isOpen, 'x-one-or-many': isOneOrMany, enum: values, items } = schema as Schema;
      if (isOpen === true && values !== undefined) return openUnion(values);
      return isOneOrMany === true && items?.$ref !== undefined ? oneOrMany(items.$ref) : undefined;
    },
  });
  return `// Made by openapi-typescript from the spec; never edited.\n${readable(astToString(nodes))}`;
}

/**
 * Shortens the generated TypeScript types for display in editors. Removes texts that editors do not show (examples,
 * descriptions of operations, repeated descriptions of parameters) and members that no operation has. Removes the tag
 * `@description` and the indentation of paragraphs, which editors would display as code.
 */
function readable(module: string): string {
  const place = (text: string, from: number): number => {
    const found = module.indexOf(text, from);
    if (found < 0) throw new TypeError(`openapi-typescript writes no "${text.trim()}" where it used to`);
    return found;
  };
  const components = place('\nexport interface components {', 0);
  const parameters = place('\n    parameters: {\n', components);
  const operations = place('\nexport interface operations {', parameters);
  return [
    module
      .slice(0, components)
      .replaceAll(/\n *\* @description .*?(?=\n *\*\/)/gs, '')
      .replaceAll(/^ {8}parameters: \{.*?^ {8}\};\n/gms, ''),
    module.slice(components, parameters),
    module.slice(parameters, operations).replaceAll(/^ *\/\*\*.*?\*\/\n/gms, ''),
    declaredOnce(module.slice(operations)),
  ]
    .join('')
    .replaceAll(/\n *\* @(?:example|enum) [^\n]*/g, '')
    .replaceAll('* @description ', '* ')
    .replaceAll(/^ +(?:put|post|delete|options|head|patch|trace|header|path|cookie|requestBody)\?: never;\n/gm, '')
    .replaceAll(/^( *\*) {2,}(?=\S)/gm, '$1 ');
}

/** Moves parameter types that several operations declare identically to a shared interface. */
function declaredOnce(operations: string): string {
  const member = /^ {16}(?:\/\*\*.*?\*\/\n {16})?(\w+)\??: [^\n]*;\n/gms;
  const uses = new Map<string, number>();
  for (const [text] of operations.matchAll(member)) uses.set(text, (uses.get(text) ?? 0) + 1);
  const names = new Map<string, string>();
  const withParts = operations.replaceAll(
    /^( {12}query\??: )\{\n(.*?)^ {12}\};\n/gms,
    (_, head: string, members: string) => {
      const parts: string[] = [];
      const own = members.replaceAll(member, (text, parameter: string) => {
        if ((uses.get(text) ?? 0) < 2) return text;
        const name = names.get(text) ?? `Query${names.size + 1}_${parameter}`;
        names.set(text, name);
        parts.push(name);
        return '';
      });
      return `${head}${[...parts, own === '' ? [] : `{\n${own}            }`].flat().join(' & ')};\n`;
    },
  );
  if (uses.size === 0) throw new TypeError('openapi-typescript writes queries in another form');
  return withParts + [...names].map(([text, name]) => `interface ${name} {\n${text}}\n`).join('');
}

/** Creates the type `'a' | 'b' | (string & {})` for an open enumeration. */
function openUnion(values: readonly Scalar[]): ts.TypeNode {
  const { factory } = ts;
  const known = values.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(String(value), true)));
  const string = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  const anything = factory.createIntersectionTypeNode([string, factory.createTypeLiteralNode([])]);
  return factory.createUnionTypeNode([...known, anything]);
}

/** Creates the type `components['schemas']['Name'] | components['schemas']['Name'][]` for a reference. */
function oneOrMany($ref: string): ts.TypeNode {
  const { factory } = ts;
  const index = (name: string): ts.TypeNode => factory.createLiteralTypeNode(factory.createStringLiteral(name, true));
  const schemas = factory.createIndexedAccessTypeNode(factory.createTypeReferenceNode('components'), index('schemas'));
  const item = factory.createIndexedAccessTypeNode(schemas, index($ref.replace(/^.*\//, '')));
  return factory.createUnionTypeNode([item, factory.createArrayTypeNode(item)]);
}

/**
 * Inlines open enumerations, because openapi-typescript drops keys next to a reference. Removes examples to save time.
 */
function inlineOpenEnums(document: OpenApiDocument): OpenApiDocument {
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit);
    if (typeof node !== 'object' || node === null) return node;
    const record = node as Schema & Record<string, unknown>;
    if (record.$ref !== undefined && record['x-open'] === true) {
      const { $ref: _, ...beside } = record;
      return { ...resolveRef(document, { $ref: record.$ref }), ...beside };
    }
    const kept = Object.entries(record).filter(([key]) => !/^(?:examples|x-.*examples)$/.test(key));
    return Object.fromEntries(kept.map(([key, value]) => [key, visit(value)]));
  };
  return visit(document) as OpenApiDocument;
}

/** Refers to the shared response wherever the response of an operation differs from it only in the examples. */
function shareResponses(document: OpenApiDocument): unknown {
  const shared = Object.entries(document.components.responses ?? {});
  const paths = Object.entries(document.paths).map(([path, { get }]) => {
    const responses = Object.entries(get.responses).map(([status, response]) => {
      const name = shared.find(([, one]) => isDeepStrictEqual(one, response))?.[0];
      return [status, name === undefined ? response : { $ref: `#/components/responses/${name}` }] as const;
    });
    return [path, { get: { ...get, responses: Object.fromEntries<unknown>(responses) } }] as const;
  });
  return { ...document, paths: Object.fromEntries<unknown>(paths) };
}

function readPublishedDocument(): OpenApiDocument {
  return JSON.parse(readFileSync(new URL('../../dist/openapi.json', import.meta.url), 'utf8')) as OpenApiDocument;
}
