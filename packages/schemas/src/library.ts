import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { findClosestName } from '@route-search/toolkit/suggest-name';
import { Problem, throwIfProblems } from '@route-search/toolkit/problem';
import { addDefaultCondition } from './default-condition.ts';
import type { SchemaPath, Schema } from './schema.ts';
import { readText } from '@route-search/toolkit/read-text';
import { parseChangedYaml, replacePlaceholders, type YamlFile } from '@route-search/toolkit/yaml';
import { createReadProblem } from '@route-search/toolkit/read-text';

/** Folders with schema files. Each folder contains one kind of schema. */
export const schemaKinds = ['scalars', 'enums', 'entities', 'responses', 'condition'] as const;

type SchemaKind = (typeof schemaKinds)[number];

/** Parsed schema file. */
export interface SchemaFile {
  readonly kind: SchemaKind;
  readonly name: string;
  readonly source: YamlFile;
  readonly schema: Schema;
}

/** Parsed schemas and catalogues of this package. */
export interface SchemaLibrary {
  readonly root: string;
  /** Schemas by name, in sorted order, so that generated files do not depend on the file system. */
  readonly schemas: ReadonlyMap<string, SchemaFile>;
  readonly catalogues: ReadonlyMap<string, YamlFile>;
}

/** File names of the catalogues without extension. */
const catalogueNames = ['condition-string', 'constants', 'errors', 'terms'] as const;

/**
 * Reads all schema files and catalogue files of a folder.
 *
 * @param overlay - texts by absolute path, used instead of the content of these files
 * @throws Problem (an AggregateError if there are several) for an invalid file
 */
export function loadSchemaLibrary(
  root: string,
  values: Readonly<Record<string, string>>,
  overlay: ReadonlyMap<string, string> = new Map(),
): SchemaLibrary {
  const problems: Problem[] = [];
  const attempt = <T>(run: () => T): T | undefined => {
    try {
      return run();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push(error);
      return undefined;
    }
  };
  const all = addDefaultCondition(values, root, overlay);
  const read = (file: string) =>
    attempt(() => parseChangedYaml(replacePlaceholders(overlay.get(file) ?? readText(file), file, all), file));

  const schemas = new Map<string, SchemaFile>();
  for (const kind of schemaKinds) {
    for (const file of attempt(() => yamlFiles(join(root, kind))) ?? []) {
      const source = read(file);
      if (source === undefined) continue;
      const name = basename(file, '.yaml');
      const other = schemas.get(name);
      if (typeof source.value !== 'object' || source.value === null || Array.isArray(source.value)) {
        problems.push(new Problem('holds no schema. Allowed: a mapping of keywords.', { file, line: 1 }));
      } else if (other === undefined) {
        schemas.set(name, { kind, name, source, schema: source.value });
      } else {
        problems.push(
          new Problem(
            `has the name of ${relative(root, other.source.file)}. Allowed: a name that no other schema has, ` +
              'because names of files are names of components.',
            { file },
          ),
        );
      }
    }
  }

  const catalogues = new Map<string, YamlFile>();
  for (const file of attempt(() => yamlFiles(join(root, 'catalogues'))) ?? []) {
    const name = basename(file, '.yaml');
    if (!(catalogueNames as readonly string[]).includes(name)) {
      problems.push(new Problem(`is no catalogue. Allowed: ${catalogueNames.join(', ')}.`, { file }));
      continue;
    }
    const source = read(file);
    if (source !== undefined) catalogues.set(name, source);
  }
  const missing = catalogueNames.filter((name) => !existsSync(join(root, 'catalogues', `${name}.yaml`)));
  problems.push(...missing.map((name) => new Problem(`catalogues/${name}.yaml is missing.`, { file: root })));
  throwIfProblems(problems);
  return { root, schemas: new Map([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))), catalogues };
}

/**
 * Returns the schema file that a `$ref` points to.
 *
 * @throws Problem if the file does not exist
 */
export function resolveReference(
  library: SchemaLibrary,
  from: YamlFile,
  at: { readonly ref: string; readonly path: SchemaPath },
): SchemaFile {
  const file = resolve(dirname(from.file), at.ref);
  const target = library.schemas.get(basename(file, '.yaml'));
  if (target?.source.file === file) return target;
  const names = [...library.schemas.values()].map((file) => relative(dirname(from.file), file.source.file));
  const guess = findClosestName(
    at.ref,
    names.flatMap((name) => (name.startsWith('.') ? [name] : [`./${name}`])),
  );
  throw new Problem(
    `$ref ${at.ref} points at nothing${guess === undefined ? '.' : `; did you mean ${guess}?`} ` +
      `Allowed: the relative path of a YAML file in ${schemaKinds.map((kind) => `${kind}/`).join(', ')}.`,
    from.locate([...at.path, '$ref']),
  );
}

/**
 * Follows the chain of `$ref`s of a schema and merges all its schemas. Keywords next to a `$ref` override those of the
 * target.
 */
export function flattenReferences(library: SchemaLibrary, from: YamlFile, schema: Schema): Schema {
  const { $ref, ...beside } = schema;
  if ($ref === undefined) return schema;
  const target = resolveReference(library, from, { ref: $ref, path: [] });
  return { ...flattenReferences(library, target.source, target.schema), ...beside };
}

function yamlFiles(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder).sort();
  } catch (error) {
    throw createReadProblem(folder, error);
  }
  const other = names.find((name) => !name.endsWith('.yaml'));
  if (other !== undefined) {
    throw new Problem('does not belong here. Allowed: files that end with .yaml.', { file: join(folder, other) });
  }
  return names.map((name) => join(folder, name));
}
