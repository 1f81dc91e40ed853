import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { flatten, follow, type Library, type SchemaFile } from './library.ts';
import { Problem } from '@route-search/toolkit/problem';
import { childrenOf, mapChildren, type Schema } from './schema.ts';

/**
 * What a validator accepts. `open`: what the wire may carry, that is one object in place of a list and new values of an
 * open enumeration. `strict`: exactly what is documented.
 */
export type Mode = 'open' | 'strict';

/** The keywords that decide whether a value is valid; everything else is left out of the generated code. */
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

/** A schema as Ajv gets it. */
type Plain = Readonly<Record<string, unknown>>;

/** The response bodies, in the order of their names. */
export function responsesOf(library: Library): SchemaFile[] {
  return [...library.schemas.values()].filter((file) => file.kind === 'responses');
}

/** The schemas that response bodies are made of, bodies included, in the order of their names. */
export function reachableFromResponses(library: Library): SchemaFile[] {
  const found = new Set<SchemaFile>();
  const visit = (file: SchemaFile): void => {
    if (found.has(file)) return;
    found.add(file);
    const walk = (schema: Schema): void => {
      if (schema.$ref !== undefined) visit(follow(library, file.source, { ref: schema.$ref, path: [] }));
      for (const child of childrenOf(schema)) walk(child.schema);
    };
    walk(file.schema);
  };
  responsesOf(library).forEach(visit);
  return [...library.schemas.values()].filter((file) => found.has(file));
}

/**
 * The JavaScript module with one validator per response body, compiled ahead by Ajv. It needs neither `eval` nor Ajv
 * at run time.
 *
 * @throws Problem when Ajv cannot compile a schema
 */
export function validatorModule(library: Library, mode: Mode): string {
  // The plain class: what draft 2020-12 adds (unevaluatedProperties, $dynamicRef) is used by no schema, but its
  // bookkeeping would double the code of every function.
  const ajv = new Ajv({
    code: { source: true, esm: true, optimize: 2 },
    strict: true,
    // if/then/else and references beside other keywords have no type of their own.
    strictTypes: false,
    inlineRefs: false,
    logger: false,
  });
  for (const file of reachableFromResponses(library)) {
    try {
      ajv.addSchema({ $id: file.name, ...decidingPart({ library, file, mode }, file.schema) });
    } catch (error) {
      throw new Problem(`cannot be compiled: ${(error as Error).message}`, { file: file.source.file, line: 1 });
    }
  }
  const responses = responsesOf(library);
  const code = standalone.default(ajv, Object.fromEntries(responses.map(({ name }) => [guardName(name), name])));
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
  const all = responses.map(({ name }) => `  ${name}: ${guardName(name)},`).join('\n');
  return `${banner}${body}\n\nexport const validators = {\n${all}\n};\n`;
}

/** Ajv writes the source of every schema into the code, but only enumerations are read from it. */
function withoutUnused(code: string): string {
  const uses = new Map<string, number>();
  for (const [name] of code.matchAll(/\bschema\d+\b/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return code
    .split('\n')
    .filter((line) => uses.get(/^const (schema\d+) =/.exec(line)?.[1] ?? '') !== 1)
    .join('\n');
}

/** The first line of every generated file. */
export const banner = '// Generated from the YAML files of this package. Do not edit.\n';

/** The name of the validator of a response body. */
export function guardName(name: string): string {
  return `is${name}`;
}

interface Context {
  readonly library: Library;
  readonly file: SchemaFile;
  readonly mode: Mode;
}

function decidingPart(context: Context, schema: Schema): Plain {
  const open = context.mode === 'open';
  if (open && schema['x-open'] !== undefined) return { type: 'string' };
  const inner = mapChildren(schema, (child) => decidingPart(context, child));
  const kept: Plain = Object.fromEntries(Object.entries(inner).filter(([keyword]) => deciding.has(keyword)));
  if (schema.$ref !== undefined) {
    const target = follow(context.library, context.file.source, { ref: schema.$ref, path: [] });
    return { ...kept, $ref: target.name };
  }
  if (schema.anyOf !== undefined) return branchOnType(context, schema.anyOf, kept);
  if (open && schema['x-one-or-many'] !== undefined) {
    return { if: { type: 'array' }, then: kept, else: kept['items'] };
  }
  return kept;
}

/** Two alternatives of different types become if/then/else, so that an error names what is wrong in the one meant. */
function branchOnType(context: Context, branches: readonly Schema[], kept: Plain): Plain {
  const [first, second] = branches.map((branch) => flatten(context.library, context.file.source, branch).type);
  if (branches.length !== 2 || first === undefined || second === undefined || first === second) return kept;
  const [then, otherwise] = kept['anyOf'] as readonly Plain[];
  return { if: { type: first }, then, else: otherwise };
}
