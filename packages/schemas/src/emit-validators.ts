import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { flattenReferences, resolveReference, type SchemaLibrary, type SchemaFile } from './library.ts';
import { Problem } from '@route-search/toolkit/problem';
import { listSubschemas, mapSubschemas, type Schema } from './schema.ts';

/**
 * Mode of a validator of responses. `strict` accepts only documented values. `open` also accepts what the server may
 * send: a single object instead of a list, and new values of an enumeration that the API may extend.
 */
export type ValidationMode = 'open' | 'strict';

/** JSON Schema keywords that affect validation. Generated validators ignore all others. */
const deciding = new Set([
  '$ref',
  'type',
  'enum',
  'pattern',
  'minimum',
  'maximum',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
  'minItems',
  'maxItems',
  'anyOf',
]);

/** Schema as a plain JSON Schema object for Ajv. */
type Plain = Readonly<Record<string, unknown>>;

/** Lists the schemas of response bodies by name. */
export function listResponseSchemas(library: SchemaLibrary): SchemaFile[] {
  return [...library.schemas.values()].filter((file) => file.kind === 'responses');
}

/** Lists the schemas of response bodies and every schema that they refer to, sorted by name. */
export function listReachableSchemas(library: SchemaLibrary): SchemaFile[] {
  const found = new Set<SchemaFile>();
  const visit = (file: SchemaFile): void => {
    if (found.has(file)) return;
    found.add(file);
    const walk = (schema: Schema): void => {
      if (schema.$ref !== undefined) visit(resolveReference(library, file.source, { ref: schema.$ref, path: [] }));
      for (const child of listSubschemas(schema)) walk(child.schema);
    };
    walk(file.schema);
  };
  listResponseSchemas(library).forEach(visit);
  return [...library.schemas.values()].filter((file) => found.has(file));
}

/**
 * Generates a JavaScript module with one validator for each response body. Ajv compiles the validators at build time,
 * so that they need neither `eval` nor Ajv at run time.
 *
 * @throws Problem if Ajv cannot compile a schema
 */
export function emitValidatorModule(library: SchemaLibrary, mode: ValidationMode): string {
  // `Ajv2020` would double the size of the generated validators: it tracks `unevaluatedProperties` and `$dynamicRef`,
  // which no schema here uses.
  const ajv = new Ajv({
    code: { source: true, esm: true, optimize: 2 },
    strict: true,
    // The Ajv option `strictTypes` requires `type`, which schemas with if/then/else or with keywords next to `$ref` do
    // not have.
    strictTypes: false,
    inlineRefs: false,
    logger: false,
  });
  for (const file of listReachableSchemas(library)) {
    try {
      ajv.addSchema({ $id: file.name, ...keepDecidingKeywords({ library, file, mode }, file.schema) });
    } catch (error) {
      throw new Problem(`cannot be compiled: ${(error as Error).message}`, { file: file.source.file, line: 1 });
    }
  }
  const responses = listResponseSchemas(library);
  const code = standalone.default(
    ajv,
    Object.fromEntries(responses.map(({ name }) => [formatTypeGuardName(name), name])),
  );
  if (/\brequire\(|\bnew Function\b|\beval\(/.test(code)) {
    throw new TypeError('the generated validators need Ajv or eval at run time: a keyword brings in a run-time helper');
  }
  const body = withoutUnused(
    code
      .replace(/^"use strict";/, '')
      .replaceAll(/\/\*# sourceURL="\w+" \*\//g, '')
      .replaceAll(/(?<=^|[;}])(export const|function validate|const (?:schema|pattern))/g, '\n$1')
      .trim(),
  );
  const all = responses.map(({ name }) => `  ${name}: ${formatTypeGuardName(name)},`).join('\n');
  return `${generatedFileBanner}${body}\n\nexport const validators = {\n${all}\n};\n`;
}

/**
 * Removes unused constants from the code that Ajv generates. Ajv emits every schema as a constant, but its code reads
 * only the enumerations.
 */
function withoutUnused(code: string): string {
  const uses = new Map<string, number>();
  for (const [name] of code.matchAll(/\bschema\d+\b/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return code
    .split('\n')
    .filter((line) => uses.get(/^const (schema\d+) =/.exec(line)?.[1] ?? '') !== 1)
    .join('\n');
}

export const generatedFileBanner = '// Generated from the YAML files of this package. Do not edit.\n';

/** Returns the name of the generated type guard for a response body, such as `isCourseListResponse`. */
export function formatTypeGuardName(name: string): string {
  return `is${name}`;
}

interface Context {
  readonly library: SchemaLibrary;
  readonly file: SchemaFile;
  readonly mode: ValidationMode;
}

function keepDecidingKeywords(context: Context, schema: Schema): Plain {
  const open = context.mode === 'open';
  if (open && schema['x-open'] !== undefined) return { type: 'string' };
  const inner = mapSubschemas(schema, (child) => keepDecidingKeywords(context, child));
  const kept: Plain = Object.fromEntries(Object.entries(inner).filter(([keyword]) => deciding.has(keyword)));
  if (schema.$ref !== undefined) {
    const target = resolveReference(context.library, context.file.source, { ref: schema.$ref, path: [] });
    return { ...kept, $ref: target.name };
  }
  if (schema.anyOf !== undefined) return branchOnType(context, schema.anyOf, kept);
  if (open && schema['x-one-or-many'] !== undefined) {
    return { if: { type: 'array' }, then: kept, else: kept['items'] };
  }
  return kept;
}

/**
 * Rewrites an `anyOf` of two types as if/then/else. A validation error is then only about the branch that fits the
 * type of the value.
 */
function branchOnType(context: Context, branches: readonly Schema[], kept: Plain): Plain {
  const [first, second] = branches.map(
    (branch) => flattenReferences(context.library, context.file.source, branch).type,
  );
  if (branches.length !== 2 || first === undefined || second === undefined || first === second) return kept;
  const [then, otherwise] = kept['anyOf'] as readonly Plain[];
  return { if: { type: first }, then, else: otherwise };
}
