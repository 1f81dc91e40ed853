import { basename, dirname, resolve } from 'node:path';
import type { CatalogueModule, ConditionOption, Enumeration } from './catalogue-content.ts';
import { checkCatalogues, validateCatalogueFiles } from './check-catalogues.ts';
import { flattenReferences, type SchemaLibrary, type SchemaFile } from './library.ts';
import { Problem, throwIfProblems } from '@route-search/toolkit/problem';
import { listConditionStringDigits, type SchemaPath, type Schema } from './schema.ts';
import { generatedFileBanner } from './emit-validators.ts';
import type { YamlFile } from '@route-search/toolkit/yaml';

/**
 * Builds the catalogues, which list the codes of the API with their meanings, and checks them.
 *
 * @throws Problem (an AggregateError if there are several) with file, line and allowed values
 */
export function buildCatalogues(library: SchemaLibrary): CatalogueModule {
  const content = (name: string) => {
    const file = library.catalogues.get(name);
    return file === undefined ? {} : (resolvePointers(library, file, []) as Record<string, unknown>);
  };
  throwIfProblems(validateCatalogueFiles(library));
  const { constants, units } = content('constants');
  const { terms } = content('terms');
  const catalogues: CatalogueModule = {
    enumerations: Object.fromEntries(listEnumerations(library).map((enumeration) => [enumeration.name, enumeration])),
    conditionOptions: Object.fromEntries(listConditionOptions(library).map((option) => [option.name, option])),
    conditionString: buildConditionString(content('condition-string')),
    errors: content('errors'),
    constants: constants as CatalogueModule['constants'],
    units: units as CatalogueModule['units'],
    terms: terms as CatalogueModule['terms'],
  };
  throwIfProblems(checkCatalogues(library, catalogues));
  return catalogues;
}

/** Replaces the digits of each segment, which the default string contains, by their number. */
function buildConditionString(content: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const segments = Object.entries((content['segments'] ?? {}) as Readonly<Record<string, { readonly digits: string }>>);
  return {
    ...content,
    segments: Object.fromEntries(
      segments.map(([name, { digits, ...segment }]) => {
        const { title, ...others } = segment as { readonly title?: string };
        return [name, { title, length: digits.length, ...others }];
      }),
    ),
  };
}

/**
 * Generates the JavaScript module of the catalogues. Each enumeration is a separate export, so that bundlers can drop
 * unused ones.
 */
export function emitCatalogueModule(catalogues: CatalogueModule): string {
  const { enumerations, ...others } = catalogues;
  const single = Object.values(enumerations).map(
    (enumeration) => `export const ${enumeration.name} = ${literal(enumeration)};\n`,
  );
  const names = Object.keys(enumerations).map((name) => `  ${name},\n`);
  const rest = Object.entries(others).map(([name, value]) => `export const ${name} = ${literal(value)};\n`);
  return [generatedFileBanner, ...single, `export const enumerations = {\n${names.join('')}};\n`, ...rest].join('\n');
}

/** Generates the TypeScript declarations of the catalogues module, with a literal type for each code. */
export function emitCatalogueTypes(catalogues: CatalogueModule): string {
  const { enumerations, ...others } = catalogues;
  const single = Object.values(enumerations).map(
    (enumeration) =>
      `/** ${enumeration.description} */\nexport declare const ${enumeration.name}: ${literalType(enumeration, '')};\n`,
  );
  const names = Object.keys(enumerations).map((name) => `  readonly ${name}: typeof ${name};\n`);
  const rest = Object.entries(others).map(
    ([name, value]) => `export declare const ${name}: ${literalType(value, '')};\n`,
  );
  return [
    generatedFileBanner,
    ...single,
    `export declare const enumerations: {\n${names.join('')}};\n`,
    ...rest,
    `export type EnumerationName = keyof typeof enumerations;

/** The values of an enumeration. */
export type ValueOf<Name extends EnumerationName> = (typeof enumerations)[Name]['values'][number];

export type ConditionOptionName = keyof typeof conditionOptions;
export type TermSlug = (typeof terms)[number]['slug'];
export type Unit = keyof typeof units;
`,
  ].join('\n');
}

function listEnumerations(library: SchemaLibrary): Enumeration[] {
  return [...library.schemas.values()]
    .filter(({ kind }) => kind === 'enums')
    .map(({ name, schema }) => ({
      name,
      description: schema.description ?? '',
      open: schema['x-open'] === true,
      values: schema.enum ?? [],
      meanings: schema['x-enum-descriptions'] ?? {},
      deprecated: schema['x-deprecated-values'] ?? {},
    }));
}

/** Lists the search options in the order of their digits in the condition string. */
function listConditionOptions(library: SchemaLibrary): ConditionOption[] {
  const key = ({ condition }: ConditionOption) =>
    'TFA'.indexOf(condition.segment) * 100 + (listConditionStringDigits(condition)[0]?.position ?? 0);
  return [...library.schemas.values()]
    .filter(({ kind }) => kind === 'condition')
    .map((file) => conditionOption(file, flattenReferences(library, file.source, file.schema)))
    .sort((a, b) => key(a) - key(b));
}

function conditionOption(file: SchemaFile, schema: Schema): ConditionOption {
  const condition = schema['x-condition'];
  if (condition === undefined) {
    throw new Problem('x-condition is missing. Needed: the place of the option in the condition string.', {
      file: file.source.file,
      line: 1,
    });
  }
  return {
    name: file.name,
    description: schema.description ?? '',
    type: schema.type === 'boolean' ? 'boolean' : 'string',
    values: schema.type === 'boolean' ? [true, false] : (schema.enum ?? []),
    ...(schema.default === undefined ? {} : { default: schema.default as string | boolean }),
    meanings: schema['x-enum-descriptions'] ?? {},
    deprecated: schema['x-deprecated-values'] ?? {},
    condition,
  };
}

/**
 * Replaces each `{ $ref: path#/pointer }` of a catalogue file by the schema value that it points to. Catalogues
 * therefore need not repeat values of schemas.
 */
function resolvePointers(library: SchemaLibrary, file: YamlFile, path: SchemaPath): unknown {
  const resolveIn = (value: unknown, at: SchemaPath): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => resolveIn(item, [...at, index]));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [only] = entries;
    if (entries.length === 1 && only?.[0] === '$ref' && typeof only[1] === 'string') {
      return pointed(library, file, { ref: only[1], path: at });
    }
    return Object.fromEntries(entries.map(([key, member]) => [key, resolveIn(member, [...at, key])]));
  };
  return resolveIn(file.value, path);
}

function pointed(
  library: SchemaLibrary,
  from: YamlFile,
  at: { readonly ref: string; readonly path: SchemaPath },
): unknown {
  const [target = '', pointer = ''] = at.ref.split('#');
  const file = resolve(dirname(from.file), target);
  const schema = library.schemas.get(basename(file, '.yaml'));
  let value: unknown = schema?.source.file === file ? schema.source.value : undefined;
  for (const key of pointer.split('/').slice(1)) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }
  if (value !== undefined) return value;
  throw new Problem(
    `$ref ${at.ref} points at nothing. Allowed: the relative path of a schema, # and a JSON Pointer.`,
    from.locate([...at.path, '$ref']),
  );
}

function literal(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function literalType(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `readonly [${value.map((item) => literalType(item, indent)).join(', ')}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${inner}readonly ${JSON.stringify(key)}: ${literalType(member, inner)};\n`,
  );
  return members.length === 0 ? '{}' : `{\n${members.join('')}${indent}}`;
}
