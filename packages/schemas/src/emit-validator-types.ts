import { resolveReference, type SchemaLibrary, type SchemaFile } from './library.ts';
import type { Schema } from './schema.ts';
import {
  generatedFileBanner,
  formatTypeGuardName,
  listReachableSchemas,
  listResponseSchemas,
  type ValidationMode,
} from './emit-validators.ts';

interface Context {
  readonly library: SchemaLibrary;
  readonly file: SchemaFile;
  readonly mode: ValidationMode;
}

/**
 * Generates the TypeScript declarations of a validator module: one type for each schema, and one type guard for each
 * response body.
 */
export function emitValidatorTypes(library: SchemaLibrary, mode: ValidationMode): string {
  const types = listReachableSchemas(library).map((file) => declaration({ library, file, mode }));
  const responses = listResponseSchemas(library);
  const guards = responses.map(({ name }) => `export declare const ${formatTypeGuardName(name)}: Validator<${name}>;`);
  const all = responses.map(({ name }) => `  readonly ${name}: typeof ${formatTypeGuardName(name)};`);
  return [
    generatedFileBanner + helperTypes(mode),
    ...types,
    guards.join('\n'),
    `/** All validators, by the name of the response body. */\nexport declare const validators: {\n${all.join('\n')}\n};\n`,
  ].join('\n\n');
}

function helperTypes(mode: ValidationMode): string {
  return `
/** Mistake in a value, with its location. */
export interface ValidationError {
  /** JSON Pointer of the wrong value. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** Type guard for a response body. After a call that returned false, \`errors\` lists the mistakes. */
export interface Validator<T> {
  (data: unknown): data is T;
  errors?: readonly ValidationError[] | null;
}
${
  mode === 'open'
    ? `
/** A list, or a single object instead of a list with one item. */
export type OneOrMany<T> = T | readonly T[];

/** Values that the API may add later. */
export type Unknown = string & {};
`
    : ''
}`.trimEnd();
}

function declaration(context: Context): string {
  const { name, schema } = context.file;
  return `${comment(schema, '')}export type ${name} = ${typeOf(context, schema, '')};`;
}

function typeOf(context: Context, schema: Schema, indent: string): string {
  const type = closedTypeOf(context, schema, indent);
  return context.mode === 'open' && schema['x-open'] !== undefined ? `${type} | Unknown` : type;
}

function closedTypeOf(context: Context, schema: Schema, indent: string): string {
  if (schema.$ref !== undefined) {
    return resolveReference(context.library, context.file.source, { ref: schema.$ref, path: [] }).name;
  }
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf !== undefined)
    return schema.anyOf.map((alternative) => typeOf(context, alternative, indent)).join(' | ');
  switch (schema.type) {
    case 'array':
      return listOf(context, schema, indent);
    case 'object':
      return objectOf(context, schema, indent);
    case 'integer':
      return 'number';
    case undefined:
      return 'unknown';
    default:
      return schema.type;
  }
}

function listOf(context: Context, schema: Schema, indent: string): string {
  const item = typeOf(context, schema.items ?? {}, indent);
  const many = context.mode === 'open' && schema['x-one-or-many'] !== undefined;
  return many ? `OneOrMany<${item}>` : `readonly (${item})[]`;
}

function objectOf(context: Context, schema: Schema, indent: string): string {
  const inner = `${indent}  `;
  const members = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const optional = schema.required?.includes(name) === true ? '' : '?';
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    return `${comment(property, inner)}${inner}readonly ${key}${optional}: ${typeOf(context, property, inner)};`;
  });
  if (schema.additionalProperties === true) members.push(`${inner}readonly [name: string]: unknown;`);
  return members.length === 0 ? '{}' : `{\n${members.join('\n')}\n${indent}}`;
}

function comment(schema: Schema, indent: string): string {
  return schema.description === undefined ? '' : `${indent}/** ${schema.description.replaceAll('*/', '*\\/')} */\n`;
}
