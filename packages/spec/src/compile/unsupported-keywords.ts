import { formatIndentationHint } from '@route-search/toolkit/yaml-values';
import { resolveRef, type OpenApiDocument } from '../document/openapi-document.ts';

/** Keyword, or value of one, in the OpenAPI document that the model of the API does not support. */
export interface UnsupportedKeyword {
  /** Path of the keyword from the root of the document, with references resolved. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Checks the value of a keyword. Returns a reason if the model does not support it. */
type Check = (value: unknown) => string | undefined;
type ShapeName = keyof typeof shapes;
/**
 * Support for an OpenAPI key in the model of the API. `held`: the model contains its value unchanged. A name: its value
 * is an object of that shape. A list: its value contains several such objects, by name or index.
 */
type Member = 'held' | ShapeName | readonly [ShapeName] | Check;

const only =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value) ? undefined : `must be ${allowed.join(' or ')}.`;

const oneScheme: Check = (value) => {
  const [first = {}, ...others] = value as readonly object[];
  return Object.keys(first).length === 1 && others.length === 0
    ? undefined
    : 'must be one requirement with one scheme.';
};

const reference: Check = (value) =>
  Object.hasOwn(value as object, '$ref') ? undefined : 'must refer to an enumeration in a file of its own.';

/** Keys that publishing derives for other tools, such as `deprecated`. Authors must not write them. */
const derived = {
  deprecated: () => "`deprecated` is derived: write x-deprecation: { since: 'YYYY-MM-DD' } in its place.",
} as const satisfies Readonly<Record<string, Check>>;

const held = (...keys: readonly string[]): Record<string, 'held'> =>
  Object.fromEntries(keys.map((key) => [key, 'held'] as const));

const value = {
  ...held('title', 'description', 'enum', 'default', 'example', 'examples', 'pattern', 'minLength', 'maxLength'),
  ...held('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'),
  'x-list': 'list',
} as const;

/**
 * Keys that the model of the API supports, by kind of OpenAPI object. Lint checks the extensions, but not the schemas
 * in them.
 */
const shapes = {
  document: {
    ...held('info'),
    openapi: (version: unknown) => (String(version).startsWith('3.1.') ? undefined : 'must be a version 3.1.'),
    servers: ['server'],
    security: oneScheme,
    tags: ['tag'],
    paths: ['path'],
    components: 'components',
  },
  components: { ...held('schemas', 'parameters', 'responses', 'examples'), securitySchemes: ['scheme'] },
  scheme: { ...held('in', 'name', 'description'), type: only('apiKey') },
  server: held('url', 'description'),
  tag: held('name', 'description'),
  path: { get: 'operation' },
  operation: {
    ...held('operationId', 'tags', 'summary', 'description'),
    ...derived,
    parameters: ['parameter'],
    responses: ['response'],
  },
  parameter: {
    ...held('name', 'required', 'description', 'example'),
    ...derived,
    in: only('query'),
    schema: 'parameterValue',
  },
  parameterValue: { ...value, type: only('string', 'integer', 'number', 'boolean') },
  list: {
    ...held('separator', 'minItems', 'maxItems', 'allowEmptyItems'),
    items: 'parameterValue',
    middleItems: 'parameterValue',
    positions: ['parameterValue'],
  },
  response: { ...held('description'), headers: ['header'], content: 'content' },
  header: { ...held('description', 'example'), schema: 'parameterValue' },
  content: { 'application/json': 'media' },
  media: { ...held('examples'), schema: 'schema' },
  schema: {
    ...value,
    ...held('required', 'minItems', 'maxItems'),
    ...derived,
    type: only('string', 'integer', 'number', 'boolean', 'object', 'array'),
    items: 'schema',
    properties: ['schema'],
    anyOf: ['schema'],
    oneOf: ['schema'],
    additionalProperties: only(true, false),
    propertyNames: reference,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Keys that an OpenAPI object must have, because its other keys would mean something else without them. */
const needed: Readonly<Partial<Record<ShapeName, readonly string[]>>> = {
  document: ['security'],
  scheme: ['type'],
  parameter: ['in'],
};

/**
 * Finds keywords that the model of the API does not support. SDK, sandbox, site and the breaking-change report read
 * only the model and would silently ignore them.
 */
export function findUnsupportedKeywords(document: OpenApiDocument): UnsupportedKeyword[] {
  const found: UnsupportedKeyword[] = [];
  const visited = new Set<string>();
  const visit = (node: unknown, { shape, path, named = false }: Visit): void => {
    if (typeof node !== 'object' || node === null) return;
    const { $ref, ...members } = node as Readonly<Record<string, unknown>> & { readonly $ref?: string };
    const known: Readonly<Record<string, Member>> = shapes[shape];
    for (const [key, member] of Object.entries(members)) {
      const inner = [...path, key];
      const kind = known[key] ?? (key.startsWith('x-') ? 'held' : undefined);
      if (kind === undefined) {
        const allowed = Object.keys(known).filter((name) => !name.startsWith('x-') && !Object.hasOwn(derived, name));
        found.push({
          path: inner,
          message: `\`${key}\` has no place in the model of the API. Allowed: ${allowed.join(', ')}.${formatIndentationHint(members, key)}`,
        });
      } else if (key === 'enum' && !named) {
        found.push({ path: inner, message: 'the enumeration has no name. Move it into enums/ and refer to it.' });
      } else if (typeof kind === 'function') {
        const message = kind(member);
        if (message !== undefined) found.push({ path: inner, message });
      } else if (typeof kind === 'object') {
        for (const [name, child] of Object.entries(member as object))
          visit(child, { shape: kind[0], path: [...inner, name] });
      } else if (kind !== 'held') visit(member, { shape: kind, path: inner });
    }
    for (const key of $ref === undefined ? (needed[shape] ?? []) : []) {
      if (!Object.hasOwn(members, key)) found.push({ path, message: `has no \`${key}\`.` });
    }
    if ($ref === undefined || visited.has($ref)) return;
    visited.add($ref);
    visit(resolveRef(document, { $ref }), { shape, path, named: true });
  };
  visit(document, { shape: 'document', path: [] });
  return found;
}

interface Visit {
  readonly shape: ShapeName;
  readonly path: UnsupportedKeyword['path'];
  /** True if the object is declared under a name in `components`. */
  readonly named?: boolean;
}
