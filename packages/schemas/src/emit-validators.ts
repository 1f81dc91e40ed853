import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { flattenReferences, resolveReference, type Library, type SchemaFile } from './library.ts';
import { Problem } from '@route-search/toolkit/problem';
import { listSubschemas, mapSubschemas, type Schema } from './schema.ts';

/**
 * Strictness of a validator. `open` accepts what the server may send: one object in place of a list, and new values of
 * an open enumeration. `strict` accepts only what is documented.
 */
export type ValidationMode = 'open' | 'strict';

/** Keywords that decide whether a value is valid. All others are left out of the generated code. */
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

/** JSON Schema as passed to Ajv. */
type Plain = Readonly<Record<string, unknown>>;

/** Lists the response bodies, sorted by name. */
export function listResponses(library: Library): SchemaFile[] {
  return [...library.schemas.values()].filter((file) => file.kind === 'responses');
}

/** Lists the response bodies and all schemas that they refer to, sorted by name. */
export function listReachableSchemas(library: Library): SchemaFile[] {
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
  listResponses(library).forEach(visit);
  return [...library.schemas.values()].filter((file) => found.has(file));
}

/**
 * Emits the JavaScript module with one validator for each response body. Ajv compiles them at build time, so that they
 * need neither `eval` nor Ajv at run time.
 *
 * @throws Problem when Ajv cannot compile a schema
 */
export function emitValidatorModule(library: Library, mode: ValidationMode): string {
  // The base class, not `Ajv2020`: no schema uses unevaluatedProperties or $dynamicRef, and tracking them would double
  // the size of the generated code.
  const ajv = new Ajv({
    code: { source: true, esm: true, optimize: 2 },
    strict: true,
    // if/then/else and `$ref` with other keywords beside it have no `type`.
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
  const responses = listResponses(library);
  const code = standalone.default(ajv, Object.fromEntries(responses.map(({ name }) => [formatGuardName(name), name])));
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
  const all = responses.map(({ name }) => `  ${name}: ${formatGuardName(name)},`).join('\n');
  return `${banner}${body}\n\nexport const validators = {\n${all}\n};\n`;
}

/** Removes unused schema constants: Ajv writes each schema into the code, but the code reads only enumerations. */
function withoutUnused(code: string): string {
  const uses = new Map<string, number>();
  for (const [name] of code.matchAll(/\bschema\d+\b/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return code
    .split('\n')
    .filter((line) => uses.get(/^const (schema\d+) =/.exec(line)?.[1] ?? '') !== 1)
    .join('\n');
}

/** First line of every generated file. */
export const banner = '// Generated from the YAML files of this package. Do not edit.\n';

/** Formats the function name of the validator for a response body. */
export function formatGuardName(name: string): string {
  return `is${name}`;
}

interface Context {
  readonly library: Library;
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
 * Turns an `anyOf` of two different types into if/then/else, so that an error is about the branch of the value's type.
 */
function branchOnType(context: Context, branches: readonly Schema[], kept: Plain): Plain {
  const [first, second] = branches.map(
    (branch) => flattenReferences(context.library, context.file.source, branch).type,
  );
  if (branches.length !== 2 || first === undefined || second === undefined || first === second) return kept;
  const [then, otherwise] = kept['anyOf'] as readonly Plain[];
  return { if: { type: first }, then, else: otherwise };
}
